import type { CommunitySituation, PagedCommunity } from '#contract/communities-page';
import { DAY_MS } from '#contract/core/durations';
import type { Situation } from './search-params.ts';

export type Community = PagedCommunity;

export const SITUATION_KEYS: Readonly<Record<Situation, CommunitySituation>> = {
  quietas: 'quiet',
  'sin-coordinador': 'leaderless',
};

/** How long a community has not met. */
export type Quiet = {
  lastMeeting: string | null;
  /** Whole days since then; null when it never met. */
  days: number | null;
  /** Days in intervals of its own: 1 is just in time. What never met has the most. */
  intervals: number;
  /** As the server counts it. */
  isQuiet: boolean;
};

/** A row of the table: the community, its state of meetings, and whether it is being deleted. */
export type CommunityRow = Community & { quiet: Quiet; isLeaving: boolean };

export type RowOptions = { leaving: ReadonlySet<number>; now: number };

export function toCommunityRow(community: Community, { leaving, now }: RowOptions): CommunityRow {
  const isLeaving = leaving.has(community.id);
  return { ...community, quiet: toQuiet(community, now), isLeaving };
}

function toQuiet({ lastMeeting, meetingFrequencyDays, isQuiet }: Community, now: number): Quiet {
  if (lastMeeting === null) {
    return { lastMeeting, days: null, intervals: Number.MAX_SAFE_INTEGER, isQuiet };
  }
  const since = Date.parse(lastMeeting);
  // A meeting may be dated a little ahead of this phone's clock.
  const days = Math.max(0, Math.floor((now - since) / DAY_MS));
  return { lastMeeting, days, intervals: days / meetingFrequencyDays, isQuiet };
}

export function isIn(situation: Situation, { quiet, coordinator }: CommunityRow): boolean {
  return situation === 'quietas' ? quiet.isQuiet : coordinator === null;
}
