import { type CommunityAttendanceItem, reportCommunities } from '#contract/attendance-reports';
import { groupsWithin } from '../access/reach.ts';
import { sortByName } from '../communities/by-name.ts';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { type CommunityFigures, readCommunityFigures } from './community-figures.ts';

/** Counts without names: not audited as a read of personal data. */
export const reportCommunitiesHandler = handler(reportCommunities, {
  mode: 'report',
  async run(call) {
    const { trx, now } = call;
    const caller = mustHaveCaller(call);
    const rows = await readCommunities(call);
    if (rows.length === 0) return [];
    const communities = rows.map(({ id }) => id);
    const figures = await readCommunityFigures(trx, { communities, caller, now });
    return sortByName(rows).map(
      (row): CommunityAttendanceItem => ({
        ...{ communityId: row.id, communityName: row.name, location: row.location },
        ...(figures.get(row.id) as CommunityFigures),
        lastMeetingDate: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
        meetingFrequencyDays: row.meeting_frequency_days,
      }),
    );
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
