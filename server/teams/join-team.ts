import type { Call } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';

/** Makes a person a member of an administrative team; answers the membership's id. */
export async function joinTeam(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  { id: group_id }: { id: number },
  person_id: number,
): Promise<number> {
  // First the number, which waits for whoever writes now: then nobody joins twice.
  const change = await deps.store.nextChange(trx);
  const isMember = await trx
    .selectFrom('memberships')
    .select('id')
    .where('group_id', '=', group_id)
    .where('person_id', '=', person_id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (isMember) throw new HttpProblem(409, 'already_member', 'Esa persona ya está en el equipo');
  const { id } = await trx
    .insertInto('memberships')
    .values({ group_id, person_id, role: 'member', joined_at: now, change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
