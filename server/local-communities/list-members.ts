import { listLocalMembers } from '#contract/local-communities';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { mustFindGroup } from '../access/reach.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readLocalMembers, shownPeople } from './read-members.ts';

export const listLocalMembersHandler = handler(listLocalMembers, async (call) => {
  const caller = mustHaveCaller(call);
  const { trx, cell, now } = call;
  const { id, reach } = await mustFindGroup(call, call.params.id, 'community');
  const view = { caller, cell, reach, ownCoordinators: await ownCoordinators(trx, caller) };
  const members = await readLocalMembers(trx, { communities: [id], now, view });
  auditRead(call, {
    what: listLocalMembers.name,
    people: shownPeople(members),
    filter: { community: id },
  });
  return members;
});
