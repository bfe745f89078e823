import type { meetingStatus } from '#contract/communities';
import type { AnswerOf } from '#contract/core/endpoint';
import type { RegionUser } from '#contract/people';

export type MeetingStatus = AnswerOf<typeof meetingStatus>[number];

/** A person of the state, and how their community's meetings stand; null without one in reach. */
export type RegionRow = RegionUser & { meeting: MeetingStatus | null };

export function joinRegion(
  people: readonly RegionUser[],
  statuses: readonly MeetingStatus[],
): RegionRow[] {
  const byId = new Map(statuses.map((status) => [status.communityId, status]));
  return people.map((person) => ({
    ...person,
    meeting: byId.get(person.communityId ?? 0) ?? null,
  }));
}

export type RegionCount = { total: number; placed: number; unplaced: number; percent: number };

/** `percent` is of those with a community; 0 where there is nobody. */
export function countRegion(people: readonly RegionUser[]): RegionCount {
  const total = people.length;
  const placed = people.filter(({ community }) => community !== null).length;
  const percent = total === 0 ? 0 : Math.round((placed / total) * 100);
  return { total, placed, unplaced: total - placed, percent };
}
