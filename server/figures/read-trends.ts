import { type MeetingTrend, meetingTrend, TREND_MEETINGS } from '#contract/rules/meeting-trend';
import type { Trx } from '../database/schema.ts';
import { type Rolls, readRolls } from './read-rolls.ts';

/** From this interval on, four meetings exceed the two months that the rates read. */
const SLOW_DAYS = 15;

type Paced = { id: number; meetingFrequencyDays: number };

/**
 * Trends of these groups.
 * @param rolls of their last 60 days
 */
export async function readTrends(
  trx: Trx,
  groups: readonly Paced[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<(group: Paced) => MeetingTrend> {
  const slowRolls = await readSlowRolls(trx, groups, now);
  return ({ id, meetingFrequencyDays }) => {
    const ofTrend = meetingFrequencyDays < SLOW_DAYS ? rolls : slowRolls;
    return meetingTrend(ofTrend.ofCommunity(id), now, rolls.zoneOf(id));
  };
}

async function readSlowRolls(
  trx: Trx,
  all: readonly Paced[],
  now: number,
): Promise<Pick<Rolls, 'ofCommunity'>> {
  const slow = all.filter(({ meetingFrequencyDays }) => meetingFrequencyDays >= SLOW_DAYS);
  const longest = Math.max(0, ...slow.map(({ meetingFrequencyDays }) => meetingFrequencyDays));
  const communities = slow.map(({ id }) => id);
  if (communities.length === 0) return { ofCommunity: () => [] };
  const days = (TREND_MEETINGS + 1) * longest;
  return readRolls(trx, { communities, now, days, isCounted: true });
}
