/**
 * One person's four registers in one meeting, with their merge stamps. `mark-many.ts` and
 * `merge-attendance.ts` decide what is written.
 */
import type { AttendanceField } from '#contract/rules/attendance-fields';
import type { Stamp } from '#contract/rules/merge';
import { compileOnce } from '../database/compile-once.ts';
import { type BulkColumn, insertMany } from '../database/insert-many.ts';
import { listedNumbers } from '../database/listed.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Engine, Store } from '../database/store.ts';
import type { AttendanceField as Column, Flag } from '../database/tables/column.ts';
import { authorsOfChanges } from './authors.ts';
import type { Origin } from './origin.ts';
import { renumberMeetings } from './renumber-meetings.ts';

export type AttendanceRow = Row<'attendance'>;
export type History = Omit<Row<'attendance_history'>, 'id'>;
/** Per field, the value that lost; a negative `by` is the number of the change that wrote it. */
export type Conflicts = Record<string, { value: boolean; by: number | null; at: number }>;

export const COLUMN_OF: Record<AttendanceField, Column> = {
  present: 'present',
  punctual: 'punctual',
  paidQuota: 'paid_quota',
  excused: 'excused',
};

/** @param people whose cells; null for all there are */
export async function readAttendance(
  trx: Trx,
  meetingId: number,
  people: readonly number[] | null,
): Promise<Map<number, AttendanceRow>> {
  // A long list is a whole roll: reading the meeting keeps the statement the same for every length.
  const rows =
    people?.length === 1
      ? await findPersonRow(trx, { meetingId, personId: people[0] as number })
      : await findMeetingRows(trx, { meetingId });
  return new Map(rows.map((row) => [row.person_id, row]));
}

const findMeetingRows = compileOnce<{ meetingId: number }, AttendanceRow>((db, param) =>
  db.selectFrom('attendance').selectAll().where('meeting_id', '=', param('meetingId')),
);

const findPersonRow = compileOnce<{ meetingId: number; personId: number }, AttendanceRow>(
  (db, param) =>
    db
      .selectFrom('attendance')
      .selectAll()
      .where('meeting_id', '=', param('meetingId'))
      .where('person_id', '=', param('personId')),
);

/** Every cell of several meetings, by meeting and person. */
export async function readRolls(
  trx: Trx,
  engine: Engine,
  meetingIds: readonly number[],
): Promise<Map<number, Map<number, AttendanceRow>>> {
  const rolls = new Map(meetingIds.map((id) => [id, new Map<number, AttendanceRow>()]));
  const rows = await findRolls[engine](trx, { ids: JSON.stringify(meetingIds) });
  for (const row of rows) rolls.get(row.meeting_id)?.set(row.person_id, row);
  return rolls;
}

const findRolls = { sqlite: rollsQuery('sqlite'), postgres: rollsQuery('postgres') };

function rollsQuery(engine: Engine) {
  return compileOnce<{ ids: string }, AttendanceRow>((db, param) =>
    db
      .selectFrom('attendance')
      .selectAll()
      .where('meeting_id', 'in', listedNumbers(engine, param('ids'))),
  );
}

export function stampOf(
  row: AttendanceRow,
  column: Column,
): (Stamp & { queue: number | null }) | null {
  const change = row[`${column}_change`];
  if (change === null) return null;
  return {
    change,
    queue: row[`${column}_queue`],
    seq: row[`${column}_seq`],
    at: row[`${column}_at`] ?? 0,
  };
}

/** @param origin when and where it was written: the stamp of the value */
export function writeField(
  row: AttendanceRow,
  column: Column,
  value: boolean | null,
  change: number,
  origin: Pick<Origin, 'queue' | 'seq' | 'at'>,
) {
  row[column] = flagOf(value);
  row[`${column}_change`] = change;
  row[`${column}_queue`] = origin.queue;
  row[`${column}_seq`] = origin.seq;
  raiseTimestamp(row, column, origin.at);
}

/** A losing mark may still raise the current value's timestamp. */
export function raiseTimestamp(row: AttendanceRow, column: Column, at: number): void {
  row[`${column}_at`] = laterOf(at, row[`${column}_at`]);
}

