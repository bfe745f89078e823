import { type CommunityAttendanceItem, reportCommunities } from '#contract/attendance-reports';
import type { RolledMeeting } from '#contract/rules/absence';
import { heldMeetings } from '#contract/rules/absence';
import { countMeeting } from '#contract/rules/attendance';
import { poolShares } from '#contract/rules/figure';
import { isAtRisk } from '#contract/rules/person-attendance';
import { RECENT_DAYS, recentHeld } from '#contract/rules/recent-attendance';
import { daysAgo } from '#contract/rules/recent-days';
import { groupsWithin } from '../access/reach.ts';
import { sortByName } from '../communities/by-name.ts';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import { readAttendance } from '../figures/read-attendance.ts';
import { type Rolls, readRolls } from '../figures/read-rolls.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { readMembers } from './read-members.ts';

/** Counts alone: no person is named, so nothing of it is a reading of anybody's data. */
export const reportCommunitiesHandler = handler(reportCommunities, {
  mode: 'snapshot',
  async run(call) {
    const { trx, now } = call;
    const communities = await readCommunities(call);
    const ids = communities.map(({ id }) => id);
    if (ids.length === 0) return [];
    const members = await readMembers(trx, mustHaveCaller(call), ids);
    const attendance = await readAttendance(trx, members, now);
    const rolls = await readRolls(trx, ids, now, 2 * RECENT_DAYS);
    const count = countBy(members);
    const atRisk = countBy(members.filter((member) => isAtRisk(attendance(member).figures)));
    return sortByName(communities).map((row): CommunityAttendanceItem => {
      const { recent, previous } = periodsOf(rolls, row.id, now);
      const share = shareOfMarks(recent);
      return {
        communityId: row.id,
        communityName: row.name,
        location: row.location,
        totalMembers: count(row.id),
        averageAttendance: share.value,
        presentMarks: share.n,
        recordedMarks: share.of,
        previousAttendance: shareOfMarks(previous).value,
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

/** The last 30 days and the 30 before them, each by the days of the community's place. */
function periodsOf(rolls: Rolls, id: number, now: number) {
  const zone = rolls.zoneOf(id);
  const meetings = rolls.ofCommunity(id);
  const [since, until] = [daysAgo(2 * RECENT_DAYS, now, zone), daysAgo(RECENT_DAYS, now, zone)];
  const earlier = meetings.filter(({ date }) => isBetween(Date.parse(date), since, until));
  return { recent: recentHeld(meetings, now, zone), previous: heldMeetings(earlier, now) };
}

const isBetween = (at: number, since: number, until: number) => at >= since && at < until;

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
