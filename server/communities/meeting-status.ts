import { meetingStatus } from '#contract/communities';
import { groupsWithin } from '../access/reach.ts';
import { narrowedState } from '../access/zone.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { sortByName } from './by-name.ts';
import { lastMeetingOf } from './last-meeting.ts';

/** Meetings set aside do not count: the last one is the last that was held for all to see. */
export const meetingStatusHandler = handler(meetingStatus, async (call) => {
  const caller = mustHaveCaller(call);
  const state = narrowedState(caller, call.cell, call.query.state);
  const rows = await call.trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.public_id', 'groups.meeting_frequency_days'])
    .select((eb) => lastMeetingOf(eb, call.now).as('lastMeeting'))
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(caller, call.cell))
    .$if(state !== null, (query) => query.where('groups.state', '=', state))
    .execute();
  return sortByName(rows).map((row) => ({
    communityId: row.id,
    communityName: row.name,
    lastMeeting: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
    meetingFrequencyDays: row.meeting_frequency_days,
    teamId: row.public_id,
  }));
});
