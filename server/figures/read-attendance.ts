import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Zone } from '#contract/core/time-zones';
import {
  type AbsenceStreak,
  type Attended,
  absenceStreak,
  attendanceOf,
  heldMeetings,
  type RolledMeeting,
} from '#contract/rules/absence';
import type { Belonging, Period } from '#contract/rules/belonging';
import { type PersonAttendance, personAttendance } from '#contract/rules/person-attendance';
import { RECENT_DAYS, recentHeld } from '#contract/rules/recent-attendance';
import { daysAgo } from '#contract/rules/recent-days';
import type { Pause } from '#contract/rules/team-due';
import { compileList } from '../database/compile-list.ts';
import type { Trx } from '../database/schema.ts';
import { distinctOf } from '../meetings/meeting-row.ts';
import { registersOf, wasHeld } from '../meetings/read-registers.ts';
import type { Rolls } from './read-rolls.ts';

type MemberAttendance = {
  figures: PersonAttendance;
  recent: readonly Attended[];
  streak: AbsenceStreak;
};

/**
 * Members' attendance over the last 30 days, and consecutive absences without time limit.
 * @param rolls of at least the last 30 days, of every member's community
 */
export async function readAttendance<M extends Member>(
  trx: Trx,
  members: readonly M[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<Map<M, MemberAttendance>> {
  const histories = await readHistories(trx, members, { rolls, now });
  return new Map(
    [...histories].map(([member, { recent, older }]) => {
      const streak = absenceStreak([...recent, ...older]);
      const figures = personAttendance(recent, streak, now, rolls.zoneOf(member.communityId));
      return [member, { recent, streak, figures }];
    }),
  );
}

/** Newest first; `older` than 30 days only where a streak reaches back that far. */
type History = { recent: readonly Attended[]; older: readonly Attended[] };

/** @param rolls of at least the last 30 days, of every member's community */
export async function readHistories<M extends Member>(
  trx: Trx,
  members: readonly M[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<Map<M, History>> {
  const recentOf = toRecentHistory(rolls, now);
  const recent = new Map(members.map((member) => [member, recentOf(member)]));
  // Recent attendees have their whole streak within these 30 days.
  const unseen = members.filter((member) => !recent.get(member)?.some(isPresent));
  const olderOf = await readOlderMarks(trx, unseen, { now, zoneOf: rolls.zoneOf });
  return new Map(
    [...recent].map(([member, history]) => [member, { recent: history, older: olderOf(member) }]),
  );
}

const isPresent = ({ state }: Attended) => state === 'present';

function toRecentHistory(rolls: Rolls, now: number): (member: Member) => Attended[] {
  const held = new Map<number, ReturnType<typeof readHeld>>();
  const readHeld = (id: number) => recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id));
  return (member) => {
    const { personId, communityId } = member;
    const meetings = held.get(communityId) ?? readHeld(communityId);
    held.set(communityId, meetings);
    return attendanceOf(meetings, personId, member, rolls.zoneOf(communityId));
  };
}

type Member = Belonging & { personId: number; communityId: number };

type Options = { now: number; zoneOf(communityId: number): Zone };

/** Limit of bound values per statement. */
const A_STATEMENT = 500;

/** Newest first, one per meeting. A meeting without a mark neither counts nor ends a streak. */
async function readOlderMarks(
  trx: Trx,
  members: readonly Member[],
  options: Options,
): Promise<(member: Member) => Attended[]> {
  const byMember = new Map<string, RolledMeeting[]>();
  const twins = new Map<number, RolledMeeting[]>();
  for (let from = 0; from < members.length; from += A_STATEMENT) {
    const rows = await readMarks(trx, members.slice(from, from + A_STATEMENT), options.now);
    for (const row of rows) {
      const key = keyOf(row);
      const marked = byMember.get(key) ?? [];
      byMember.set(key, marked);
      marked.push(toRolled(row, { [row.personId]: registersOf(row) }));
    }
    const unheld = rows.filter(({ held }) => !held).map(({ id }) => id);
    for (const row of await readTwins(trx, [...new Set(unheld)])) {
      twins.set(row.communityId, [...(twins.get(row.communityId) ?? []), toRolled(row, {})]);
    }
  }
  return (member) => {
    const zone = options.zoneOf(member.communityId);
    const until = daysAgo(RECENT_DAYS, options.now, zone);
    const marked = byMember.get(keyOf(member)) ?? [];
    const known = new Set(marked.map(({ id }) => id));
    const others = (twins.get(member.communityId) ?? []).filter(({ id }) => !known.has(id));
    const before = [...marked, ...others].filter(({ date }) => Date.parse(date) < until);
    const held = heldMeetings(before, options.now, zone);
    return attendanceOf(held, member.personId, member, zone).filter(
      ({ state }) => state !== 'unrecorded',
    );
  };
}

type Row = { uuid: string; date: number; distinct_from: string | null; held: unknown };

/** The row says whether someone came; the marks are one person's. */
function toRolled(row: Row, marks: RolledMeeting['marks']): RolledMeeting {
  return {
    ...{ id: row.uuid, date: new Date(row.date).toISOString(), setAside: false, marks },
    names: [{ present: Boolean(row.held) }],
    ...distinctOf(row),
  };
}

const keyOf = ({ personId, communityId }: { personId: number; communityId: number }) =>
  `${communityId} ${personId}`;

function readMarks(trx: Trx, members: readonly Member[], now: number) {
  return (
    trx
      .selectFrom('attendance as a')
      .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
      .select(['m.id', 'm.uuid', 'm.date', 'm.distinct_from', 'm.group_id as communityId'])
      .select(['a.person_id as personId', wasHeld().as('held')])
      .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
      .where(
        'a.person_id',
        'in',
        members.map(({ personId }) => personId),
      )
      // Not by group as well: SQLite would then try every meeting for every person.
      .where('m.date', '<', now - (RECENT_DAYS - 2) * DAY_MS)
      .where('m.deleted_at', 'is', null)
      .where('m.set_aside_at', 'is', null)
      .orderBy('m.date', 'desc')
      .orderBy('m.id', 'desc')
      .orderBy('a.person_id')
      .execute()
  );
}

/** Held meetings within a day, nobody present: possibly registrations of the same one. */
async function readTwins(trx: Trx, unheld: readonly number[]) {
  if (unheld.length === 0) return [];
  const rows = await trx
    .selectFrom('meetings as u')
    .innerJoin('meetings as m', 'm.group_id', 'u.group_id')
    .select(['m.uuid', 'm.date', 'm.distinct_from', 'm.group_id as communityId'])
    .distinct()
    .where('u.id', 'in', [...unheld])
    .whereRef('m.date', '>', sql<number>`u.date - ${sql.lit(DAY_MS)}`)
    .whereRef('m.date', '<', sql<number>`u.date + ${sql.lit(DAY_MS)}`)
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null)
    .where(wasHeld())
    .execute();
  return rows.map((row) => ({ ...row, held: true }));
}

type Open = { communityId: number; personId: number; joinedAt: number };

/** Adds to open memberships when each person belonged to that group before. */
export async function withPeriods<M extends Open>(
  trx: Trx,
  members: readonly M[],
): Promise<(M & Belonging)[]> {
  const earlierOf = await readEarlier(trx, [...new Set(members.map((one) => one.communityId))]);
  const pausesOf = await readPersonPauses(trx, [...new Set(members.map((one) => one.personId))]);
  return members.map((member) => ({
    ...member,
    assignedAt: new Date(member.joinedAt).toISOString(),
    earlier: earlierOf(member.communityId, member.personId),
    pauses: pausesOf(member.personId),
  }));
}

/** Pauses of people, by day; most have none. */
export async function readPersonPauses(
  trx: Trx,
  people: readonly number[],
): Promise<(personId: number) => readonly Pause[]> {
  const byPerson = new Map<number, Pause[]>();
  for (let from = 0; from < people.length; from += A_STATEMENT) {
    const ids = people.slice(from, from + A_STATEMENT);
    for (const { personId, ...pause } of await findPauses(trx, {}, ids)) {
      byPerson.set(personId, [...(byPerson.get(personId) ?? []), pause]);
    }
  }
  return (personId) => byPerson.get(personId) ?? [];
}

const findPauses = compileList<Record<string, never>, Pause & { personId: number }>(
  (db, _, people) =>
    db
      .selectFrom('person_pauses')
      .select(['person_id as personId', 'from_day as from', 'until_day as until'])
      .where('person_id', 'in', people)
      .orderBy('from_day')
      .orderBy('id'),
);

/** Ended memberships of these groups, the oldest first. One that was undone is empty: none. */
export async function readEarlier(
  trx: Trx,
  groups: readonly number[],
): Promise<(groupId: number, personId: number) => Period[]> {
  const byMember = new Map<string, Period[]>();
  for (const row of groups.length === 0 ? [] : await findEnded(trx, {}, groups)) {
    const key = `${row.group_id} ${row.person_id}`;
    const periods = byMember.get(key) ?? [];
    byMember.set(key, periods);
    periods.push(toPeriod(row));
  }
  return (groupId, personId) => byMember.get(`${groupId} ${personId}`) ?? [];
}

type Kept = { group_id: number; joined_at: number; left_at: number | null };

/** One person's memberships, the oldest first, by community. */
export function toBelongings(rows: readonly Kept[]): (Belonging & { communityId: number })[] {
  const groups = [...new Set(rows.map(({ group_id }) => group_id))];
  return groups.map((communityId) => {
    const own = rows.filter(({ group_id }) => group_id === communityId);
    const open = own.find(({ left_at }) => left_at === null);
    return {
      communityId,
      assignedAt: open ? new Date(open.joined_at).toISOString() : null,
      earlier: own.flatMap(({ joined_at, left_at }) =>
        left_at !== null && left_at > joined_at ? [toPeriod({ joined_at, left_at })] : [],
      ),
    };
  });
}

const toPeriod = ({ joined_at, left_at }: { joined_at: number; left_at: number }) => ({
  from: new Date(joined_at).toISOString(),
  to: new Date(left_at).toISOString(),
});

type Ended = { group_id: number; person_id: number; joined_at: number; left_at: number };

const findEnded = compileList<Record<string, never>, Ended>((db, _, groups) =>
  db
    .selectFrom('memberships')
    .select((eb) => [
      'group_id',
      'person_id',
      'joined_at',
      eb.ref('left_at').$castTo<number>().as('left_at'),
    ])
    .where('group_id', 'in', groups)
    .whereRef('left_at', '>', 'joined_at')
    .orderBy('joined_at')
    .orderBy('id'),
);
