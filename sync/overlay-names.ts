import {
  ATTENDANCE_FIELDS,
  type AttendanceField,
  type AttendanceRegisters,
  shownMark,
  UNRECORDED,
} from '#contract/attendance';
import type { PulledName } from '#contract/sync';
import type { OutboxRow } from './types.ts';

/** Somebody written by hand, as they are to be shown. */
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

type Kept = Omit<OverlaidName, 'present' | 'punctual' | 'paidQuota'>;

function shown(kept: Kept): OverlaidName {
  const { present, punctual, paidQuota } = shownMark(kept.registers);
  return { ...kept, present, punctual, paidQuota };
}

/** A name as a cache holds it; filled before registers were known, it has the flags alone. */
export type CachedName = Pick<PulledName, 'id' | 'name' | 'present' | 'punctual' | 'paidQuota'> &
  Partial<PulledName>;

export function toName(cached: CachedName): OverlaidName {
  const { id, name, uuid = null, seen = {} } = cached;
  return shown({ id, uuid, name, registers: registersOf(cached), seen, waiting: false });
}

/** A box left open on a form says nothing. */
function registersOf({ registers, present, punctual, paidQuota }: CachedName) {
  const ticked = {
    present: present || null,
    punctual: punctual || null,
    paidQuota: paidQuota || null,
  };
  return registers ?? { ...UNRECORDED, ...ticked };
}

/** The names with one row of this phone's laid over them; one that is taken back is shown no more. */
export function applyToNames(names: readonly OverlaidName[], row: OutboxRow): OverlaidName[] {
  const uuid = String(row.params.nameId);
  const set = row.set ?? {};
  const before = names.find((entry) => entry.uuid === uuid);
  if (set.removed === true) return names.filter((entry) => entry !== before);
  const entry: Kept = before ?? newName(uuid, String(row.body.name));
  const registers = { ...entry.registers };
  for (const field of ATTENDANCE_FIELDS) {
    if (field in set) registers[field] = toRegister(set[field]);
  }
  const waiting = entry.waiting || row.state === 'pending';
  const after = shown({ ...entry, registers, waiting });
  return before ? names.map((one) => (one === before ? after : one)) : [...names, after];
}

function newName(uuid: string, name: string): Kept {
  return { id: null, uuid, name, registers: UNRECORDED, seen: {}, waiting: false };
}

const toRegister = (value: unknown): AttendanceRegisters[AttendanceField] =>
  value === null ? null : value === true;

/** The name that a recognition speaks of: by its phone's id, or by the server's number and its words. */
export function findMatched(
  names: readonly OverlaidName[],
  body: Readonly<Record<string, unknown>>,
): OverlaidName | undefined {
  const { nameUuid, nameId, name } = body;
  const called = names.find(({ uuid }) => uuid !== null && uuid === nameUuid);
  if (called) return called;
  return names.find((one) => one.id === nameId && (name === undefined || name === one.name));
}
