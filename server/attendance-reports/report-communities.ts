import { type CommunityAttendanceItem, reportCommunities } from '#contract/attendance-reports';
import type { RolledMeeting } from '#contract/rules/absence';
import { countMeeting } from '#contract/rules/attendance';
import { percentToLevel, poolShares } from '#contract/rules/figure';
import { RECENT_DAYS, recentHeld } from '#contract/rules/recent-attendance';
import { groupsWithin } from '../access/reach.ts';
import { sortByName } from '../communities/by-name.ts';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import { previousPercent, rollsToRates } from '../figures/read-rates.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { readMembers } from './read-members.ts';

/** Counts without names: not audited as a read of personal data. */
export const reportCommunitiesHandler = handler(reportCommunities, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now } = call;
    const communities = await readCommunities(call);
    const ids = communities.map(({ id }) => id);
    if (ids.length === 0) return [];
    const members = await readMembers(trx, mustHaveCaller(call), ids);
    const rolls = await readRolls(trx, { communities: ids, now });
    const earlier = { communities: ids, now, days: 2 * RECENT_DAYS, isCounted: true };
    const before = await readRolls(trx, earlier);
    const rates = rollsToRates(rolls, ids, now);
    const count = countBy(members);
    const atRisk = countBy(
      members.filter((one) => percentToLevel(rates.ofMember(one.communityId, one)) === 'risk'),
    );
    return sortByName(communities).map((row): CommunityAttendanceItem => {
      const recent = recentHeld(rolls.ofCommunity(row.id), now, rolls.zoneOf(row.id));
      const share = shareOfMarks(recent);
      return {
        communityId: row.id,
        communityName: row.name,
        location: row.location,
        totalMembers: count(row.id),
        averageAttendance: share.value,
        presentMarks: share.n,
        recordedMarks: share.of,
        previousAttendance: previousPercent(before, row.id, now),
        membersAtRisk: atRisk(row.id),
        heldMeetings: recent.length,
        lastMeetingDate: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
        meetingFrequencyDays: row.meeting_frequency_days,
      };
    });
  },
});

function readCommunities({ trx, caller, cell, now }: Call<typeof reportCommunities>) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.meeting_frequency_days'])
    .select((eb) => lastMeetingOf(eb, now).as('lastMeeting'))
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(mustHaveCaller({ caller }), cell))
    .execute();
}

const shareOfMarks = (held: readonly RolledMeeting[]) =>
  poolShares(
    held.map(countMeeting).map(({ present, absent }) => ({ n: present, of: present + absent })),
  );

function countBy(members: readonly { communityId: number }[]): (id: number) => number {
  const counts = new Map<number, number>();
  for (const { communityId } of members) {
    counts.set(communityId, (counts.get(communityId) ?? 0) + 1);
  }
  return (id) => counts.get(id) ?? 0;
}
