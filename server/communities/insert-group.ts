import { knownRole, type Role } from '#contract/core/roles';
import { appendAudit } from '../database/append-audit.ts';
import { type NewRow, nameKey, type Row } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { newPublicId } from '../teams/public-id.ts';
import { mustBeAdmissible, mustBeApproved } from './admit-member.ts';

type Making = Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>;
type Group = Omit<
  NewRow<'groups'>,
  'public_id' | 'name_key' | 'created_by' | 'created_at' | 'change'
>;

/** Inserts a group with its own public link; a team's coordinator becomes its first member. */
export async function insertGroup(
  { trx, deps, caller, now }: Making,
  values: Group,
  action: string,
): Promise<Row<'groups'>> {
  const { personId } = mustHaveCaller({ caller });
  const change = await deps.store.nextChange(trx);
  const group = await trx
    .insertInto('groups')
    .values({
      ...values,
      public_id: newPublicId(deps.randomBytes),
      name_key: nameKey(values.name),
      created_by: personId,
      created_at: now,
      change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (group.kind === 'administrative' && group.coordinator_id !== null) {
    const person_id = group.coordinator_id;
    const membership = { group_id: group.id, person_id, role: 'coordinator' as const };
    await trx
      .insertInto('memberships')
      .values({ ...membership, joined_at: now, change })
      .execute();
  }
  const { state, city } = group;
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action,
    subjectKind: 'group',
    subjectId: String(group.id),
    detail: { state, city },
  });
  return group;
}

/** The person, once within reach and of a role that may coordinate (G5, G11). */
export async function mustBeCoordinator(
  call: Parameters<typeof mustBeAdmissible>[0],
  userId: number,
  { candidates, mayBeOneself = false }: { candidates: readonly Role[]; mayBeOneself?: boolean },
): Promise<Row<'people'>> {
  const person = await (mayBeOneself ? mustBeApproved : mustBeAdmissible)(call, userId);
  if (!candidates.includes(knownRole(person.role))) {
    throw new HttpProblem(409, 'no_candidate', 'Con su rol no puede coordinar este grupo');
  }
  return person;
}
