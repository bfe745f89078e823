import { heldMeetings } from '#contract/absence';
import { countMeeting, rateOfCounts } from '#contract/attendance';
import type { Zone } from '#contract/civil-day';
import { zoneOf } from '#contract/places';
import { withinDays } from '#contract/recent-days';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import type { LocalCommunity } from './use-local-communities.ts';

/** Statistics cover the last 30 days (specification 2, section 9). */
export const PERIOD_DAYS = 30;

export type LocalFigures = {
  communities: number;
  members: number;
  /** Of the last 30 days, held or not; those still to come are not among them. */
  meetings: number;
  /** Of the marks of held meetings of the last 30 days, the share present; null without any. */
  rate: number | null;
};

export function localFigures(communities: readonly LocalCommunity[], now: number): LocalFigures {
  const recent = communities.flatMap((community) => recentMeetings(community, now));
  const members = communities.flatMap((one) => one.members.map(({ personId }) => personId));
  return {
    communities: communities.length,
    members: new Set(members).size,
    meetings: recent.length,
    rate: rateOf(recent, now),
  };
}

/** Those of the period, held or not. */
export function recentMeetings(community: LocalCommunity, now: number): OverlaidMeeting[] {
  return withinDays(community.meetings, PERIOD_DAYS, now, zoneOfCommunity(community));
}

export function zoneOfCommunity({ group }: LocalCommunity): Zone {
  return zoneOf(group.state, group.city);
}

/** Who was excused and who was not marked counts on neither side. */
export function rateOf(meetings: readonly OverlaidMeeting[], now: number): number | null {
  return rateOfCounts(heldMeetings(meetings, now).map(countMeeting));
}

export type Level = { tone: 'good' | 'attention' | 'risk'; word: string };

/** The thresholds of attendance (specification 2, section 9); null where nothing was recorded. */
export function rateToLevel(rate: number | null): Level | null {
  if (rate === null) return null;
  // By the figure that stands beside the word: at «80 %» nobody reads that it needs attention.
  const percent = Math.round(rate * 100);
  if (percent >= 80) return { tone: 'good', word: 'Excelente' };
  return percent >= 60
    ? { tone: 'attention', word: 'Necesita atención' }
    : { tone: 'risk', word: 'En riesgo' };
}
