import { type PersonWaiting, WORK_NAMED } from '#contract/home';
import { mayDecide } from '../access/grants.ts';
import { PENDING } from '../access/pending.ts';
import { peopleReached } from '../access/reach.ts';
import { mustHaveCaller } from '../http/handler.ts';
import type { WorkCall } from './work-call.ts';

export type Approvals = {
  total: number;
  first: PersonWaiting[];
  byState: ReadonlyMap<string, number>;
};

/** Those whom the caller may decide about, who has waited the longest first: no contact of theirs. */
export async function readApprovals(call: WorkCall): Promise<Approvals> {
  const caller = mustHaveCaller(call);
  const pending = await call.trx
    .selectFrom('people')
    .select(['people.id', 'people.alias', 'people.role', 'people.city', 'people.state'])
    .select(['people.created_at', 'people.created_by'])
    .where(await peopleReached(call.trx, caller, call.cell))
    .where('people.status', '=', PENDING)
    .orderBy('people.created_at')
    .orderBy('people.id')
    .execute();
  const own = pending.filter((person) => mayDecide(caller, person));
  const byState = new Map<string, number>();
  for (const { state } of own) byState.set(state, (byState.get(state) ?? 0) + 1);
  const first = own.slice(0, WORK_NAMED).map((person) => ({
    id: person.id,
    alias: person.alias,
    role: person.role,
    city: person.city,
    state: person.state,
    createdAt: new Date(person.created_at).toISOString(),
  }));
  return { total: own.length, first, byState };
}
