/**
 * I17: the log says everything. Each register of attendance, told anew from its history line by
 * line, is to the last letter the row that the server keeps.
 */
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import { judge } from '#contract/rules/merge';
import type { Row } from '#server/database/schema';
import type { Flag } from '#server/database/tables/column';
import {
  type AttendanceRow,
  COLUMN_OF,
  emptyAttendanceRow,
  raiseTimestamp,
  stampOf,
  writeField,
} from '#server/merge/attendance-row';
import { conflictsOf, writeConflicts } from '#server/merge/conflicts';
import { wasJoined } from '../ledger.ts';
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
  const replayed = new Map<string, AttendanceRow>();
  const ownLast = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const key = `${line.meeting_id} ${line.person_id}`;
    const row = replayed.get(key) ?? emptyAttendanceRow(line.meeting_id, line.person_id);
    const field = `${key} ${line.field} ${line.queue}`;
    const base = writes[index]?.isDirect ? undefined : (writes[index]?.base ?? null);
    replay(row, line, { base, ownLast: ownLast.get(field) }, authors);
    if (line.queue !== null) ownLast.set(field, Math.max(line.seq ?? 0, ownLast.get(field) ?? 0));
    replayed.set(key, row);
  }
  for (const stored of await readTable(server.read, 'attendance')) {
    if (untold.has(stored.meeting_id) || wasJoined(stored.person_id, ledger)) continue;
    const row = replayed.get(`${stored.meeting_id} ${stored.person_id}`);
    if (row && textOf(row) === textOf(stored)) continue;
    ledger.violations.add(
      'I17',
      `${stored.meeting_id}/${stored.person_id} is not what its log tells`,
    );
  }
}

/** What one line did to the row, decided by the same rule that decided it then. */
function replay(
  row: AttendanceRow,
  line: Line,
  known: { base: number | null | undefined; ownLast: number | undefined },
  authors: ReadonlyMap<string, number | null>,
): void {
  const field = FIELD_OF.get(line.field) as string;
  const value = line.value === null ? null : line.value === 1;
  const before = { value: row[line.field], stamp: stampOf(row, line.field) };
  const verdict = judge(before.stamp, { ...line, ...known });
  const conflicts = conflictsOf(row);
  if (verdict.type === 'follows' && verdict.seen) delete conflicts[field];
  if (verdict.type === 'loses' && value !== null) {
    conflicts[field] = { value, by: line.author_id, at: line.at };
  }
  if (verdict.type === 'wins' && before.stamp && before.value !== null) {
    const by = authors.get(`${line.meeting_id} ${before.stamp.change}`) ?? null;
    conflicts[field] = { value: isOn(before.value), by, at: before.stamp.at };
  }
  if (verdict.type === 'follows' || verdict.type === 'wins') {
    writeField(row, line.field, value, line.change, line);
  } else raiseTimestamp(row, line.field, line.at);
  writeConflicts(row, conflicts);
  row.change = line.change;
}

const isOn = (flag: Flag): boolean => flag === 1;

/** A row as text, whatever order its columns and its losers come in. */
function textOf({ conflicts, ...columns }: AttendanceRow): string {
  const losers = Object.entries(JSON.parse(conflicts ?? '{}')).sort(byName);
  return JSON.stringify([Object.entries(columns).sort(byName), losers]);
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;
