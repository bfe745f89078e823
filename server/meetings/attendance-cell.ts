/**
 * One person's four registers in one meeting, with the stamps of the merge: reading them, writing a
 * field, storing them. What is written into them is decided in `mark-many.ts` and `merge-cells.ts`.
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

export type Cell = Row<'attendance'>;
export type History = Omit<Row<'attendance_history'>, 'id'>;
/** Per field, the value that lost; a negative `by` is the number of the change that wrote it. */
export type Other = Record<string, { value: boolean; by: number | null; at: number }>;

export const COLUMN_OF: Record<AttendanceField, Column> = {
  present: 'present',
  punctual: 'punctual',
  paidQuota: 'paid_quota',
  excused: 'excused',
};

/** @param people whose cells; null for all there are */
export async function readCells(
  trx: Trx,
  meetingId: number,
  people: readonly number[] | null,
): Promise<Map<number, Cell>> {
  // A long list is a whole roll: reading the meeting keeps the statement the same for every length.
  const rows =
    people?.length === 1
      ? await findCell(trx, { meetingId, personId: people[0] as number })
      : await findCells(trx, { meetingId });
  return new Map(rows.map((row) => [row.person_id, row]));
}

const findCells = compileOnce<{ meetingId: number }, Cell>((db, place) =>
  db.selectFrom('attendance').selectAll().where('meeting_id', '=', place('meetingId')),
);

const findCell = compileOnce<{ meetingId: number; personId: number }, Cell>((db, place) =>
  db
    .selectFrom('attendance')
    .selectAll()
    .where('meeting_id', '=', place('meetingId'))
    .where('person_id', '=', place('personId')),
);

/** Every cell of several meetings, by meeting and person. */
export async function readRolls(
  trx: Trx,
  engine: Engine,
  meetingIds: readonly number[],
): Promise<Map<number, Map<number, Cell>>> {
  const rolls = new Map(meetingIds.map((id) => [id, new Map<number, Cell>()]));
  const rows = await findRolls[engine](trx, { ids: JSON.stringify(meetingIds) });
  for (const row of rows) rolls.get(row.meeting_id)?.set(row.person_id, row);
  return rolls;
}

const findRolls = { sqlite: rollsQuery('sqlite'), postgres: rollsQuery('postgres') };

function rollsQuery(engine: Engine) {
  return compileOnce<{ ids: string }, Cell>((db, place) =>
    db
      .selectFrom('attendance')
      .selectAll()
      .where('meeting_id', 'in', listedNumbers(engine, place('ids'))),
  );
}

export function stampOf(cell: Cell, column: Column): (Stamp & { queue: number | null }) | null {
  const change = cell[`${column}_change`];
  if (change === null) return null;
  return {
    change,
    queue: cell[`${column}_queue`],
    seq: cell[`${column}_seq`],
    at: cell[`${column}_at`] ?? 0,
  };
}

/** @param origin when and where it was written: the stamp of the value */
export function writeField(
  cell: Cell,
  column: Column,
  value: boolean | null,
  change: number,
  origin: Pick<Origin, 'queue' | 'seq' | 'at'>,
) {
  cell[column] = flagOf(value);
  cell[`${column}_change`] = change;
  cell[`${column}_queue`] = origin.queue;
  cell[`${column}_seq`] = origin.seq;
  agedTo(cell, column, origin.at);
}

/** What a register heard and did not take may still say how old its value is at most. */
export function agedTo(cell: Cell, column: Column, at: number): void {
  cell[`${column}_at`] = laterOf(at, cell[`${column}_at`]);
}

export function flagOf(value: boolean | null): Flag | null {
  if (value === null) return null;
  return value ? 1 : 0;
}

/**
 * A value is never older than the one it replaced, whichever of the two arrived first: a clock set
 * back would otherwise let the result depend on which of two other phones arrives first.
 */
export function laterOf(at: number, replaced: number | null | undefined): number {
  return Math.max(at, replaced ?? at);
}

export function othersOf(cell: Pick<Cell, 'other'>): Other {
  return cell.other ? JSON.parse(cell.other) : {};
}

export function writeOthers(cell: Cell, other: Other): void {
  cell.other = Object.keys(other).length > 0 ? JSON.stringify(other) : null;
}

/** Puts people where the merge left the number of the change they made. */
export async function nameTheLosers(trx: Trx, cells: readonly Cell[]): Promise<void> {
  const unnamed = cells.filter((cell) => cell.other?.includes('"by":-'));
  for (const meetingId of new Set(unnamed.map((cell) => cell.meeting_id))) {
    const authors = await authorsOfChanges(trx, meetingId);
    for (const cell of unnamed) if (cell.meeting_id === meetingId) nameIn(cell, authors);
  }
}

function nameIn(cell: Cell, authors: ReadonlyMap<number, number | null>): void {
  const other: Other = JSON.parse(cell.other as string);
  for (const entry of Object.values(other)) {
    if (entry.by !== null && entry.by < 0) entry.by = authors.get(-entry.by) ?? null;
  }
  cell.other = JSON.stringify(other);
}

// Written out: copying it from somewhere costs ten times as much, and a mark begins with one.
export function emptyCell(meetingId: number, personId: number): Cell {
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
    other: null,
    change: 0,
  };
}

const CELL_NAMES = Object.keys(emptyCell(0, 0)) as (keyof Cell)[];
const CELL_COLUMNS: BulkColumn[] = CELL_NAMES.map((name) => [
  name,
  name === 'other' ? 'text' : 'int',
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
export async function writeCells(
  store: Store,
  trx: Trx,
  cells: readonly Cell[],
  history: readonly History[],
): Promise<void> {
  if (cells.length === 0) return;
  await insertMany(trx, store.engine, 'attendance', CELL_COLUMNS, toRows(cells, CELL_COLUMNS), [
    'meeting_id',
    'person_id',
  ]);
  const lines = toRows(history, HISTORY_COLUMNS);
  await insertMany(trx, store.engine, 'attendance_history', HISTORY_COLUMNS, lines);
  const changes = new Map<number, number>();
  for (const { meeting_id: id, change } of cells) {
    changes.set(id, Math.max(change, changes.get(id) ?? 0));
  }
  await renumberMeetings(trx, store.engine, changes);
}

function toRows(rows: readonly object[], columns: readonly BulkColumn[]) {
  return rows.map((row) =>
    columns.map(([name]) => (row as Record<string, number | string | null>)[name] ?? null),
  );
}
