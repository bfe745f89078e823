import { DAY_MS } from '#contract/core/durations';
import type { LocalCommunity, ManagedCommunity } from '#contract/local-communities';
import { meetingTrend, TREND_MEETINGS } from '#contract/rules/meeting-trend';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import { teamDue } from '#contract/rules/team-due';
import type { Trx } from '../database/schema.ts';
import { previousPercent, rollsToRates } from '../figures/read-rates.ts';
import { type Rolls, readRolls } from '../figures/read-rolls.ts';
import { readPauses } from '../team-management/read-pauses.ts';
import { readCommunities } from './read-communities.ts';

/** A coordinator who was not seen for so long is not one to count on. */
const SILENT_MS = 60 * DAY_MS;
/** From here on four meetings do not fit into the two months that the rates read. */
const SLOW_DAYS = 15;

/** What an office looks for first in these communities: which grow quiet, which nobody leads. */
export async function readManaged(
  trx: Trx,
  ids: readonly number[],
  now: number,
): Promise<ManagedCommunity[]> {
  if (ids.length === 0) return [];
  const rolls = await readRolls(trx, {
    ...{ communities: ids, now, days: 2 * RECENT_DAYS },
    isCounted: true,
  });
  const rates = rollsToRates(rolls, ids, now);
  const pausesOf = await readPauses(trx, ids);
  const led = await readLed(trx, ids, now - SILENT_MS);
  const communities = await readCommunities(trx, ids, { rates, now });
  const slowRolls = await readSlowRolls(trx, communities, now);
  return communities.map((community) => {
    const { id, lastMeetingDate, meetingFrequencyDays, isActive } = community;
    const lastMeeting = lastMeetingDate === null ? null : Date.parse(lastMeetingDate);
    const rhythm = { lastMeeting, meetingFrequencyDays, isActive, pauses: pausesOf(id) };
    const { dueDate, isOverdue } = teamDue(rhythm, now, rolls.zoneOf(id));
    const ofTrend = meetingFrequencyDays < SLOW_DAYS ? rolls : slowRolls;
    return {
      ...community,
      previousRate: previousPercent(rolls, id, now),
      attendance: rates.countsOf(id),
      ...meetingTrend(ofTrend.ofCommunity(id), now),
      ...{ dueDate, isOverdue, isWithoutCoordinator: !led.has(id) },
    };
  });
}

/** Rolls as far back as the last four meetings of those that meet every three weeks or less. */
async function readSlowRolls(
  trx: Trx,
  all: readonly LocalCommunity[],
  now: number,
): Promise<Pick<Rolls, 'ofCommunity'>> {
  const slow = all.filter(({ meetingFrequencyDays }) => meetingFrequencyDays >= SLOW_DAYS);
  const longest = Math.max(0, ...slow.map(({ meetingFrequencyDays }) => meetingFrequencyDays));
  const communities = slow.map(({ id }) => id);
  if (communities.length === 0) return { ofCommunity: () => [] };
  const days = (TREND_MEETINGS + 1) * longest;
  return readRolls(trx, { communities, now, days, isCounted: true });
}

/**
 * Those whose coordinator is approved and was seen since: registered, signed in, or recorded a meeting.
 * A session alone would not do: signing out ends it.
 */
async function readLed(trx: Trx, ids: readonly number[], since: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('groups')
    .innerJoin('people as c', 'c.id', 'groups.coordinator_id')
    .select('groups.id')
    .where('groups.id', 'in', [...ids])
    .where('c.status', '=', 'approved')
    .where((eb) => {
      const session = eb
        .selectFrom('sessions as s')
        .select('s.id')
        .whereRef('s.person_id', '=', 'c.id')
        .where('s.seen_at', '>=', since);
      const signIn = eb
        .selectFrom('known_networks as n')
        .select('n.person_id')
        .whereRef('n.person_id', '=', 'c.id')
        .where('n.seen_at', '>=', since);
      const recorded = eb
        .selectFrom('meetings as m')
        .select('m.id')
        .whereRef('m.group_id', '=', 'groups.id')
        .whereRef('m.created_by', '=', 'c.id')
        .where('m.created_at', '>=', since);
      return eb.or([
        eb('c.created_at', '>=', since),
        eb.exists(session),
        eb.exists(signIn),
        eb.exists(recorded),
      ]);
    })
    .execute();
  return new Set(rows.map(({ id }) => id));
}
