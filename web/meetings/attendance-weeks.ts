import { startOfWeek, subWeeks } from 'date-fns';
import { attendanceRate, countMeeting, wasHeld } from '#contract/attendance';
import type { OverlaidMeeting } from '#web/deps/phone.ts';

export type Week = {
  /** Its Monday, ms, at midnight on this phone. */
  monday: number;
  /** Of the recorded marks, the share that were present, 0 to 100; null when nothing was held. */
  percent: number | null;
};

/** The last weeks, the oldest first, this one included. Meetings set aside count for nothing. */
export function attendanceWeeks(
  meetings: readonly OverlaidMeeting[],
  now: number,
  weeks = 12,
): Week[] {
  const byMonday = new Map<number, { present: number; absent: number }>();
  for (const meeting of meetings) {
    const count = countMeeting(meeting);
    if (meeting.setAside || !wasHeld(count)) continue;
    const monday = mondayOf(meeting.date);
    const sum = byMonday.get(monday) ?? { present: 0, absent: 0 };
    sum.present += count.present;
    sum.absent += count.absent;
    byMonday.set(monday, sum);
  }
  return Array.from({ length: weeks }, (_, index) => {
    const monday = mondayOf(subWeeks(now, weeks - 1 - index));
    const sum = byMonday.get(monday);
    const rate = sum ? attendanceRate(sum) : null;
    return { monday, percent: rate === null ? null : Math.round(rate * 100) };
  });
}

/** By the calendar, not by hours: a week with a change of clocks is a week. */
const mondayOf = (at: string | Date): number => startOfWeek(at, { weekStartsOn: 1 }).getTime();
