import type { meetingStatus } from '#contract/communities';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import { isQuiet } from '#contract/home';
import { compareText } from '#web/ui/format/compare-text.ts';
import type { Community } from './communities.ts';
import type { Situation } from './search-params.ts';

export type MeetingStatus = AnswerOf<typeof meetingStatus>[number];

/** How long a community has not met. */
export type Quiet = {
  lastMeeting: string | null;
  /** Whole days since then; null when it never met. */
  days: number | null;
  /** Days in intervals of its own: 1 is just in time. What never met has the most. */
  intervals: number;
  isQuiet: boolean;
};

/** A community, how its meetings stand (null while that is not known), and whether it is being deleted. */
export type CommunityRow = Community & { quiet: Quiet | null; isLeaving: boolean };

export type RowsOptions = {
  /** Null while they are not known. */
  statuses: readonly MeetingStatus[] | null;
  leaving: ReadonlySet<number>;
  now: number;
};

export function joinCommunities(
  communities: readonly Community[],
  { statuses, leaving, now }: RowsOptions,
): CommunityRow[] {
  const byId = new Map(statuses?.map((status) => [status.communityId, status]));
  return communities.map((community) => {
    const status = byId.get(community.id);
    return {
      ...community,
      quiet: status ? toQuiet(status, now) : null,
      isLeaving: leaving.has(community.id),
    };
  });
}

export function toQuiet(status: MeetingStatus, now: number): Quiet {
  const { lastMeeting, meetingFrequencyDays } = status;
  if (lastMeeting === null) {
    return { lastMeeting, days: null, intervals: Number.MAX_SAFE_INTEGER, isQuiet: true };
  }
  const since = Date.parse(lastMeeting);
  // A meeting may be dated a little ahead of this phone's clock.
  const days = Math.max(0, Math.floor((now - since) / DAY_MS));
  return {
    ...{ lastMeeting, days, intervals: days / meetingFrequencyDays },
    isQuiet: isQuiet(since, meetingFrequencyDays, now),
  };
}

export function isIn(situation: Situation, { quiet, coordinator }: CommunityRow): boolean {
  return situation === 'quietas' ? quiet?.isQuiet === true : coordinator === null;
}

/** The states that occur, as a dictionary has them. */
export function statesOf(communities: readonly Community[]): string[] {
  return [...new Set(communities.flatMap(({ state }) => state ?? []))].sort(compareText);
}
