/**
 * Attendance rules of phone and server. Four independent registers per person and meeting:
 * `present`, `punctual`, `paidQuota`, `excused` («avisó»); null when unset. Absence masks punctual
 * and quota when shown, keeping them stored.
 */
import type { AttendanceField } from './attendance-fields.ts';

/** Registers written by a tap. `null` clears one as if never written. */
export type AttendanceSet = Partial<Record<AttendanceField, boolean | null>>;
export type AttendanceRegisters = Record<AttendanceField, boolean | null>;

export const UNRECORDED: AttendanceRegisters = {
  present: null,
  punctual: null,
  paidQuota: null,
  excused: null,
};

export type AttendanceState = 'present' | 'absent' | 'excused' | 'unrecorded';

export type ShownMark = {
  state: AttendanceState;
  present: boolean;
  punctual: boolean;
  paidQuota: boolean;
  excused: boolean;
};

export function shownMark(registers: AttendanceRegisters): ShownMark {
  const present = registers.present === true;
  const excused = !present && registers.excused === true;
  return {
    state: stateOf(registers, present, excused),
    present,
    punctual: present && registers.punctual === true,
    paidQuota: present && registers.paidQuota === true,
    excused,
  };
}

function stateOf(
  registers: AttendanceRegisters,
  present: boolean,
  excused: boolean,
): AttendanceState {
  if (present) return 'present';
  if (excused) return 'excused';
  return registers.present === false ? 'absent' : 'unrecorded';
}

export type AttendanceCount = {
  total: number;
  present: number;
  punctual: number;
  paidQuota: number;
  excused: number;
  absent: number;
  unrecorded: number;
};

/** Counts a roll, including marks of people who left: they were there. */
export function countMarks(marks: readonly ShownMark[]): AttendanceCount {
  const count: AttendanceCount = {
    total: marks.length,
    present: 0,
    punctual: 0,
    paidQuota: 0,
    excused: 0,
    absent: 0,
    unrecorded: 0,
  };
  for (const mark of marks) {
    count[mark.state] += 1;
    if (mark.punctual) count.punctual += 1;
    if (mark.paidQuota) count.paidQuota += 1;
  }
  return count;
}

/** Marks kept only as numbers: of erased people and of old years. */
export type AttendanceTotals = {
  recorded: number;
  present: number;
  punctual: number;
  paidQuota: number;
  excused: number;
};

export function addTotals(count: AttendanceCount, totals: AttendanceTotals): AttendanceCount {
  const { recorded, present, punctual, paidQuota, excused } = totals;
  return {
    total: count.total + recorded,
    present: count.present + present,
    punctual: count.punctual + punctual,
    paidQuota: count.paidQuota + paidQuota,
    excused: count.excused + excused,
    absent: count.absent + recorded - present - excused,
    unrecorded: count.unrecorded,
  };
}

/** Counts a stored meeting: marks as shown, plus nameless totals. */
export function countMeeting({
  marks,
  totals,
}: {
  marks: Readonly<Record<number, AttendanceRegisters>>;
  totals?: AttendanceTotals | undefined;
}): AttendanceCount {
  const count = countMarks(Object.values(marks).map(shownMark));
  return totals ? addTotals(count, totals) : count;
}

export function rateOfCounts(
  counts: readonly Pick<AttendanceCount, 'present' | 'absent'>[],
): number | null {
  const sum = (field: 'present' | 'absent') =>
    counts.reduce((total, count) => total + count[field], 0);
  return attendanceRate({ present: sum('present'), absent: sum('absent') });
}

/** Someone came, visitors included; teams take no roll. Figures use only held meetings. */
export function wasHeld(meeting: Kept & Sourced): boolean {
  return meeting.source === 'team' || countPresent(meeting) > 0;
}

type Kept = Parameters<typeof countMeeting>[0] & Named;

export function countPresent(meeting: Kept): number {
  return countMeeting(meeting).present + countVisits(meeting);
}

type Sourced = { source?: string | undefined };

type Named = { names?: readonly { present: boolean }[] | undefined };

export function countVisits({ names = [] }: Named): number {
  return names.filter(({ present }) => present).length;
}

/**
 * Present share of recorded marks, 0 to 1; null without records. Excused and unrecorded people
 * count on neither side.
 */
export function attendanceRate(count: Pick<AttendanceCount, 'present' | 'absent'>): number | null {
  const recorded = count.present + count.absent;
  return recorded === 0 ? null : count.present / recorded;
}

/** Absolute values of the touched fields, never flips, so that a repeat is harmless. */
export const intents = {
  present: (): AttendanceSet => ({ present: true }),
  notPresent: (): AttendanceSet => ({ present: false }),
  punctual: (on: boolean): AttendanceSet =>
    on ? { present: true, punctual: true } : { punctual: false },
  paidQuota: (on: boolean): AttendanceSet =>
    on ? { present: true, paidQuota: true } : { paidQuota: false },
  excused: (on: boolean): AttendanceSet =>
    on ? { present: false, excused: true } : { excused: false },
};
