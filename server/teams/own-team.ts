import type { Caller } from '../access/caller.ts';
import { groupsWithin } from '../access/reach.ts';
import type { Row, Trx } from '../database/schema.ts';
import { insertGroup } from '../groups/create.ts';
import type { Call } from '../http/handler.ts';
import { mustHaveCaller } from '../http/handler.ts';

export type Team = Row<'groups'>;

/** The first team the caller coordinates; undefined when there is none. */
export async function findOwnTeam(trx: Trx, caller: Caller): Promise<Team | undefined> {
  return trx
    .selectFrom('groups')
    .selectAll()
    .where(groupsWithin(caller, { reaches: ['T'] }))
    .orderBy('groups.id')
    .executeTakeFirst();
}

/** The caller's first team, created when missing. */
export async function ensureOwnTeam(
  call: Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>,
): Promise<Team> {
  const caller = mustHaveCaller(call);
  const own = await findOwnTeam(call.trx, caller);
  if (own) return own;
  // The counter is a lock: of two calls at once, the second goes on when the first has its team.
  await call.deps.store.nextChange(call.trx);
  return (await findOwnTeam(call.trx, caller)) ?? makeTeam(call, caller);
}

function makeTeam(
  call: Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>,
  { personId, alias, state, city }: Caller,
): Promise<Team> {
  const values = {
    kind: 'administrative' as const,
    name: `Equipo de ${alias}`,
    location: `${city}, ${state}`,
    ...{ state, city, coordinator_id: personId },
  };
  return insertGroup(call, values);
}
