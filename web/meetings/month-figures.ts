import { heldMeetings } from '#contract/absence';
import { countMeeting, rateOfCounts } from '#contract/attendance';
import { civilDay, monthOf, type Zone } from '#contract/civil-day';
import type { OverlaidMeeting } from '#web/deps/phone.ts';

export type MonthFigures = {
  /** Held meetings of the month. */
  held: number;
  /** Share of recorded marks that were present, 0 to 1; null when nothing was recorded. */
  rate: number | null;
  /** Quotas paid in held meetings of the month. */
  quotas: number;
};

/** What the month of `now` came to, by the calendar of the group's place. */
export function monthFigures(
  meetings: readonly OverlaidMeeting[],
  now: number,
  zone: Zone,
): MonthFigures {
  const monthAt = (at: number) => monthOf(civilDay(at, zone));
  const held = heldMeetings(meetings, now)
    .filter(({ date }) => monthAt(Date.parse(date)) === monthAt(now))
    .map(countMeeting);
  return {
    held: held.length,
    rate: rateOfCounts(held),
    quotas: held.reduce((total, { paidQuota }) => total + paidQuota, 0),
  };
}
