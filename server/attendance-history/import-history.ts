import type { DayOutcome, HistoryRow } from '#contract/attendance-history';
import { importHistory } from '#contract/attendance-history';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { uuidv7 } from '#contract/core/uuid';
import { dayStart } from '#contract/rules/civil-day';
import { mustFindGroup } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { insertMeeting } from '../meetings/write-meeting.ts';
import { originOf } from '../merge/merge-fields.ts';
import { type MeetingMark, markMeetings } from '../merge/merge-marks.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { createNameMatcher } from './match-names.ts';
import { type HistoryMember, readHistoryMembers } from './read-members.ts';

type ImportCall = Call<typeof importHistory>;
type Answer = AnswerOf<typeof importHistory>;
type Group = { id: number; zone: Zone };

/** The whole sheet or none of it; days that have a meeting stay as they are (decision 82). */
export const importHistoryHandler = handler(importHistory, async (call) => {
  const { trx, body, deps } = call;
  // Takes the number first: of two imports at once the second finds the meetings of the first.
  if (!body.dryRun) await deps.store.nextChange(trx);
  const { id, state, city } = await mustFindGroup(call, call.params.id, 'community');
  const group = { id, zone: zoneOf(state, city) };
  const before = await findImport(call, id);
  if (before) return before;
  const members = await readHistoryMembers(trx, id, mustHaveCaller(call));
  const people = decideNames(body.people, members);
  const marks = gatherMarks(people.filter(isDecided), body.days, group.zone);
  const days = await judgeDays(call, group, marks);
  const counts = {
    meetings: days.filter(({ outcome }) => outcome === 'new').length,
    marks: sumOf(days.filter(({ outcome }) => outcome === 'new')),
  };
  const isStored = !body.dryRun && counts.meetings > 0;
  if (!body.dryRun) mustBeDecided(people);
  if (isStored) await store(call, group, { days, marks, members, counts });
  return {
    id: isStored ? body.id : null,
    ...counts,
    days,
    people: people.map(({ row, member, outcome, nearest, afterLeaving }) => ({
      ...{ name: row.name, outcome, personId: member?.id ?? null, afterLeaving },
      nearest: nearest.map((near) => near.id),
    })),
    members: members.map(({ id, alias, leftAt }) => ({ id, alias, isFormer: leftAt !== null })),
  };
});

/** The same import again: what it had made. */
async function findImport(call: ImportCall, groupId: number): Promise<Answer | null> {
  const made = await call.trx
    .selectFrom('attendance_imports')
    .select(['group_id', 'by_id', 'meetings', 'marks'])
    .where('uuid', '=', call.body.id)
    .executeTakeFirst();
  if (!made) return null;
  if (made.group_id !== groupId || made.by_id !== mustHaveCaller(call).personId) {
    throw new HttpProblem(409, 'import_exists', 'Esa hoja ya se trajo');
  }
  const { meetings, marks } = made;
  return { id: call.body.id, meetings, marks, days: [], people: [], members: [] };
}

type Decided = {
  row: HistoryRow;
  member: HistoryMember | null;
  outcome: Answer['people'][number]['outcome'];
  nearest: readonly HistoryMember[];
  /** Counted while the marks are gathered. */
  afterLeaving: number;
};

function decideNames(rows: readonly HistoryRow[], members: readonly HistoryMember[]): Decided[] {
  const match = createNameMatcher(members);
  const byId = new Map(members.map((member) => [member.id, member]));
  return rows.map((row, place) => {
    const decided = (outcome: Decided['outcome'], member: HistoryMember | null = null) => ({
      ...{ row, member, outcome, nearest: [], afterLeaving: 0 },
    });
    if (row.isSkipped) return decided('skipped');
    if (row.personId != null) {
      const chosen = byId.get(row.personId);
      if (chosen) return decided('chosen', chosen);
      throw invalid('Elige a alguien de esta comunidad', `people.${place}.personId`);
    }
    const { member, nearest } = match(row.name);
    return member ? decided('matched', member) : { ...decided('undecided'), nearest };
  });
}

type Matched = Decided & { member: HistoryMember };

const isDecided = (one: Decided): one is Matched => one.member !== null;

function mustBeDecided(people: readonly Decided[]): void {
  for (const [place, { outcome, row }] of people.entries()) {
    if (outcome !== 'undecided') continue;
    throw invalid(`Falta decidir quién es «${row.name}»`, `people.${place}.personId`);
  }
}

/** By day, whether each person attended. */
type Marks = ReadonlyMap<string, ReadonlyMap<number, boolean>>;

/** Of two rows of one person, attended wins. */
function gatherMarks(people: readonly Matched[], days: readonly string[], zone: Zone): Marks {
  const marks = new Map(days.map((day) => [day, new Map<number, boolean>()]));
  for (const person of people) {
    const { id, leftAt } = person.member;
    const lastDay = leftAt === null ? null : civilDay(leftAt, zone);
    for (const [index, day] of days.entries()) {
      const mark = person.row.marks[index];
      if (mark !== 'P' && mark !== 'F') continue;
      if (lastDay !== null && day > lastDay) {
        person.afterLeaving += 1;
        continue;
      }
      const ofDay = marks.get(day) as Map<number, boolean>;
      ofDay.set(id, mark === 'P' || ofDay.get(id) === true);
    }
  }
  return marks;
}

