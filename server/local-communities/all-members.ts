import { allLocalMembers } from '#contract/local-communities';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readLocalMembers, shownPeople } from './read-members.ts';

/** «All» means of the caller's communities, community by community. */
export const allLocalMembersHandler = handler(allLocalMembers, async (call) => {
  const caller = mustHaveCaller(call);
  const { trx, cell, now } = call;
  const communities = await groupIdsWithin(trx, caller, cell);
  if (communities.length === 0) return [];
  const coordinators = await ownCoordinators(trx, caller);
  const view = { caller, cell, reach: 'K', ownCoordinators: coordinators } as const;
  const members = await readLocalMembers(trx, { communities, now, view });
  auditRead(call, { what: allLocalMembers.name, people: shownPeople(members) });
  return members;
});
