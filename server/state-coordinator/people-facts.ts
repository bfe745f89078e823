/** What a state's list tells of each person besides the person; read once for all of them. */
import { zoneOf } from '#contract/core/places';
import { civilDay, toZone } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import type { StatePerson } from '#contract/state-coordinator';
import { readGroupCalendars } from '../calendar/group-calendars.ts';
import { groupsOfState } from '../calendar/meeting-events.ts';
import type { Trx } from '../database/schema.ts';

/** How far ahead something may be the next thing. */
const AHEAD_DAYS = 60;

type NextMeeting = NonNullable<StatePerson['nextMeeting']>;

export type Invitations = {
  /** ms: the newest one sent. */
  last: number | null;
  next: { day: string; event: NextMeeting; isConfirmed: boolean } | null;
};

const NONE: Invitations = { last: null, next: null };

/** @param ids of those people alone; null: of the whole state */
export async function readInvitations(
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

/** What comes next in each group of the state; null where nothing does. */
export async function readNextOfGroups(trx: Trx, state: string, now: number) {
  const today = civilDay(now, zoneOf(state));
  // A group of another clock may be a day behind.
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

/** Open objectives of the state that name a person. */
export async function readObjectivesOf(trx: Trx, state: string) {
  const rows = await trx
    .selectFrom('objective_people as p')
    .innerJoin('objectives as o', 'o.id', 'p.objective_id')
    .select(['p.person_id', 'o.id', 'o.title'])
    .where('o.state', '=', state)
    .where('o.closed_at', 'is', null)
    .orderBy('o.id')
    .execute();
  const byPerson = new Map<number, { id: number; title: string }[]>();
  for (const { person_id, ...objective } of rows) {
    byPerson.set(person_id, [...(byPerson.get(person_id) ?? []), objective]);
  }
  return (personId: number) => byPerson.get(personId) ?? [];
}

const iso = (at: number) => new Date(at).toISOString();
