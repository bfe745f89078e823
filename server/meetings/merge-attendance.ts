import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import { judge, type Stamp } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import {
  type AttendanceRow,
  COLUMN_OF,
  emptyAttendanceRow,
  raiseTimestamp,
  readAttendance,
  stampOf,
  writeAttendance,
  writeField,
} from '../merge/attendance-row.ts';
import {
  type Conflicts,
  conflictsOf,
  resolveConflictAuthors,
  writeConflicts,
} from '../merge/conflicts.ts';

/**
 * Moves one meeting's marks into another. Values keep their stamps, so that late marks still follow
 * what they saw, as if all belonged to one meeting.
 * @param change the rows' new number, so that phones fetch them
 */
export async function mergeAttendance(
  store: Store,
  trx: Trx,
  from: number,
  into: number,
  change: number,
): Promise<void> {
  // First the history: who made a mark is looked up there, by its change.
  await trx
    .updateTable('attendance_history')
    .set({ meeting_id: into })
    .where('meeting_id', '=', from)
    .execute();
  const theirs = await readAttendance(trx, from, null);
  const ours = await readAttendance(trx, into, null);
  const merged = [...theirs.values()].map((their) => {
    const row = ours.get(their.person_id) ?? emptyAttendanceRow(into, their.person_id);
    mergeAttendanceRow(row, their);
    return { ...row, change };
  });
  await resolveConflictAuthors(trx, merged);
  await writeAttendance(store, trx, merged, []);
}

export function mergeAttendanceRow(row: AttendanceRow, their: AttendanceRow): void {
  const [ours, theirs] = [conflictsOf(row), conflictsOf(their)];
  const kept: Conflicts = { ...ours };
  for (const field of ATTENDANCE_FIELDS) {
    const loser = mergeRegister(row, their, field);
    const candidates = [ours[field], theirs[field], loser].filter((one) => one !== undefined);
    const shown = pick(candidates, row[COLUMN_OF[field]]);
    if (shown) kept[field] = shown;
  }
  writeConflicts(row, kept);
}

/** One register by the rule of every merge; answers the value that lost, if one did. */
function mergeRegister(row: AttendanceRow, their: AttendanceRow, field: AttendanceField) {
  const column = COLUMN_OF[field];
  const stamp = stampOf(their, column);
  if (!stamp) return undefined;
  const current = stampOf(row, column);
  const verdict = judge(current, { ...stamp, base: null });
  const [own, value] = [row[column], their[column]];
  if (verdict.type === 'follows' || verdict.type === 'wins') {
    writeField(row, column, value === null ? null : value === 1, stamp.change, stamp);
  } else raiseTimestamp(row, column, stamp.at);
  if (verdict.type === 'loses') return loserOf(value, stamp);
  return verdict.type === 'wins' && current ? loserOf(own, current) : undefined;
}

function loserOf(value: number | null, { change, at }: Stamp): Conflicts[string] | undefined {
  return value === null ? undefined : { value: value === 1, by: -change, at };
}

/** One value is offered for restoring: the latest of those that say something else. */
function pick(candidates: readonly Conflicts[string][], current: number | null) {
  const isNews = ({ value }: Conflicts[string]) => Number((value ? 1 : 0) !== current);
  return candidates.toSorted((a, b) => isNews(b) - isNews(a) || b.at - a.at)[0];
}
