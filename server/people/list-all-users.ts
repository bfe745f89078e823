import { listAllUsers, type UserItem } from '#contract/people';
import { type ContactView, seesContact } from '../access/contact.ts';
import { isHiddenFrom, mayDecide } from '../access/grants.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin, peopleReached } from '../access/reach.ts';
import { zoneOf } from '../access/zone.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';

import { auditRead } from '../privacy/audit-read.ts';
import { openMembershipId } from './open-communities.ts';

type ListCall = Call<typeof listAllUsers>;

/**
 * Everyone within reach, in order of creation. Year of birth above state level only; contact for
 * callers who outrank its owner and cover their place or community.
 */
export const listAllUsersHandler = handler(listAllUsers, async (call) => {
  const rows = await readPeople(call);
  const toItem = await itemMaker(call);
  const items = rows.flatMap((row) => toItem(row) ?? []);
  auditRead(call, {
    what: listAllUsers.name,
    people: items.filter(hasContact).map(({ id }) => id),
    ...(call.query.purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
  return items;
});

async function readPeople({ trx, caller, cell }: ListCall) {
  return trx
    .selectFrom('people')
    .leftJoin('memberships as own', (join) =>
      join.on((eb) => eb('own.id', '=', openMembershipId(eb as never))),
    )
    .leftJoin('groups as community', 'community.id', 'own.group_id')
    .leftJoin('people as registrar', 'registrar.id', 'people.created_by')
    .leftJoin('people as decider', 'decider.id', 'people.decided_by')
    .select(['people.id', 'people.alias', 'people.email', 'people.phone'])
    .select(['people.gender', 'people.birth_year'])
    .select(['people.role', 'people.status', 'people.state', 'people.city'])
    .select(['people.enrollment_year', 'people.created_at', 'people.community_hint'])
    .select(['people.created_by', 'people.consent_version', 'people.decided_at', 'people.zone'])
    .select(['community.id as communityId', 'community.name as community'])
    .select(['registrar.alias as registeredBy', 'decider.alias as decidedBy'])
    .where(await peopleReached(trx, mustHaveCaller({ caller }), cell))
    .orderBy('people.id')
    .execute();
}

type Found = Awaited<ReturnType<typeof readPeople>>[number];

async function itemMaker({ trx, caller: asking, cell }: ListCall) {
  const caller = mustHaveCaller({ caller: asking });
  const view = { caller, cell, ownCoordinators: await ownCoordinators(trx, caller) };
  const seesBirth = ['coordinador_de_coordinadores', 'admin'].includes(caller.role);
  const seesZones = caller.role === 'admin';
  const isCoordinator = cell.reaches.includes('K+');
  // Who asked to join is no member yet: their address is not the coordinator's to have.
  const own = new Set(isCoordinator ? await groupIdsWithin(trx, caller, { reaches: ['K'] }) : []);

  return (row: Found): UserItem | null => {
    if (isHiddenFrom(caller, row)) return null;
    const reach: ContactView['reach'] = own.has(row.communityId ?? 0) ? 'K' : 'K+';
    const isContactShown = seesContact({ ...view, reach }, row);
    return {
      id: row.id,
      alias: row.alias,
      email: isContactShown ? row.email : null,
      phone: isContactShown ? row.phone : null,
      gender: row.gender,
      birth_year: seesBirth || row.id === caller.personId ? row.birth_year : null,
      role: row.role,
      status: row.status,
      state: row.state,
      city: row.city,
      community: row.community,
      enrollment_year: row.enrollment_year,
      created_at: new Date(row.created_at).toISOString(),
      // A hint for approval and placing; placed people need none.
      community_hint: row.community === null ? row.community_hint : null,
      registered_by: row.registeredBy,
      decided_by: row.decidedBy,
      decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
      may_decide: mayDecide(caller, row),
      zone: seesZones && row.role === 'coordinador_de_coordinadores' ? [...zoneOf(row)] : null,
    };
  };
}

function hasContact(item: UserItem): boolean {
  return item.email !== null || item.phone !== null;
}
