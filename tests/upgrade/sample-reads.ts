import type { Endpoint } from '#contract/core/endpoint';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { readFirstRelease } from './read-release.ts';

const { tables } = readFirstRelease().network;

/** Rows about one thing of an area that the first release had not; admin belongs to no community. */
export const NOT_YET_THERE: ReadonlySet<string> = new Set([
  'people.bulk-progress',
  'communities.mine',
  'forums.threads',
  'forums.thread',
  'directory.read',
  'announcements.reach',
  'tertulias.candidates',
  'tertulias.guests',
  'tertulias.calendar',
  'invitations.calendar',
  'answers.read',
  'answers.calendar',
  'agendas.participants',
  'agendas.answers',
  'calendar-feed.open',
]);

const PATHS: Readonly<Record<string, string>> = {
  'attendance.list': `/meetings/${tables.meetings?.[0]?.uuid}/attendance`,
  'public-meeting.team': `/teams/${tables.groups?.[0]?.public_id}/public`,
  'public-meeting.members': `/teams/${tables.groups?.[0]?.public_id}/members/public`,
  'privacy.notice-version': `/privacy/notice/${CURRENT_NOTICE.version}`,
  'agendas.city-users': '/cities/Durango/Durango/users',
};

const QUERIES: Readonly<Record<string, string>> = {
  'saved-views.list': '?table=people',
  'sync.photos': '?people=1',
  'privacy.non-members': '?search=prospecto',
  'attendance-reports.period': '?period=2026-10',
  'attendance-reports.period-page': '?period=2026-10',
};

/** An address of the row, about the first of what the network has. */
export function samplePath({ name, path }: Endpoint): string {
  return PATHS[name] ?? path.replace(/:\w+/g, '1');
}

export function exampleQuery({ name }: Endpoint): string {
  return QUERIES[name] ?? '';
}
