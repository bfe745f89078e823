import { assignCoordinator, COMMUNITY_COORDINATORS } from '#contract/community-management';
import type { Endpoint } from '#contract/core/endpoint';
import { knownRole } from '#contract/core/roles';
import { mustFindGroup, type ReachedGroup } from '../access/reach.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { addHistory } from '../people/add-history.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { mustBeAdmissible } from './joining.ts';

type AssignCall = Pick<Call<Endpoint>, 'trx' | 'deps' | 'caller' | 'cell' | 'now'>;

/** Roles do not change. The former coordinator's phone drops the community at its next pull. */
export const assignCoordinatorHandler = handler(assignCoordinator, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const community = await mustFindGroup(call, call.params.communityId, 'community');
  const person = await coordinateCommunity(call, community, { userId: call.body.userId, change });
  return { id: community.id, coordinator: { id: person.id, alias: person.alias } };
});

/** Makes somebody a community's coordinator (G11); only administrators may name themselves (G5). */
export async function coordinateCommunity(
  call: AssignCall,
  community: ReachedGroup,
  { userId, change }: { userId: number; change: number },
): Promise<Row<'people'>> {
  const person = await mustBeAdmissible(call, userId);
  if (!COMMUNITY_COORDINATORS.includes(knownRole(person.role))) {
    throw new HttpProblem(409, 'no_candidate', 'Con su rol no puede coordinar una comunidad');
  }
  if (community.coordinator_id === person.id) return person;
  await replace(call, community, person.id, change);
  await note(call, community, person.id);
  return person;
}

async function replace(
  call: AssignCall,
  community: ReachedGroup,
  personId: number,
  change: number,
): Promise<void> {
  const { trx } = call;
  await trx
    .updateTable('groups')
    .set({ coordinator_id: personId, change })
    .where('id', '=', community.id)
    .execute();
  const { coordinator_id } = community;
  if (coordinator_id === null) return;
  await rememberCoordinator(call, community.id, coordinator_id);
  // As a member they may stay; to coordinate by membership too would keep the door open.
  await trx
    .updateTable('memberships')
    .set({ role: 'member', change })
    .where('group_id', '=', community.id)
    .where('person_id', '=', coordinator_id)
    .where('left_at', 'is', null)
    .execute();
  // What an open stream of theirs goes by.
  await trx.updateTable('people').set({ change }).where('id', '=', coordinator_id).execute();
}

/** What they recorded before and send later is looked at, not refused. */
async function rememberCoordinator(
  { trx, now }: Pick<AssignCall, 'trx' | 'now'>,
  groupId: number,
  personId: number,
): Promise<void> {
  await trx
    .insertInto('former_coordinators')
    .values({ group_id: groupId, person_id: personId, until: now })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'person_id']).doUpdateSet({ until: now }),
    )
    .execute();
}

async function note(call: AssignCall, community: ReachedGroup, personId: number): Promise<void> {
  const { trx, now } = call;
  const by = { personId: mustHaveCaller(call).personId, at: now };
  const before = community.coordinator_id;
  if (before !== null) {
    await addHistory(trx, before, by, { kind: 'coordinator', from: community.name });
  }
  await addHistory(trx, personId, by, { kind: 'coordinator', to: community.name });
  await auditAct(call, {
    ...{ action: 'community.coordinator-assigned', kind: 'group', id: community.id },
    detail: { from: before, to: personId },
  });
}

type Vacating = {
  /** Whether they may go on coordinating a group of this kind. */
  keeps: (kind: Row<'groups'>['kind']) => boolean;
  change: number;
};

/** Leaves without a coordinator what this person coordinates and may no longer; answers those groups. */
export async function vacateGroups(
  call: Pick<AssignCall, 'trx' | 'caller' | 'now'>,
  personId: number,
  { keeps, change }: Vacating,
): Promise<{ id: number; name: string }[]> {
  const { trx, now } = call;
  const by = { personId: mustHaveCaller(call).personId, at: now };
  const lost = (await coordinatedBy(trx, personId)).filter(({ kind }) => !keeps(kind));
  for (const { id, name } of lost) {
    await trx
      .updateTable('groups')
      .set((eb) => ({
        coordinator_id: eb
          .case()
          .when('coordinator_id', '=', personId)
          .then(null)
          .else(eb.ref('coordinator_id'))
          .end(),
        change,
      }))
      .where('id', '=', id)
      .execute();
    await rememberCoordinator(call, id, personId);
    await trx
      .updateTable('memberships')
      .set({ role: 'member', change })
      .where('group_id', '=', id)
      .where('person_id', '=', personId)
      .where('left_at', 'is', null)
      .execute();
    await addHistory(trx, personId, by, { kind: 'coordinator', from: name });
    const detail = { from: personId, to: null };
    await auditAct(call, { action: 'group.coordinator-vacated', kind: 'group', id, detail });
  }
  const vacant = lost.filter((group) => [null, personId].includes(group.coordinator_id));
  return vacant.map(({ id, name }) => ({ id, name }));
}

function coordinatedBy(trx: Trx, personId: number) {
  return trx
    .selectFrom('groups')
    .select(['id', 'name', 'kind', 'coordinator_id'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('coordinator_id', '=', personId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('memberships')
            .select('group_id')
            .where('person_id', '=', personId)
            .where('role', '=', 'coordinator')
            .where('left_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}
