import { civilDay, type Zone } from '#contract/core/time-zones';
import { heldMeetings } from '#contract/rules/absence';
import { countMeeting, rateOfCounts } from '#contract/rules/attendance';
import { addDays, mondayOf } from '#contract/rules/civil-day';
import { rateToPercent } from '#contract/rules/recent-attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';

export type Week = {
  /** The day it begins: `2026-03-02`. */
  monday: string;
  /** Of the recorded marks, the share that were present, 0 to 100; null when nothing was held. */
  percent: number | null;
};

/** The last weeks of the group's place, the oldest first, this one included. */
export function attendanceWeeks(
  meetings: readonly OverlaidMeeting[],
  now: number,
  zone: Zone,
  weeks = 12,
): Week[] {
  const weekOf = (at: number) => mondayOf(civilDay(at, zone));
  const held = heldMeetings(meetings, now, zone).map((meeting) => ({
    monday: weekOf(Date.parse(meeting.date)),
    count: countMeeting(meeting),
  }));
  return Array.from({ length: weeks }, (_, index) => {
    const monday = addDays(weekOf(now), -7 * (weeks - 1 - index));
    const counts = held.filter((one) => one.monday === monday).map(({ count }) => count);
    const rate = rateOfCounts(counts);
    return { monday, percent: rateToPercent(rate) };
  });
}
