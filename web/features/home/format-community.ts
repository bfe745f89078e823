import type { OwnCommunity } from '#contract/home';
import * as words from './work-words.ts';

/** The planned meeting, else the one expected from its rhythm, else the rhythm. */
export function formatNextMeeting(
  { nextMeeting, expectedMeeting, lastMeeting, meetingFrequencyDays: days }: OwnCommunity,
  formatDate: (date: string) => string,
): string {
  if (nextMeeting) return words.nextMeetingOn(formatDate(nextMeeting));
  if (expectedMeeting) return words.expectedMeetingOn(formatDate(expectedMeeting));
  return lastMeeting ? words.oftenAndLast(days, formatDate(lastMeeting)) : words.often(days);
}

export function formatAttendance(attendance: OwnCommunity['attendance']): string {
  const { present, absent, excused, unrecorded } = attendance;
  const total = present + absent + excused + unrecorded;
  if (total === 0) return words.noMeetingsSince;
  const came = total === 1 ? ofOne(present > 0) : words.cameTo(present, total);
  const rest = [
    excused > 0 && words.excusedIn(excused),
    unrecorded > 0 && words.unmarkedIn(unrecorded),
  ].filter(Boolean);
  return [came, ...rest].join(' · ');
}

const ofOne = (isPresent: boolean) => (isPresent ? words.cameToLast : words.missedLast);
