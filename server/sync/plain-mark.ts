import { SCHEMA_VERSION } from '#contract/core/schema-version';
import type { AttendanceSet } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import type { WireOp } from '#contract/sync';

export type PlainMark = {
  /** As sent: whether there is such a meeting, a look at the register says. */
  meeting: string;
  personId: number;
  set: AttendanceSet;
  base: Partial<Record<AttendanceField, number | null>>;
};

/** A mark in our phones' own form, as schema and handler would read it. Null for anything else. */
export function readPlainMark(op: WireOp): PlainMark | null {
  const { id } = op.params;
  const { memberId } = op.body;
  const { set, base = {} } = op;
  // An older one would have to be lifted first.
  if (op.schema < SCHEMA_VERSION || set === undefined) return null;
  if (typeof id !== 'string' || typeof memberId !== 'number') return null;
  if (Object.keys(op.body).length > 1 || !hasOnlyFields(base) || !isSet(set)) return null;
  return { meeting: id, personId: memberId, set, base };
}

const FIELDS: ReadonlySet<string> = new Set(ATTENDANCE_FIELDS);

function hasOnlyFields(bag: Readonly<Record<string, unknown>>): boolean {
  for (const key of Object.keys(bag)) if (!FIELDS.has(key)) return false;
  return true;
}

function isSet(set: Readonly<Record<string, unknown>>): set is AttendanceSet {
  for (const key of Object.keys(set)) {
    const value = set[key];
    if (value !== null && typeof value !== 'boolean') return false;
  }
  return hasOnlyFields(set);
}
