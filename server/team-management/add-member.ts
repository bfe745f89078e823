import { addTeamMember } from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { admitMember, mustBeAdmissible, rereadMembership } from '../communities/admit-member.ts';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { joinTeam } from '../teams/join-team.ts';

type AddCall = Call<typeof addTeamMember>;

/** A person belongs to one community at most, and to any number of administrative teams (N4). */
export const addTeamMemberHandler = handler(addTeamMember, {
  async run(call) {
    const { userId } = call.body;
    // First the number, which waits for whoever writes now: then nobody joins twice.
    await call.deps.store.nextChange(call.trx);
    const group = await mustFindGroup(call, call.params.id);
    if (group.kind === 'community') return { id: await admitMember(call, group, userId), userId };
    await mustBeAdmissible(call, userId);
    const id = await joinTeam(call, group, userId);
    await auditJoin(call, group.id);
    return { id, userId };
  },
  async reread(call, kept) {
    await mustFindGroup(call, call.params.id);
    return rereadMembership(call, Number(kept.id));
  },
});

function auditJoin({ trx, now, caller, body }: AddCall, groupId: number): Promise<unknown> {
  return appendAudit(trx, {
    at: now,
    actorId: mustHaveCaller({ caller }).personId,
    action: 'team.member-added',
    subjectKind: 'person',
    subjectId: String(body.userId),
    detail: { groupId },
  });
}
