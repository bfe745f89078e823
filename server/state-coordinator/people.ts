import { zoneOf } from '#contract/core/places';
import { civilDay, toZone } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import { searchWords } from '#contract/rules/fold-text';
import {
  listStatePeople,
  STATE_PEOPLE_PAGE,
  type StatePeopleSort,
  type StatePerson,
} from '#contract/state-coordinator';
import { seesContact } from '../access/contact.ts';
import { ownCoordinators } from '../access/own-coordinators.ts';
import { readGroupCalendars } from '../calendar/group-calendars.ts';
import { groupsOfState } from '../calendar/meeting-events.ts';
import { containsWord } from '../database/contains-word.ts';
import type { Trx } from '../database/schema.ts';
import { spanish } from '../groups/by-name.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { zonePeople } from '../leader-dashboard/zone.ts';
import { openCommunities } from '../people/open-communities.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { settleState } from './settle-state.ts';

type PeopleCall = Call<typeof listStatePeople>;

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
  const nameOf = await readCommunityNames(call);
  return rows.map(({ id, alias, email, communityId, ...row }): StatePerson => {
    const { last, next } = invitationsOf(id);
    const group = communityId === null ? null : nextOfGroup(communityId);
    const isTertulia = next !== null && (group === null || next.day <= group.day);
    return {
      ...{ id, name: alias, city: row.city, state: row.state, role: row.role },
      email: seesContact(view, { id, ...row }) ? email : null,
      ...{ community: nameOf(communityId, row.community), communityId },
      lastInvitation: last === null ? null : new Date(last).toISOString(),
      nextMeeting: isTertulia ? next.event : group,
      meetingAttendance: isTertulia && next.isConfirmed,
      assignedKpis: objectivesOf(id),
    };
  });
}

const isSortedHere = ({ query: { sort } }: PeopleCall) => sort !== undefined && sort !== 'name';

/** After the previous page's last person; restarts if they left. */
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
    .orderBy('own.group_id')
    .execute();
}

function audit(call: PeopleCall, state: string, people: readonly StatePerson[]): void {
  const shown = people.filter(({ email }) => email !== null).map(({ id }) => id);
  const { purpose, limit } = call.query;
  const [first] = shown;
  auditRead(call, {
    ...{ what: listStatePeople.name, people: shown },
    // `first` distinguishes pages in the audit, so that they do not count as one list.
    filter: limit !== undefined && first !== undefined ? { state, first } : { state },
    ...(purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
}

type Value = string | number | null;
type Order = { sort?: StatePeopleSort | undefined; direction?: 'asc' | 'desc' | undefined };

const VALUES: Readonly<Record<StatePeopleSort, (person: StatePerson) => Value>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  city: ({ city }) => city,
  community: ({ community }) => community,
  invitation: ({ lastInvitation }) => lastInvitation,
  next: ({ nextMeeting }) => nextMeeting?.day ?? null,
  kpis: ({ assignedKpis }) => assignedKpis.length,
};

/** Missing values come last both ways; ties stay by name. */
function sortPeople(
  people: readonly StatePerson[],
  { sort = 'name', direction }: Order,
): StatePerson[] {
  const sign = direction === 'desc' ? -1 : 1;
  const valued = people.map((person) => ({ person, value: VALUES[sort](person) }));
  valued.sort(({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  });
  return valued.map(({ person }) => person);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return spanish.compare(String(one), String(other));
}

/** A state list's extra columns, read once for all people. */
const AHEAD_DAYS = 60;

type NextMeeting = NonNullable<StatePerson['nextMeeting']>;

type Invitations = {
  last: number | null;
  next: { day: string; event: NextMeeting; isConfirmed: boolean } | null;
};

const NONE: Invitations = { last: null, next: null };

/** @param ids of those people only; null: of the whole state */
async function readInvitations(
  trx: Trx,
  { state, ids, now }: { state: string; ids: readonly number[] | null; now: number },
) {
  const rows = await trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias as t', 't.id', 'g.tertulia_id')
    .innerJoin('people as p', 'p.id', 'g.person_id')
    .select(['g.person_id as personId', 'g.sent_at as sentAt', 'g.answer', 'g.seat'])
    .select(['t.at', 't.zone', 't.status'])
    .where('p.state', '=', state)
    .$if(ids !== null, (rows) => rows.where('g.person_id', 'in', [0, ...(ids ?? [])]))
    .where('g.withdrawn_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.at')
    .orderBy('g.id')
    .execute();
  const byPerson = new Map<number, Invitations>();
  for (const { personId, sentAt, answer, seat, at, zone: name, status } of rows) {
    if (personId === null) continue;
    const known = byPerson.get(personId) ?? NONE;
    const zone = toZone({ timeZone: name });
    const isNext = known.next === null && at > now && status === 'planned' && answer !== 'no';
    const day = civilDay(at, zone);
    const event = {
      kind: 'tertulia',
      day,
      at: iso(at),
      timeZone: zone,
      isExpected: false,
    } as const;
    byPerson.set(personId, {
      last: sentAt === null ? known.last : Math.max(sentAt, known.last ?? 0),
      next: isNext ? { day, event, isConfirmed: answer === 'yes' && seat === 'given' } : known.next,
    });
  }
  return (personId: number) => byPerson.get(personId) ?? NONE;
}

async function readNextOfGroups(trx: Trx, state: string, now: number) {
  const today = civilDay(now, zoneOf(state));
  // Another time zone may be a day behind.
  const range = { from: addDays(today, -1), until: addDays(today, AHEAD_DAYS) };
  const within = groupsOfState(state);
  const groups = await readGroupCalendars({ trx, within, range, now });
  const byGroup = new Map<number, NextMeeting>();
  for (const { id, zone, events } of groups) {
    const coming = events.filter(({ status }) => status === 'planned' || status === 'expected');
    const [first] = coming.sort((a, b) => a.day.localeCompare(b.day));
    if (!first) continue;
    const { day, at, status } = first;
    byGroup.set(id, {
      ...{ kind: 'meeting', day, timeZone: zone, isExpected: status === 'expected' },
      at: at === null ? null : iso(at),
    });
  }
  return (groupId: number) => byGroup.get(groupId) ?? null;
}

async function readObjectivesOf(trx: Trx, state: string) {
  const rows = await trx
    .selectFrom('objective_people as p')
    .innerJoin('objectives as o', 'o.id', 'p.objective_id')
    .select(['p.person_id', 'o.id', 'o.title'])
    .where('o.state', '=', state)
    .where('o.closed_at', 'is', null)
    .orderBy('o.id')
    .orderBy('p.person_id')
    .execute();
  const byPerson = new Map<number, { id: number; title: string }[]>();
  for (const { person_id, ...objective } of rows) {
    byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), objective]);
  }
  return (personId: number) => byPerson.get(personId) ?? [];
}

const iso = (at: number) => new Date(at).toISOString();