type JudgedDay = Answer['days'][number];

async function judgeDays(call: ImportCall, group: Group, marks: Marks): Promise<JudgedDay[]> {
  const { now, deps } = call;
  const today = civilDay(now, group.zone);
  const oldest = civilDay(now - deps.settings.retention.attendance * DAY_MS, group.zone);
  const taken = await readTakenDays(call.trx, group, [...marks.keys()]);
  return [...marks].map(([day, ofDay]) => {
    const present = [...ofDay.values()].filter(Boolean).length;
    const outcome = (): DayOutcome => {
      if (day > today) return 'future';
      if (day < oldest) return 'old';
      if (taken.has(day)) return 'taken';
      // Held means somebody came.
      return present === 0 ? 'nobody' : 'new';
    };
    return { day, outcome: outcome(), present, absent: ofDay.size - present };
  });
}

/** Days of the community's own meetings, those set aside included. */
async function readTakenDays(trx: Trx, { id, zone }: Group, days: readonly string[]) {
  const sorted = days.toSorted();
  const rows = await trx
    .selectFrom('meetings')
    .select('date')
    .where('group_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('date', '>=', dayStart(sorted[0] ?? '', zone))
    .where('date', '<', dayStart(sorted.at(-1) ?? '', zone) + 2 * DAY_MS)
    .execute();
  return new Set(rows.map(({ date }) => civilDay(date, zone)));
}

const sumOf = (days: readonly JudgedDay[]) =>
  days.reduce((sum, { present, absent }) => sum + present + absent, 0);

type Storing = {
  days: readonly JudgedDay[];
  marks: Marks;
  members: readonly HistoryMember[];
  counts: { meetings: number; marks: number };
};

async function store(call: ImportCall, group: Group, storing: Storing): Promise<void> {
  const { trx, body, deps, now } = call;
  const { days, counts } = storing;
  const { id: uuid, fileName } = body;
  await trx
    .insertInto('attendance_imports')
    .values({
      ...{ uuid, group_id: group.id, by_id: mustHaveCaller(call).personId, at: now },
      ...{ file_name: fileName, ...counts, through: 0 },
    })
    .execute();
  const origin = originOf(call);
  const written: MeetingMark[] = [];
  const fresh = days.filter(({ outcome }) => outcome === 'new').map(({ day }) => day);
  for (const day of fresh.toSorted()) {
    const meeting = await insertMeeting(deps.store, trx, {
      uuid: uuidv7(now, (bytes) => deps.randomBytes(bytes.length)),
      groupId: group.id,
      values: { date: new Date(noonOf(day, group.zone, now)).toISOString() },
      ...{ source: 'import', importUuid: uuid, origin, now },
    });
    for (const [personId, present] of storing.marks.get(day) ?? []) {
      written.push({ meetingId: meeting.id, personId, set: { present }, base: {}, origin });
    }
  }
  await markMeetings(deps.store, trx, written, now);
  await addEarlierPeriods(call, group, fresh, storing);
  const through = await deps.store.nextChange(trx);
  await trx.updateTable('attendance_imports').set({ through }).where('uuid', '=', uuid).execute();
  await auditAct(call, {
    ...{ action: 'attendance.imported', kind: 'group', id: group.id, detail: counts },
  });
}

/** A sheet says no hour: noon is that day in every clock of the country. */
function noonOf(day: string, zone: Zone, now: number): number {
  return Math.min(dayStart(day, zone) + 12 * HOUR_MS, now);
}

/**
 * Whoever has marks of days before they joined here belonged then too: a period of its own, from their
 * first mark on, so that figures count them (decision 82).
 */
async function addEarlierPeriods(
  call: ImportCall,
  { id: group_id, zone }: Group,
  fresh: readonly string[],
  { marks, members }: Storing,
): Promise<void> {
  const { trx, deps, body } = call;
  const first = new Map<number, string>();
  for (const day of fresh.toSorted().reverse()) {
    for (const personId of marks.get(day)?.keys() ?? []) first.set(personId, day);
  }
  const earlier = members.flatMap(({ id, joinedAt }) => {
    const day = first.get(id);
    return day !== undefined && day < civilDay(joinedAt, zone) ? [{ id, day, joinedAt }] : [];
  });
  if (earlier.length === 0) return;
  const change = await deps.store.take(trx, earlier.length);
  await trx
    .insertInto('memberships')
    .values(
      earlier.map(({ id: person_id, day, joinedAt }, index) => ({
        ...{ group_id, person_id, role: 'member' as const, import_uuid: body.id },
        ...{ joined_at: dayStart(day, zone), left_at: joinedAt, change: change + index },
      })),
    )
    .execute();
  await renumberOpen(
    call,
    group_id,
    earlier.map(({ id }) => id),
  );
}

/** Phones keep earlier periods with the open membership, and fetch it by its number. */
export async function renumberOpen(
  { trx, deps }: Pick<Call, 'trx' | 'deps'>,
  groupId: number,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const first = await deps.store.take(trx, people.length);
  for (const [index, personId] of people.entries()) {
    await trx
      .updateTable('memberships')
      .set({ change: first + index })
      .where('group_id', '=', groupId)
      .where('person_id', '=', personId)
      .where('left_at', 'is', null)
      .execute();
  }
}
