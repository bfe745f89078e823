import { removeTeamMember } from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { leaveCommunity } from '../communities/leave-community.ts';
import { appendAudit } from '../database/append-audit.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { addHistory } from '../people/add-history.ts';

/** A team's coordinator cannot be removed: the team would reach no phone. */
export const removeTeamMemberHandler = handler(removeTeamMember, async (call) => {
  const { trx, now, params } = call;
  const { personId } = mustHaveCaller(call);
  await call.deps.store.nextChange(trx);
  const group = await mustFindGroup(call, params.id);
  if (group.kind === 'administrative' && group.coordinator_id === params.userId) {
    throw new HttpProblem(409, 'coordinates', 'Esa persona coordina el equipo');
  }
  const membership = await trx
    .selectFrom('memberships')
    .select('id')
    .where('group_id', '=', group.id)
    .where('person_id', '=', params.userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!membership) throw notFound();
  await leaveCommunity(call, membership);
  const isCommunity = group.kind === 'community';
  if (isCommunity) {
    const by = { personId, at: now };
    await addHistory(trx, params.userId, by, { kind: 'community', from: group.name });
  }
  await appendAudit(trx, {
    at: now,
    actorId: personId,
    action: isCommunity ? 'community.member-removed' : 'team.member-removed',
    subjectKind: 'person',
    subjectId: String(params.userId),
    detail: { groupId: group.id },
  });
  return { ok: true as const };
});
