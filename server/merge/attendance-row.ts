/**
 * One person's four registers in one meeting, with their merge stamps. `merge-marks.ts` and
 * `merge-attendance.ts` decide what is written.
 */
import { sql } from 'kysely';
import type { AttendanceField } from '#contract/rules/attendance-fields';
import type { Stamp } from '#contract/rules/merge';
import { compileOnce } from '../database/compile-once.ts';
import { type BulkColumn, insertMany } from '../database/insert-many.ts';
import { listedNumbers } from '../database/listed.ts';
import { createRowsQuery } from '../database/rows-query.ts';
import { runCompiled } from '../database/run-compiled.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Engine, Store } from '../database/store.ts';
import type { AttendanceField as Column, Flag } from '../database/tables/column.ts';
import { laterOf, type Origin } from './merge-fields.ts';

export type AttendanceRow = Row<'attendance'>;
export type History = Omit<Row<'attendance_history'>, 'id'>;
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

const RENUMBER = 'update "meetings" set "change" = ? where "id" = ?';

/**
 * Numbers meetings by their latest change, so that phones fetch them.
 * @param changes by `meetings.id`
 */
async function renumberMeetings(
  trx: Trx,
  engine: Engine,
  changes: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = Array.from(changes, ([id, change]) => [change, id]);
  if (engine === 'sqlite') {
    await runCompiled(trx, createRowsQuery(RENUMBER, rows));
    return;
  }
  await sql`update meetings set change = cast(e.value ->> 0 as bigint)
    from jsonb_array_elements(cast(${JSON.stringify(rows)} as jsonb)) as e(value)
    where meetings.id = cast(e.value ->> 1 as bigint)`.execute(trx);
}
