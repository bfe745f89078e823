import { searchWords } from '#contract/rules/fold-text';
import { listStatePeople, STATE_PEOPLE_PAGE, type StatePerson } from '#contract/state-coordinator';
import { seesContact } from '../access/contact.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { containsWord } from '../database/contains-word.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { zonePeople } from '../leader-dashboard/zone.ts';
import { openCommunities } from '../people/open-communities.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { readInvitations, readNextOfGroups, readObjectivesOf } from './people-facts.ts';
import { settleState } from './settle-state.ts';
import { sortPeople } from './sort-people.ts';

type PeopleCall = Call<typeof listStatePeople>;

/** Approved people of one state, by name or as the table is sorted, a hundred at a time where asked. */
export const listStatePeopleHandler = handler(listStatePeople, {
  mode: 'report',
  async run(call): Promise<StatePerson[]> {
    const state = settleState(mustHaveCaller(call), call.cell, call.query.state);
    const rows = await readPeople(call, state);
    const people = isSortedHere(call)
      ? pageOf(sortPeople(await toPeople(call, state, rows), call.query), call)
      : await toPeople(call, state, pageOf(rows, call));
    audit(call, state, people);
    return people;
  },
});

type PersonRow = Awaited<ReturnType<typeof readPeople>>[number];

async function toPeople(
  call: PeopleCall,
  state: string,
  rows: readonly PersonRow[],
): Promise<StatePerson[]> {
  const caller = mustHaveCaller(call);
  const { trx, cell, now } = call;
  const ids = rows.length <= STATE_PEOPLE_PAGE ? rows.map(({ id }) => id) : null;
  const invitationsOf = await readInvitations(trx, { state, ids, now });
  const nextOfGroup = await readNextOfGroups(trx, state, now);
  const objectivesOf = await readObjectivesOf(trx, state);
  const coordinators = await ownCoordinators(trx, caller);
  const view = { caller, cell, reach: 'S' as const, ownCoordinators: coordinators };
  return rows.map(({ id, alias, email, communityId, ...row }): StatePerson => {
    const { last, next } = invitationsOf(id);
    const group = communityId === null ? null : nextOfGroup(communityId);
    // Of the same day, what they were invited to by name comes first.
    const isTertulia = next !== null && (group === null || next.day <= group.day);
    return {
      ...{ id, name: alias, city: row.city, state: row.state, role: row.role },
      email: seesContact(view, { id, ...row }) ? email : null,
      ...{ community: row.community, communityId },
      lastInvitation: last === null ? null : new Date(last).toISOString(),
      nextMeeting: isTertulia ? next.event : group,
      meetingAttendance: isTertulia && next.isConfirmed,
      assignedKpis: objectivesOf(id),
    };
  });
}

/** What is computed for each person orders them once it is known. */
const isSortedHere = ({ query: { sort } }: PeopleCall) => sort !== undefined && sort !== 'name';

/** After the last person of the page before; who left meanwhile starts the list again. */
function pageOf<T extends { id: number }>(rows: readonly T[], { query }: PeopleCall): T[] {
  if (query.limit === undefined) return [...rows];
  const start = rows.findIndex(({ id }) => id === query.cursor) + 1;
  return rows.slice(start, start + STATE_PEOPLE_PAGE);
}

function readPeople({ trx, caller, cell, now, query }: PeopleCall, state: string) {
  const way = query.sort === 'name' && query.direction === 'desc' ? 'desc' : 'asc';
  return trx
    .selectFrom('people')
    .leftJoin(openCommunities(trx).as('own'), 'own.person_id', 'people.id')
    .select(['people.id', 'people.alias', 'people.email', 'people.city', 'people.state'])
    .select([
      'people.role',
      'people.withdrawn_at',
      'own.group_id as communityId',
      'own.name as community',
    ])
    .where(zonePeople(mustHaveCaller({ caller }), cell, now))
    .where('people.state', '=', state)
    .where((eb) =>
      eb.and(
        searchWords(query.search ?? '').map((word) =>
          containsWord(eb.ref('people.search_key'), word),
        ),
      ),
    )
    .$if(query.community !== undefined, (rows) =>
      rows.where('own.group_id', query.community === 'con' ? 'is not' : 'is', null),
    )
    .orderBy('people.name_key', way)
    .orderBy('people.id', way)
    .execute();
}

function audit(call: PeopleCall, state: string, people: readonly StatePerson[]): void {
  const shown = people.filter(({ email }) => email !== null).map(({ id }) => id);
  const { purpose, limit } = call.query;
  const [first] = shown;
  auditRead(call, {
    ...{ what: listStatePeople.name, people: shown },
    // Each page shows others: `first` keeps them from counting as one list.
    filter: limit !== undefined && first !== undefined ? { state, first } : { state },
    ...(purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
}
