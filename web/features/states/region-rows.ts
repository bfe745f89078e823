import type { meetingStatus } from '#contract/communities';
import type { AnswerOf } from '#contract/core/endpoint';
import type { RegionUser } from '#contract/people';
import { shareOf } from '#contract/rules/figure';
import { isIn } from './region-filter.ts';

export type MeetingStatus = AnswerOf<typeof meetingStatus>[number];

/** A person of the state and their community's meetings; null if out of reach or unplaced. */
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

export type RegionCount = {
  /** Approved. */
  total: number;
  placed: number;
  unplaced: number;
  /** Of `unplaced`: awaiting a community. */
  waiting: number;
  percent: number;
  unapproved: number;
};

export function countRegion(people: readonly RegionUser[]): RegionCount {
  const count = (situation: Parameters<typeof isIn>[0]) =>
    people.filter((person) => isIn(situation, person)).length;
  const [total, placed] = [count('aprobadas'), count('con')];
  const percent = shareOf(placed, total).value ?? 0;
  return {
    ...{ total, placed, percent },
    ...{ unplaced: count('sin'), waiting: count('esperan'), unapproved: count('sin-aprobar') },
  };
}
