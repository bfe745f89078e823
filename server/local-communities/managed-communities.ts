import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import type { ManagedCommunity } from '#contract/local-communities';
import { heldMeetings } from '#contract/rules/absence';
import { attendancePercent, RECENT_DAYS } from '#contract/rules/recent-attendance';
import { daysAgo } from '#contract/rules/recent-days';
import { teamDue } from '#contract/rules/team-due';
import type { Trx } from '../database/schema.ts';
import { type Rolls, readRolls } from '../figures/read-rolls.ts';
import { readPauses } from '../team-management/read-pauses.ts';
import { readCommunities } from './read-communities.ts';

/** A coordinator who was not seen for so long is not one to count on. */
const SILENT_MS = 60 * DAY_MS;

/** What an office looks for first in these communities: which grow quiet, which nobody leads. */
export async function readManaged(
  trx: Trx,
  ids: readonly number[],
  now: number,
): Promise<ManagedCommunity[]> {
  if (ids.length === 0) return [];
  const rolls = await readRolls(trx, ids, now, 2 * RECENT_DAYS);
  const pausesOf = await readPauses(trx, ids);
  const led = await readLed(trx, ids, now - SILENT_MS);
  return (await readCommunities(trx, ids, now)).map((community) => {
    const { id, lastMeetingDate, meetingFrequencyDays, isActive } = community;
    const lastMeeting = lastMeetingDate === null ? null : Date.parse(lastMeetingDate);
    const rhythm = { lastMeeting, meetingFrequencyDays, isActive, pauses: pausesOf(id) };
    const { dueDate, isOverdue } = teamDue(rhythm, now, rolls.zoneOf(id));
    const previousRate = previousPercent(rolls, id, now);
    return { ...community, previousRate, dueDate, isOverdue, isWithoutCoordinator: !led.has(id) };
  });
}

/** Of the 30 days before the last 30. */
function previousPercent(rolls: Rolls, id: number, now: number): number | null {
  const zone = rolls.zoneOf(id) ?? zoneOf(null);
  const [since, until] = [daysAgo(2 * RECENT_DAYS, now, zone), daysAgo(RECENT_DAYS, now, zone)];
  const earlier = rolls.ofCommunity(id).filter(({ date }) => {
    const at = Date.parse(date);
    return at >= since && at < until;
  });
  return attendancePercent(heldMeetings(earlier, now));
}

/** Those whose coordinator is approved and was seen since; who just began counts from then on. */
async function readLed(trx: Trx, ids: readonly number[], since: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('groups')
    .innerJoin('people as c', 'c.id', 'groups.coordinator_id')
    .leftJoin('sessions as s', 's.person_id', 'c.id')
    .select('groups.id')
    .distinct()
    .where('groups.id', 'in', [...ids])
    .where('c.status', '=', 'approved')
    .where((eb) => eb.or([eb('s.seen_at', '>=', since), eb('c.created_at', '>=', since)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
