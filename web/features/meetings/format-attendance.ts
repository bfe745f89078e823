import type { Zone } from '#contract/core/time-zones';
import { presentOfExpected } from '#contract/rules/expected-attendance';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import * as words from './words.ts';

/** «15 de 18», «Próxima» or «Sin lista» */
export function formatAttendance(
  meeting: OverlaidMeeting,
  members: readonly PulledMember[],
  { now, zone }: { now: number; zone: Zone },
): string {
  const isRecorded = Object.keys(meeting.marks).length > 0 || meeting.names.length > 0;
  if (!isRecorded && !meeting.totals)
    return Date.parse(meeting.date) > now ? words.upcoming : words.noRoll;
  const { present, expected } = presentOfExpected(meeting, members, zone);
  return words.nOf(present, expected);
}
