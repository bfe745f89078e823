import { toZone, type Zone } from '#contract/core/time-zones';
import { percentToLevel } from '#contract/rules/figure';
import { attendancePercent, RECENT_DAYS, recentHeld } from '#contract/rules/recent-attendance';
import { withinDays } from '#contract/rules/recent-days';
import { LEVEL_LABELS, LEVEL_TONES } from '#web/features/shared/attendance-labels.ts';
import type { LocalCommunity } from '#web/records/use-local-communities.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export type LocalFigures = {
  communities: number;
  members: number;
  /** Of the last 30 days, held or not; those still to come are not among them. */
  meetings: number;
  /** The attendance of all of them together, in whole percent; null when nothing was recorded. */
  attendance: number | null;
};

export function localFigures(communities: readonly LocalCommunity[], now: number): LocalFigures {
  const recent = communities.flatMap((community) => recentMeetings(community, now));
  const held = communities.flatMap((community) =>
    recentHeld(community.meetings, now, zoneOfCommunity(community)),
  );
  const members = communities.flatMap((one) => one.members.map(({ personId }) => personId));
  return {
    communities: communities.length,
    members: new Set(members).size,
    meetings: recent.length,
    attendance: attendancePercent(held),
  };
}

/** Those of the period, held or not. */
function recentMeetings(community: LocalCommunity, now: number): OverlaidMeeting[] {
  return withinDays(community.meetings, RECENT_DAYS, now, zoneOfCommunity(community));
}

export function zoneOfCommunity({ group }: LocalCommunity): Zone {
  return toZone(group);
}

export type LevelBadge = { tone: Tone; word: string };

/** The level of attendance in words (specification 2, section 9); null where nothing was recorded. */
export function percentToBadge(percent: number | null): LevelBadge | null {
  const level = percentToLevel(percent);
  return level === 'unknown' ? null : { tone: LEVEL_TONES[level], word: LEVEL_LABELS[level] };
}
