import type { AttendanceTotals } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import type { PulledMark, PulledMeeting } from '#contract/sync';
import { compileList } from '../database/compile-list.ts';
import type { Row, Trx } from '../database/schema.ts';
import { rowToMeeting, stampsOf } from '../meetings/meeting-row.ts';
import { changesOfName, registersOfName } from '../meetings/merge-name.ts';
import { readTotals, registersOf } from '../meetings/read-registers.ts';
import { COLUMN_OF } from '../merge/attendance-row.ts';
import { conflictsOf } from '../merge/conflicts.ts';
import type { ScopedGroup } from './pull-scope.ts';
import { pageThrough } from './pull-scope.ts';

export const MEETINGS_PAGE = 100;
/** How far back a phone's meetings go. */
export const OLDEST_MEETING_MS = 366 * 24 * 3_600_000;

export type MeetingsPage = {
  rows: PulledMeeting[];
  gone: { change: number; uuid: string }[];
  /** Everything up to this change is in the page. */
  through: number;
};

/**
 * Meetings of the last twelve months, by date or recording time, changed after `change`, with marks
 * changed since the pull began. A meeting moved to a later page by a change brings the marks of its
 * earlier one.
 */
export async function readMeetings(
  trx: Trx,
  scope: readonly ScopedGroup[],
  from: { change: number; began: number },
  now: number,
): Promise<MeetingsPage> {
  if (scope.length === 0) return { rows: [], gone: [], through: Number.POSITIVE_INFINITY };
  const groups = scope.map(({ group }) => group.id);
  const rows = await findMeetings(
    trx,
    { since: from.change, oldest: now - OLDEST_MEETING_MS },
    groups,
  );
  const live = rows.filter((row) => row.deleted_at === null);
  const marks = await readMarks(trx, withMarks(live, scope), from.began);
  const names = await readNames(trx, live);
  const totals = await readTotals(trx, live);
  return {
    rows: live.map((row) => ({
      ...toPulled(row, marks.get(row.id) ?? [], names.get(row.id) ?? []),
      ...totalsOf(totals.get(row.id)),
    })),
    gone: rows
      .filter((row) => row.deleted_at !== null)
      .map(({ change, uuid }) => ({ change, uuid })),
    through: pageThrough(rows, MEETINGS_PAGE),
  };
}

function withMarks(rows: readonly Row<'meetings'>[], scope: readonly ScopedGroup[]) {
  const open = new Set(scope.filter((it) => it.readsMarks).map(({ group }) => group.id));
  return rows.filter((row) => open.has(row.group_id));
}

const findMeetings = compileList<{ since: number; oldest: number }, Row<'meetings'>>(
  (db, param, groups) =>
    db
      .selectFrom('meetings')
      .selectAll()
      .where('group_id', 'in', groups)
      .where('change', '>', param('since'))
      .where((eb) =>
        eb.or([eb('date', '>=', param('oldest')), eb('created_at', '>=', param('oldest'))]),
      )
      .orderBy('change')
      .orderBy('id')
      .limit(MEETINGS_PAGE),
);

function toPulled(
  row: Row<'meetings'>,
  marks: PulledMark[],
  names: PulledMeeting['names'],
): PulledMeeting {
  const stamps = Object.entries(stampsOf(row));
  const seen = Object.fromEntries(stamps.map(([field, stamp]) => [field, stamp.change]));
  return { ...rowToMeeting(row), seen, change: row.change, marks, names };
}

function totalsOf(totals: AttendanceTotals | undefined): Pick<PulledMeeting, 'totals'> {
  return totals ? { totals } : {};
}

/** A meeting whose date was moved may come into a phone's twelve months just now: then all marks go. */
function isNewcomer(row: Row<'meetings'>, since: number): boolean {
  return (stampsOf(row).date?.change ?? 0) > since;
}

async function readMarks(
  trx: Trx,
  meetings: readonly Row<'meetings'>[],
  since: number,
): Promise<Map<number, PulledMark[]>> {
  const byMeeting = new Map<number, PulledMark[]>();
  if (meetings.length === 0) return byMeeting;
  const newcomers = meetings.filter((row) => isNewcomer(row, since));
  const others = meetings.filter((row) => !newcomers.includes(row));
  const rows = [
    ...(await marksOf(trx, others, since)),
    ...(await marksOf(trx, newcomers, BEFORE_THE_FIRST)),
  ];
  const aliases = await readAliases(trx, rows);
  for (const row of rows) {
    const marks = byMeeting.get(row.meeting_id) ?? [];
    marks.push(toMark(row, aliases));
    byMeeting.set(row.meeting_id, marks);
  }
  return byMeeting;
}

const findMarks = compileList<{ since: number }, Row<'attendance'>>((db, param, ids) =>
  db
    .selectFrom('attendance')
    .selectAll()
    .where('meeting_id', 'in', ids)
    .where('change', '>', param('since')),
);

/** Changes are counted from 1 on. */
const BEFORE_THE_FIRST = 0;

async function marksOf(trx: Trx, meetings: readonly Row<'meetings'>[], since: number) {
  if (meetings.length === 0) return [];
  const ids = meetings.map((row) => row.id);
  return findMarks(trx, { since }, ids);
}

function toMark(row: Row<'attendance'>, aliases: ReadonlyMap<number, string>): PulledMark {
  const seen: PulledMark['seen'] = {};
  for (const field of ATTENDANCE_FIELDS) {
    const change = row[`${COLUMN_OF[field]}_change`];
    if (change !== null) seen[field] = change;
  }
  const registers = registersOf(row);
  const mark: PulledMark = { memberId: row.person_id, ...registers, seen };
  // What the other person marked is news only while it says something else.
  const different = Object.entries(conflictsOf(row)).filter(
    ([field, { value }]) => value !== registers[field as AttendanceField],
  );
  if (different.length > 0) {
    mark.other = Object.fromEntries(
      different.map(([field, { value, by, at }]) => [
        field,
        { value, by: by === null ? null : (aliases.get(by) ?? null), at },
      ]),
    );
  }
  return mark;
}

async function readAliases(
  trx: Trx,
  rows: readonly Row<'attendance'>[],
): Promise<Map<number, string>> {
  const people = rows.flatMap((row) => Object.values(conflictsOf(row)).map(({ by }) => by));
  const ids = [...new Set(people.filter((id): id is number => id !== null))];
  if (ids.length === 0) return new Map();
  const found = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((person) => [person.id, person.alias]));
}

async function readNames(
  trx: Trx,
  meetings: readonly Row<'meetings'>[],
): Promise<Map<number, PulledMeeting['names']>> {
  const byMeeting = new Map<number, PulledMeeting['names']>();
  if (meetings.length === 0) return byMeeting;
  const ids = meetings.map((row) => row.id);
  const rows = await findNames(trx, {}, ids);
  for (const row of rows) {
    const names = byMeeting.get(row.meeting_id) ?? [];
    const { id, name, uuid } = row;
    const present = row.present === 1;
    // The same for everyone: absent people show nothing else.
    const marks = {
      present,
      punctual: present && row.punctual === 1,
      paidQuota: present && row.paid_quota === 1,
    };
    const registers = registersOfName(row);
    names.push({ id, name, ...marks, uuid, registers, seen: changesOfName(row) });
    byMeeting.set(row.meeting_id, names);
  }
  return byMeeting;
}

const findNames = compileList<Record<string, never>, Row<'meeting_names'>>((db, _, ids) =>
  db
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', 'in', ids)
    .where('person_id', 'is', null)
    .where('removed', '=', 0)
    .orderBy('id'),
);
