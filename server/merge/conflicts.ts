import type { AttendanceField } from '#contract/rules/attendance-fields';
import type { Verdict } from '#contract/rules/merge';
import type { Db, Trx } from '../database/schema.ts';
import { type AttendanceRow, COLUMN_OF } from './attendance-row.ts';
import type { Origin } from './merge-fields.ts';

/** Per field, the value that lost; a negative `by` is the number of the change that wrote it. */
export type Conflicts = Record<string, { value: boolean; by: number | null; at: number }>;

/** Which value of a write and what it met is kept unshown, until a person who saw both decides. */
export function loserOf(
  verdict: Verdict,
  value: unknown,
  current: unknown,
): 'none' | 'incoming' | 'current' | 'as before' {
  if (verdict.type === 'follows') return verdict.seen ? 'none' : 'as before';
  // To take a mark back says nothing that could be put in its place.
  if (verdict.type === 'loses') return value === null ? 'as before' : 'incoming';
  return verdict.type === 'wins' && current !== null ? 'current' : 'as before';
}

/** Equal values are kept as well: their author may still change it. */
export function recordConflict(
  row: AttendanceRow,
  field: AttendanceField,
  value: boolean | null,
  verdict: Verdict,
  origin: Origin,
): void {
  const column = COLUMN_OF[field];
  const loser = loserOf(verdict, value, row[column]);
  if (loser === 'as before') return;
  const conflicts = conflictsOf(row);
  if (loser === 'none') delete conflicts[field];
  if (loser === 'incoming' && value !== null) {
    conflicts[field] = { value, by: origin.authorId, at: origin.at };
  }
  if (loser === 'current') {
    // The author of the value that lost is looked up afterwards, by its change (see resolveConflictAuthors).
    const change = row[`${column}_change`] ?? 0;
    conflicts[field] = { value: row[column] === 1, by: -change, at: row[`${column}_at`] ?? 0 };
  }
  writeConflicts(row, conflicts);
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

/** Who made each change of a meeting's marks, or of it and its names; null for the public link. */
export async function authorsOfChanges(
  db: Db,
  meetingId: number,
  history: 'attendance_history' | 'meeting_history' = 'attendance_history',
): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom(history)
    .select(['change', 'author_id'])
    .where('meeting_id', '=', meetingId)
    .execute();
  return new Map(rows.map((row) => [row.change, row.author_id]));
}
