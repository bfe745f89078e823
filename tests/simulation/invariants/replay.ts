/**
 * I17: the log says everything. Each register of attendance, told anew from its history line by
 * line, is to the last letter the row that the server keeps.
 */
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import { judge } from '#contract/rules/merge';
import type { Row } from '#server/database/schema';
import type { Flag } from '#server/database/tables/column';
import {
  agedTo,
  type Cell,
  COLUMN_OF,
  emptyCell,
  othersOf,
  stampOf,
  writeField,
  writeOthers,
} from '#server/meetings/attendance-cell';
import { readTable } from '../read-table.ts';
import type { Simulation } from '../simulation.ts';
import type { Write } from './fold.ts';

type Line = Row<'attendance_history'>;

const FIELD_OF = new Map(ATTENDANCE_FIELDS.map((field) => [COLUMN_OF[field], field]));

/** @param untold meetings that took others in: their histories never met in this order. */
export async function checkReplay(
  { server, ledger }: Simulation,
  writes: readonly Write[],
  untold: ReadonlySet<number>,
): Promise<void> {
  const lines = await server.read
    .selectFrom('attendance_history')
    .selectAll()
    .orderBy('id')
    .execute();
  const authors = new Map(
    lines.map((line) => [`${line.meeting_id} ${line.change}`, line.author_id]),
  );
  const told = new Map<string, Cell>();
  const ownLast = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const key = `${line.meeting_id} ${line.person_id}`;
    const cell = told.get(key) ?? emptyCell(line.meeting_id, line.person_id);
    const place = `${key} ${line.field} ${line.queue}`;
    const base = writes[index]?.isDirect ? undefined : (writes[index]?.base ?? null);
    tell(cell, line, { base, ownLast: ownLast.get(place) }, authors);
    if (line.queue !== null) ownLast.set(place, Math.max(line.seq ?? 0, ownLast.get(place) ?? 0));
    told.set(key, cell);
  }
  for (const row of await readTable(server.read, 'attendance')) {
    if (untold.has(row.meeting_id)) continue;
    const cell = told.get(`${row.meeting_id} ${row.person_id}`);
    if (cell && textOf(cell) === textOf(row)) continue;
    ledger.violations.add('I17', `${row.meeting_id}/${row.person_id} is not what its log tells`);
  }
}

/** What one line did to the cell, decided by the same rule that decided it then. */
function tell(
  cell: Cell,
  line: Line,
  known: { base: number | null | undefined; ownLast: number | undefined },
  authors: ReadonlyMap<string, number | null>,
): void {
  const field = FIELD_OF.get(line.field) as string;
  const value = line.value === null ? null : line.value === 1;
  const before = { value: cell[line.field], stamp: stampOf(cell, line.field) };
  const verdict = judge(before.stamp, { ...line, ...known });
  const other = othersOf(cell);
  if (verdict.type === 'follows' && verdict.seen) delete other[field];
  if (verdict.type === 'loses' && value !== null) {
    other[field] = { value, by: line.author_id, at: line.at };
  }
  if (verdict.type === 'wins' && before.stamp && before.value !== null) {
    const by = authors.get(`${line.meeting_id} ${before.stamp.change}`) ?? null;
    other[field] = { value: isOn(before.value), by, at: before.stamp.at };
  }
  if (verdict.type === 'follows' || verdict.type === 'wins') {
    writeField(cell, line.field, value, line.change, line);
  } else agedTo(cell, line.field, line.at);
  writeOthers(cell, other);
  cell.change = line.change;
}

const isOn = (flag: Flag): boolean => flag === 1;

/** A cell as text, whatever order its columns and its losers come in. */
function textOf({ other, ...columns }: Cell): string {
  const losers = Object.entries(JSON.parse(other ?? '{}')).sort(byName);
  return JSON.stringify([Object.entries(columns).sort(byName), losers]);
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;
