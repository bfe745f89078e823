import type { ManagedCommunity } from '#contract/local-communities';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import { teamDue } from '#contract/rules/team-due';
import type { Caller } from '../access/caller.ts';
import type { Trx } from '../database/schema.ts';
import { previousPercent, readTrends, rollsToRates } from '../figures/read-rates.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { readPauses } from '../team-management/read-pauses.ts';
import { isLed, recordedLately } from './led-groups.ts';
import { readCommunities } from './read-communities.ts';

/** What an office looks for first in these communities: which grow quiet, which nobody leads. */
export async function readManaged(
  trx: Trx,
  ids: readonly number[],
  { caller, now }: { caller: Caller; now: number },
): Promise<ManagedCommunity[]> {
  if (ids.length === 0) return [];
  const rolls = await readRolls(trx, {
    ...{ communities: ids, now, days: 2 * RECENT_DAYS },
    isCounted: true,
  });
  const rates = rollsToRates(rolls, ids, now);
  const pausesOf = await readPauses(trx, ids);
  const led = await readLed(trx, ids, now);
  const communities = await readCommunities(trx, ids, { rates, caller, now });
  const trendOf = await readTrends(trx, communities, { rolls, now });
  return communities.map((community) => {
    const { id, lastMeetingDate, meetingFrequencyDays, isActive } = community;
    const lastMeeting = lastMeetingDate === null ? null : Date.parse(lastMeetingDate);
    const rhythm = { lastMeeting, meetingFrequencyDays, isActive, pauses: pausesOf(id) };
    const { dueDate, isOverdue } = teamDue(rhythm, now, rolls.zoneOf(id));
    return {
      ...community,
      previousRate: previousPercent(rolls, id, now),
      attendance: rates.countsOf(id),
      ...trendOf(community),
      ...{ dueDate, isOverdue, isWithoutCoordinator: !led.has(id) },
    };
  });
}

async function readLed(trx: Trx, ids: readonly number[], now: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.id', 'in', [...ids])
    .where((eb) => isLed(eb, now, recordedLately(eb)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