export function flagOf(value: boolean | null): Flag | null {
  if (value === null) return null;
  return value ? 1 : 0;
}

/**
 * A value is never older than the one it replaced: otherwise a clock set back would make the result
 * depend on arrival order.
 */
export function laterOf(at: number, replaced: number | null | undefined): number {
  return Math.max(at, replaced ?? at);
}

export function conflictsOf(row: Pick<AttendanceRow, 'conflicts'>): Conflicts {
  return row.conflicts ? JSON.parse(row.conflicts) : {};
}

export function writeConflicts(row: AttendanceRow, conflicts: Conflicts): void {
  row.conflicts = Object.keys(conflicts).length > 0 ? JSON.stringify(conflicts) : null;
}

/** Puts people where the merge left the number of the change they made. */
export async function resolveConflictAuthors(
  trx: Trx,
  rows: readonly AttendanceRow[],
): Promise<void> {
  const unnamed = rows.filter((row) => row.conflicts?.includes('"by":-'));
  for (const meetingId of new Set(unnamed.map((row) => row.meeting_id))) {
    const authors = await authorsOfChanges(trx, meetingId);
    for (const row of unnamed) if (row.meeting_id === meetingId) resolveAuthorsOf(row, authors);
  }
}

function resolveAuthorsOf(row: AttendanceRow, authors: ReadonlyMap<number, number | null>): void {
  const conflicts: Conflicts = JSON.parse(row.conflicts as string);
  for (const entry of Object.values(conflicts)) {
    if (entry.by !== null && entry.by < 0) entry.by = authors.get(-entry.by) ?? null;
  }
  row.conflicts = JSON.stringify(conflicts);
}

// Written out: copying it from somewhere costs ten times as much, and a mark begins with one.
export function emptyAttendanceRow(meetingId: number, personId: number): AttendanceRow {
  return {
    meeting_id: meetingId,
    person_id: personId,
    present: null,
    present_change: null,
    present_queue: null,
    present_seq: null,
    present_at: null,
    punctual: null,
    punctual_change: null,
    punctual_queue: null,
    punctual_seq: null,
    punctual_at: null,
    paid_quota: null,
    paid_quota_change: null,
    paid_quota_queue: null,
    paid_quota_seq: null,
    paid_quota_at: null,
    excused: null,
    excused_change: null,
    excused_queue: null,
    excused_seq: null,
    excused_at: null,
    conflicts: null,
    change: 0,
  };
}

const COLUMN_NAMES = Object.keys(emptyAttendanceRow(0, 0)) as (keyof AttendanceRow)[];
const ATTENDANCE_COLUMNS: BulkColumn[] = COLUMN_NAMES.map((name) => [
  name,
  name === 'conflicts' ? 'text' : 'int',
]);
const HISTORY_COLUMNS: BulkColumn[] = [
  ['meeting_id', 'int'],
  ['person_id', 'int'],
  ['field', 'text'],
  ['value', 'int'],
  ['change', 'int'],
  ['queue', 'int'],
  ['seq', 'int'],
  ['at', 'int'],
  ['author_id', 'int'],
  ['outcome', 'text'],
  ['received_at', 'int'],
];

/** Stores cells and what happened to them; each meeting takes the newest of its cells' numbers. */
export async function writeAttendance(
  store: Store,
  trx: Trx,
  rows: readonly AttendanceRow[],
  history: readonly History[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertMany(
    trx,
    store.engine,
    'attendance',
    ATTENDANCE_COLUMNS,
    toRows(rows, ATTENDANCE_COLUMNS),
    ['meeting_id', 'person_id'],
  );
  const lines = toRows(history, HISTORY_COLUMNS);
  await insertMany(trx, store.engine, 'attendance_history', HISTORY_COLUMNS, lines);
  const changes = new Map<number, number>();
  for (const { meeting_id: id, change } of rows) {
    changes.set(id, Math.max(change, changes.get(id) ?? 0));
  }
  await renumberMeetings(trx, store.engine, changes);
}

function toRows(rows: readonly object[], columns: readonly BulkColumn[]) {
  return rows.map((row) =>
    columns.map(([name]) => (row as Record<string, number | string | null>)[name] ?? null),
  );
}
