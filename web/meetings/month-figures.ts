import { attendanceRate, countMarks, shownMark, wasHeld } from '#contract/attendance';
import type { OverlaidMeeting } from '#web/deps/phone.ts';

export type MonthFigures = {
  /** Held meetings of the month. */
  held: number;
  /** Share of recorded marks that were present, 0 to 1; null when nothing was recorded. */
  rate: number | null;
  /** Quotas paid in held meetings of the month. */
  quotas: number;
};

/** What the month of `now` came to, in the phone's time zone. Set-aside meetings count for nothing. */
export function monthFigures(meetings: readonly OverlaidMeeting[], now: number): MonthFigures {
  const today = new Date(now);
  const held = meetings
    .filter((meeting) => !meeting.setAside && isSameMonth(new Date(meeting.date), today))
    .map((meeting) => countMarks(Object.values(meeting.marks).map(shownMark)))
    .filter(wasHeld);
  const sum = (field: 'present' | 'absent' | 'paidQuota') =>
    held.reduce((total, count) => total + count[field], 0);
  return {
    held: held.length,
    rate: attendanceRate({ present: sum('present'), absent: sum('absent') }),
    quotas: sum('paidQuota'),
  };
}

function isSameMonth(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth();
}
