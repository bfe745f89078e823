import type { AttendanceSet } from '#contract/rules/attendance';
import type { AttendanceField } from '#contract/rules/attendance-fields';
import type { RollRow } from './roll-rows.ts';

/** What is to be said of one person. */
export type Change = { memberId: number; set: AttendanceSet };

/** What takes `set` back: the values it replaces. What nobody had said is withdrawn again. */
export function inverseMark({ memberId, mark }: RollRow, set: AttendanceSet): Change {
  const fields = Object.keys(set) as AttendanceField[];
  return {
    memberId,
    set: Object.fromEntries(fields.map((field) => [field, mark?.[field] ?? null])),
  };
}
