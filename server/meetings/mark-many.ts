/**
 * Marks of one meeting, in the order given: reads what is there once, merges in memory field by
 * field, writes everything with three statements. One mark takes the same path as a thousand.
 */
import { ATTENDANCE_FIELDS, type AttendanceField, type AttendanceSet } from '#contract/attendance';
import { type Incoming, judge, type Stamp } from '#contract/merge';
import { type BulkColumn, insertMany } from '../database/insert-many.ts';
import type { AttendanceField as Column, Flag, Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { authorsOfChanges } from './authors.ts';
import type { Origin } from './origin.ts';

export type Mark = {
  personId: number;
  set: AttendanceSet;
  /** Per field, the change the writer had seen; a field left out: the writer did not say. */
  base: Partial<Record<AttendanceField, number | null>> | undefined;
  origin: Origin;
};

export type MarkResult = { outcome: 'applied' | 'kept-newer'; change: number };

type Cell = Row<'attendance'>;
type History = Omit<Row<'attendance_history'>, 'id'>;
type Other = Record<string, { value: boolean; by: number | null; at: number }>;

export const COLUMN_OF: Record<AttendanceField, Column> = {
  present: 'present',
  punctual: 'punctual',
  paidQuota: 'paid_quota',
  excused: 'excused',
};

export async function markMany(
  store: Store,
  trx: Trx,
  meetingId: number,
  marks: readonly Mark[],
  now: number,
): Promise<MarkResult[]> {
  const people = [...new Set(marks.map((mark) => mark.personId))];
  const cells = await readCells(trx, meetingId, people);
  const first = await store.take(trx, marks.length);
  const history: History[] = [];
  const touched = new Set<number>();
  const results: MarkResult[] = [];
  for (const [index, mark] of marks.entries()) {
    const cell = cells.get(mark.personId) ?? emptyCell(meetingId, mark.personId);
    const merged = mergeMark(cell, mark, first + index, now, history);
    if (merged.touched) {
      cells.set(mark.personId, cell);
      touched.add(mark.personId);
    }
    results.push(merged.result);
  }
  const changed = [...touched].map((personId) => cells.get(personId) as Cell);
  await nameTheLosers(trx, meetingId, changed);
  await write(store, trx, meetingId, changed, history);
  return results;
}

async function readCells(
  trx: Trx,
  meetingId: number,
  people: number[],
): Promise<Map<number, Cell>> {
  const query = trx.selectFrom('attendance').selectAll().where('meeting_id', '=', meetingId);
  // A long list is a whole roll: reading the meeting keeps the statement the same for every length.
  const narrow = people.length === 1 ? query.where('person_id', '=', people[0] as number) : query;
  const rows = await narrow.execute();
  return new Map(rows.map((row) => [row.person_id, row]));
}

function mergeMark(cell: Cell, mark: Mark, change: number, now: number, history: History[]) {
  const { origin } = mark;
  let touched = false;
  let applied = false;
  let known = 0;
  for (const field of ATTENDANCE_FIELDS) {
    const value = mark.set[field];
    if (value === undefined) continue;
    const column = COLUMN_OF[field];
    const incoming: Incoming = {
      ...origin,
      base: mark.base ? (mark.base[field] ?? null) : undefined,
    };
    const current = stampOf(cell, column);
    if (!mark.base && sameAsShown(cell[column], value, field)) {
      known = Math.max(known, current?.change ?? 0);
      applied = true;
      continue;
    }
    const verdict = judge(current, incoming);
    const wins = verdict.type === 'follows' || verdict.type === 'wins';
    history.push(historyOf(cell, column, value, change, origin, wins, now));
    noteOther(cell, field, value, verdict, origin);
    if (wins) writeField(cell, column, value, change, origin);
    cell.change = change;
    touched = true;
    applied ||= wins;
  }
  return {
    touched,
    result: {
      outcome: applied ? 'applied' : 'kept-newer',
      change: touched ? change : known,
    } as MarkResult,
  };
}

// Whoever does not say what they saw can only mean what differs; «not present» on an empty row does.
function sameAsShown(
  current: number | null,
  value: boolean | null,
  field: AttendanceField,
): boolean {
  if (current === null) return value === null || (!value && field !== 'present');
  return (current === 1) === value;
}

export function stampOf(cell: Cell, column: Column): Stamp | null {
  const change = cell[`${column}_change`];
  if (change === null) return null;
  return {
    change,
    queue: cell[`${column}_queue`],
    seq: cell[`${column}_seq`],
    at: cell[`${column}_at`] ?? 0,
  };
}

function writeField(
  cell: Cell,
  column: Column,
  value: boolean | null,
  change: number,
  origin: Origin,
) {
  cell[column] = flagOf(value);
  cell[`${column}_change`] = change;
  cell[`${column}_queue`] = origin.queue;
  cell[`${column}_seq`] = origin.seq;
  cell[`${column}_at`] = laterOf(origin.at, cell[`${column}_at`]);
}

function flagOf(value: boolean | null): Flag | null {
  if (value === null) return null;
  return value ? 1 : 0;
}

/**
 * A value is never older than the one it replaced: a clock set back would otherwise let the result
 * depend on which of two other phones arrives first.
 */
export function laterOf(at: number, replaced: number | null | undefined): number {
  return Math.max(at, replaced ?? at);
}

/**
 * Keeps the value that lost between two people who did not know of each other, until one who has
 * seen it decides. An equal value is kept too, unshown: its loser may change their mind before
 * hearing of the other, and then there is a disagreement after all.
 */
function noteOther(
  cell: Cell,
  field: AttendanceField,
  value: boolean | null,
  verdict: ReturnType<typeof judge>,
  origin: Origin,
): void {
  const column = COLUMN_OF[field];
  const other: Other = cell.other ? JSON.parse(cell.other) : {};
  if (verdict.type === 'follows' && verdict.seen) delete other[field];
  // To take a mark back says nothing that could be put in its place.
  if (verdict.type === 'loses' && value !== null) {
    other[field] = { value, by: origin.authorId, at: origin.at };
  }
  if (verdict.type === 'wins' && cell[column] !== null) {
    // The author of the value that lost is looked up afterwards, by its change (see nameTheLosers).
    const change = cell[`${column}_change`] ?? 0;
    other[field] = { value: cell[column] === 1, by: -change, at: cell[`${column}_at`] ?? 0 };
  }
  cell.other = Object.keys(other).length > 0 ? JSON.stringify(other) : null;
}

/** Puts people where `noteOther` left the number of the change they made. */
async function nameTheLosers(trx: Trx, meetingId: number, cells: Cell[]): Promise<void> {
  const unnamed = cells.filter((cell) => cell.other?.includes('"by":-'));
  if (unnamed.length === 0) return;
  const authors = await authorsOfChanges(trx, meetingId);
  for (const cell of unnamed) {
    const other: Other = JSON.parse(cell.other as string);
    for (const entry of Object.values(other)) {
      if (entry.by !== null && entry.by < 0) entry.by = authors.get(-entry.by) ?? null;
    }
    cell.other = JSON.stringify(other);
  }
}

function historyOf(
  cell: Cell,
  column: Column,
  value: boolean | null,
  change: number,
  origin: Origin,
  wins: boolean,
  now: number,
): History {
  return {
    meeting_id: cell.meeting_id,
    person_id: cell.person_id,
    field: column,
    value: flagOf(value),
    change,
    queue: origin.queue,
    seq: origin.seq,
    at: origin.at,
    author_id: origin.authorId,
    outcome: wins ? 'applied' : 'kept-newer',
    received_at: now,
  };
}

const STAMPED = ['present', 'punctual', 'paid_quota', 'excused'].flatMap((column) =>
  ['', '_change', '_queue', '_seq', '_at'].map((part) => `${column}${part}`),
);
const CELL_COLUMNS: BulkColumn[] = [
  ['meeting_id', 'int'],
  ['person_id', 'int'],
  ...STAMPED.map((name): BulkColumn => [name, 'int']),
  ['other', 'text'],
  ['change', 'int'],
];
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

async function write(
  store: Store,
  trx: Trx,
  meetingId: number,
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
  const change = Math.max(...cells.map((cell) => cell.change));
  await trx.updateTable('meetings').set({ change }).where('id', '=', meetingId).execute();
}

function toRows(rows: readonly object[], columns: readonly BulkColumn[]) {
  return rows.map((row) =>
    columns.map(([name]) => (row as Record<string, number | string | null>)[name] ?? null),
  );
}

function emptyCell(meetingId: number, personId: number): Cell {
  const cell: Record<string, number | string | null> = {
    meeting_id: meetingId,
    person_id: personId,
    other: null,
    change: 0,
  };
  for (const name of STAMPED) cell[name] = null;
  return cell as Cell;
}
