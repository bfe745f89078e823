import type { CommunityAttendanceItem } from '#contract/attendance-reports';
import type { Endpoint } from '#contract/core/endpoint';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { type CommunityFigures, readCommunityFigures } from './community-figures.ts';

type Asking = Pick<Call<Endpoint>, 'trx' | 'caller' | 'now'>;

/** Name, place, frequency and last meeting of communities; `toReports` adds the figures. */
export function readReported({ trx, now }: Pick<Asking, 'trx' | 'now'>) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.meeting_frequency_days'])
    .select((eb) => lastMeetingOf(eb, now).as('lastMeeting'));
}

type Reported = Awaited<ReturnType<ReturnType<typeof readReported>['execute']>>[number];

/** These communities, in their order, with their figures of the last 30 days. */
export async function toReports(
  call: Asking,
  rows: readonly Reported[],
): Promise<CommunityAttendanceItem[]> {
  if (rows.length === 0) return [];
  const { trx, now } = call;
  const communities = rows.map(({ id }) => id);
  const caller = mustHaveCaller(call);
  const figures = await readCommunityFigures(trx, { communities, caller, now });
  return rows.map((row) => ({
    ...{ communityId: row.id, communityName: row.name, location: row.location },
    ...(figures.get(row.id) as CommunityFigures),
    lastMeetingDate: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
    meetingFrequencyDays: row.meeting_frequency_days,
  }));
}
