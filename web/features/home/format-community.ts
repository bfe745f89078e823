import type { OwnCommunity } from '#contract/home';
import * as messages from './work-messages.ts';

/** The planned meeting, else the one expected from its rhythm, else the rhythm. */
export function formatNextMeeting(
  { nextMeeting, expectedMeeting, lastMeeting, meetingFrequencyDays: days }: OwnCommunity,
  formatDate: (date: string) => string,
): string {
  if (nextMeeting) return messages.nextMeetingOn(formatDate(nextMeeting));
  if (expectedMeeting) return messages.expectedMeetingOn(formatDate(expectedMeeting));
  return lastMeeting ? messages.oftenAndLast(days, formatDate(lastMeeting)) : messages.often(days);
}

export function formatAttendance(attendance: OwnCommunity['attendance']): string {
  const { present, absent, excused, unrecorded } = attendance;
  const total = present + absent + excused + unrecorded;
  if (total === 0) return messages.noMeetingsSince;
  const came = total === 1 ? ofOne(present > 0) : messages.cameTo(present, total);
  const rest = [
    excused > 0 && messages.excusedIn(excused),
    unrecorded > 0 && messages.unmarkedIn(unrecorded),
  ].filter(Boolean);
  return [came, ...rest].join(' · ');
}

const ofOne = (isPresent: boolean) => (isPresent ? messages.cameToLast : messages.missedLast);
