import { countMeeting } from '#contract/rules/attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';

/** How many were there: on the roll, as numbers alone, and those written by hand. */
export function countPresent(meeting: OverlaidMeeting): number {
  const byHand = meeting.names.filter((entry) => entry.present).length;
  return countMeeting(meeting).present + byHand;
}
