import { countMeeting, rateOfCounts, wasHeld } from '#contract/attendance';
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
    .map(countMeeting)
    .filter(wasHeld);
  return {
    held: held.length,
    rate: rateOfCounts(held),
    quotas: held.reduce((total, { paidQuota }) => total + paidQuota, 0),
  };
}

function isSameMonth(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth();
}
