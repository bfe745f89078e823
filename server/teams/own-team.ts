import type { Caller } from '../access/caller.ts';
import { groupsWithin } from '../access/reach.ts';
import { appendAudit } from '../database/append-audit.ts';
import { nameKey, type Row, type Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { mustHaveCaller } from '../http/handler.ts';
import { newPublicId } from './public-id.ts';

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
  const change = await call.deps.store.nextChange(call.trx);
  return (await findOwnTeam(call.trx, caller)) ?? makeTeam(call, caller, change);
}

async function makeTeam(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  caller: Caller,
  change: number,
): Promise<Team> {
  const { personId, alias, state, city } = caller;
  const name = `Equipo de ${alias}`;
  const team = await trx
    .insertInto('groups')
    .values({
      public_id: newPublicId(deps.randomBytes),
      kind: 'administrative',
      name,
      name_key: nameKey(name),
      location: `${city}, ${state}`,
      state,
      city,
      coordinator_id: personId,
      created_by: personId,
      created_at: now,
      change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ group_id: team.id, person_id: personId, role: 'coordinator', joined_at: now, change })
    .execute();
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: 'team.made',
    subjectKind: 'group',
    subjectId: String(team.id),
  });
  return team;
}
