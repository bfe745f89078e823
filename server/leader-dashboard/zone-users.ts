import { zoneOf } from '#contract/core/places';
import { NEED_NO_COMMUNITY } from '#contract/core/roles';
import { civilDay } from '#contract/core/time-zones';
import { ZONE_USERS_PAGE, type ZoneUser, zoneUsers } from '#contract/leader-dashboard';
import { quarterOf } from '#contract/rules/civil-day';
import { searchWords } from '#contract/rules/fold-text';
import { type ContactView, seesContact } from '../access/contact.ts';
import { messagePhone } from '../access/message-phone.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { groupIdsWithin } from '../access/reach.ts';
import { containsWord } from '../database/contains-word.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { openMembershipId } from '../people/open-communities.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { countedIds, guestsOf, isInvited, readQuarter } from './read-quarter.ts';
import { zonePeople } from './zone.ts';

type UsersCall = Call<typeof zoneUsers>;

export const zoneUsersHandler = handler(zoneUsers, {
  mode: 'report',
  async run(call): Promise<ZoneUser[]> {
    const caller = mustHaveCaller(call);
    const { trx, cell } = call;
    const rows = await readPage(call);
    const own = new Set(cell.reaches.includes('K') ? await groupIdsWithin(trx, caller, cell) : []);
    const coordinators = await ownCoordinators(trx, caller);
    const nameOf = await readCommunityNames(call);
    const items = rows.map((row): ZoneUser => {
      const isOwn = row.communityId !== null && own.has(row.communityId);
      const view = viewOf(call, isOwn, coordinators);
      const isShown = seesContact(view, row);
      const { id, alias, role, city, state, communityId } = row;
      const community = nameOf(communityId, row.community);
      const contact = isShown
        ? { email: row.email, phone: row.phone }
        : { email: null, phone: null };
      const isInvitedNow = Number(row.isInvited) === 1;
      const place = { city, state, communityId, community };
      return { id, alias, role, ...place, ...contact, isInvited: isInvitedNow };
    });
    auditRead(call, {
      what: zoneUsers.name,
      people: items.filter(({ email, phone }) => email ?? phone).map(({ id }) => id),
    });
    return items;
  },
});

/** For people outside the coordinated communities only alias and place (access matrix, row 62). */
function viewOf(
  { cell, caller }: UsersCall,
  isOwn: boolean,
  coordinators: ReadonlySet<number>,
): ContactView {
  const reach = isOwn ? 'K' : (cell.reaches[0] ?? 'K');
  return {
    caller: mustHaveCaller({ caller }),
    cell: { ...cell, masked: cell.masked && !isOwn },
    reach,
    ownCoordinators: coordinators,
  };
}

async function readPage(call: UsersCall) {
  const { trx, cell, now, query } = call;
  const caller = mustHaveCaller(call);
  const clocks = zoneOf(caller.state, caller.city);
  const ids = countedIds(await readQuarter(trx, quarterOf(civilDay(now, clocks))));
  const invited = guestsOf(trx, ids, isInvited);
  const within = zonePeople(caller, cell, now);
  const last = await findLast(call);
  return trx
    .selectFrom('people')
    .leftJoin('memberships as own', (join) =>
      join.on((eb) => eb('own.id', '=', openMembershipId(eb as never))),
    )
    .leftJoin('groups as community', 'community.id', 'own.group_id')
    .select(['people.id', 'people.alias', 'people.role', 'people.city', 'people.state'])
    .select(['people.email', 'people.withdrawn_at'])
    .select(messagePhone('people', now).as('phone'))
    .select(['own.group_id as communityId', 'community.name as community'])
    .select((eb) =>
      eb
        .case()
        .when('people.id', 'in', invited as never)
        .then(1)
        .else(0)
        .end()
        .as('isInvited'),
    )
    .where((eb) => within(eb as never))
    .$if(query.only === 'sin-comunidad', (asked) =>
      asked.where('own.group_id', 'is', null).where('people.role', 'not in', NEED_NO_COMMUNITY),
    )
    .$if(query.only === 'sin-invitacion', (asked) =>
      asked.where('people.id', 'not in', invited as never),
    )
    .where((eb) =>
      eb.and(
        searchWords(query.search ?? '').map((word) =>
          containsWord(eb.ref('people.search_key'), word),
        ),
      ),
    )
    .$if(last !== null, (asked) =>
      asked.where((eb) =>
        eb.or([
          eb('people.name_key', '>', last?.name_key ?? ''),
          eb.and([
            eb('people.name_key', '=', last?.name_key ?? ''),
            eb('people.id', '>', last?.id ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy('people.name_key')
    .orderBy('people.id')
    .orderBy('own.group_id')
    .limit(ZONE_USERS_PAGE)
    .execute();
}

/** End of the previous page; restarts if that person left the zone. */
async function findLast({ trx, caller, cell, now, query }: UsersCall) {
  if (query.cursor === undefined) return null;
  const row = await trx
    .selectFrom('people')
    .select(['people.id', 'people.name_key'])
    .where('people.id', '=', query.cursor)
    .where(zonePeople(mustHaveCaller({ caller }), cell, now))
    .executeTakeFirst();
  return row ?? null;
}
