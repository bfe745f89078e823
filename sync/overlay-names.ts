import { type AttendanceRegisters, shownMark, UNRECORDED } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import type { PulledName } from '#contract/sync';
import type { OutboxRow } from './types.ts';

/** A name written by hand, as shown. */
export type OverlaidName = {
  /** The server's number; null while only this phone knows the name. */
  id: number | null;
  /** What a phone calls it; null in a cache that was filled before names had one. */
  uuid: string | null;
  name: string;
  registers: AttendanceRegisters;
  /** The registers as they are shown. */
  present: boolean;
  punctual: boolean;
  paidQuota: boolean;
  /** Per field, the change it was seen at. */
  seen: Readonly<Record<string, number>>;
  /** True while this phone holds something about it that the server has not acknowledged. */
  waiting: boolean;
};

/** A cache filled before registers were known has the flags alone: an open box says nothing. */
export function toName(cached: PulledName): OverlaidName {
  const { uuid = null, seen = {}, present, punctual, paidQuota } = cached;
  const registers = cached.registers ?? {
    present: present || null,
    punctual: punctual || null,
    paidQuota: paidQuota || null,
    excused: null,
  };
  return { ...cached, uuid, registers, seen, waiting: false };
}

/** The names with one row of this phone's laid over them; one that is taken back is shown no more. */
export function applyToNames(names: readonly OverlaidName[], row: OutboxRow): OverlaidName[] {
  const { set = {} } = row;
  const uuid = String(row.params.nameId);
  const at = names.findIndex((entry) => entry.uuid === uuid);
  const before = names[at] ?? { ...NOBODY, name: String(row.body.name) };
  const registers: AttendanceRegisters = { ...before.registers };
  for (const field of ATTENDANCE_FIELDS) {
    if (field in set) registers[field] = set[field] as boolean | null;
  }
  const waiting = before.waiting || row.state === 'pending';
  const after = { ...before, ...shownMark(registers), uuid, registers, waiting };
  const rest = set.removed ? [] : [after];
  return at < 0 ? [...names, ...rest] : [...names.slice(0, at), ...rest, ...names.slice(at + 1)];
}

const NOBODY = { id: null, registers: UNRECORDED, seen: {}, waiting: false };

/** The name that a recognition speaks of: by its phone's id, or by the server's number and its words. */
export function findMatched(
  names: readonly OverlaidName[],
  { nameUuid, nameId, name }: Readonly<Record<string, unknown>>,
): OverlaidName | undefined {
  return (
    names.find(({ uuid }) => uuid && uuid === nameUuid) ??
    names.find((one) => one.id === nameId && (name ?? one.name) === one.name)
  );
}
