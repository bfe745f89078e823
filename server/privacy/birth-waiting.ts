import type { requestRectification } from '#contract/privacy';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { ageOf } from '../people/is-minor.ts';
import { birthOf } from './correct-person.ts';

/** Protects at once and changes nothing else until decided. False for other corrections. */
export async function startCrossing(call: Call<typeof requestRectification>): Promise<boolean> {
  const { trx, deps, now, body } = call;
  if (body.field !== 'birth') return false;
  const { personId } = mustHaveCaller(call);
  const wanted = birthOf(body.value, now);
  const person = await trx
    .selectFrom('people')
    .select(['birth_year', 'birth_month', 'state', 'city'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const known = { ...person, birth_waiting: null };
  const [before, after] = [ageOf(known, now), ageOf({ ...known, ...wanted }, now)];
  // An unknown age loses nothing.
  if (before === 'unknown' || before === after) return false;
  const change = await deps.store.nextChange(trx);
  await setWaiting(trx, personId, { birth: body.value.slice(0, 'yyyy-mm'.length), change });
  return true;
}

/** After a decision: the newest pending request, if any. */
export async function settleWaiting(
  { trx, deps }: Pick<Call, 'trx' | 'deps'>,
  personId: number,
): Promise<void> {
  const open = await trx
    .selectFrom('privacy_requests')
    .select('detail')
    .where('person_id', '=', personId)
    .where('kind', '=', 'rectification')
    .where('state', 'in', ['received', 'extended'])
    .orderBy('id', 'desc')
    .execute();
  const waiting = open.flatMap(({ detail }) => birthIn(detail) ?? []);
  const change = await deps.store.nextChange(trx);
  await setWaiting(trx, personId, { birth: waiting[0] ?? null, change });
}

/** YYYY-MM, without the day: it decides no age. */
export function birthIn(detail: string | null): string | null {
  return /^birth: (\d{4}-\d{2})(?:-\d{2})?$/.exec(detail ?? '')?.[1] ?? null;
}

type Waiting = { birth: string | null; change: number };

function setWaiting(trx: Trx, personId: number, { birth, change }: Waiting): Promise<unknown> {
  return trx
    .updateTable('people')
    .set({ birth_waiting: birth, change })
    .where('id', '=', personId)
    .execute();
}
