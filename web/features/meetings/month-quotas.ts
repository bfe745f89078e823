import { civilDay, type Zone } from '#contract/core/time-zones';
import { heldMeetings } from '#contract/rules/absence';
import { countMeeting } from '#contract/rules/attendance';
import { monthOf } from '#contract/rules/civil-day';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/** Quotas paid in held meetings of the month of `now`, by the calendar of the group's place. */
export function monthQuotas(meetings: readonly OverlaidMeeting[], now: number, zone: Zone): number {
  const monthAt = (at: number) => monthOf(civilDay(at, zone));
  return heldMeetings(meetings, now, zone)
    .filter(({ date }) => monthAt(Date.parse(date)) === monthAt(now))
    .reduce((total, meeting) => total + countMeeting(meeting).paidQuota, 0);
}
