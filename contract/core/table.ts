/** The whole contract, for server and tests; phones import only the rows they call. */
import * as account from '#contract/account';
import * as agendaAnswers from '#contract/agenda-answers';
import * as agendas from '#contract/agendas';
import * as announcementWriting from '#contract/announcement-writing';
import * as announcements from '#contract/announcements';
import * as approvals from '#contract/approvals';
import * as attendanceCommunityPages from '#contract/attendance-community-pages';
import * as attendanceHistory from '#contract/attendance-history';
import * as attendancePages from '#contract/attendance-pages';
import * as attendancePeriodPages from '#contract/attendance-period-pages';
import * as attendanceReports from '#contract/attendance-reports';
import * as calendar from '#contract/calendar';
import * as communities from '#contract/communities';
import * as communitiesPage from '#contract/communities-page';
import * as communityManagement from '#contract/community-management';
import * as directory from '#contract/directory';
import * as followUp from '#contract/follow-up';
import * as formation from '#contract/formation';
import * as forumModeration from '#contract/forum-moderation';
import * as forumWriting from '#contract/forum-writing';
import * as forums from '#contract/forums';
import * as home from '#contract/home';
import * as institutions from '#contract/institutions';
import * as invitations from '#contract/invitations';
import * as leaderDashboard from '#contract/leader-dashboard';
import * as live from '#contract/live';
import * as localCommunities from '#contract/local-communities';
import * as localCommunitiesPage from '#contract/local-communities-page';
import * as meetingReview from '#contract/meeting-review';
import * as meetings from '#contract/meetings';
import * as notifications from '#contract/notifications';
import * as objectives from '#contract/objectives';
import * as overviews from '#contract/overviews';
import * as people from '#contract/people';
import * as peopleBulk from '#contract/people-bulk';
import * as peoplePage from '#contract/people-page';
import * as personLife from '#contract/person-life';
import * as personMerge from '#contract/person-merge';
import * as photos from '#contract/photos';
import * as privacy from '#contract/privacy';
import * as publicMeeting from '#contract/public-meeting';
import * as quarantine from '#contract/quarantine';
import * as quarter from '#contract/quarter-figures';
import * as quotas from '#contract/quotas';
import * as registration from '#contract/registration';
import * as savedViews from '#contract/saved-views';
import * as sendQueue from '#contract/send-queue';
import * as session from '#contract/session';
import * as stateCoordinator from '#contract/state-coordinator';
import * as sync from '#contract/sync';
import * as systemStatus from '#contract/system-status';
import * as teamManagement from '#contract/team-management';
import * as teamReportsPage from '#contract/team-reports-page';
import * as teams from '#contract/teams';
import * as teamsPage from '#contract/teams-page';
import * as tertuliaCalendar from '#contract/tertulia-calendar';
import * as tertuliaGuests from '#contract/tertulia-guests';
import * as tertulias from '#contract/tertulias';
import * as unreadAnnouncements from '#contract/unread-announcements';
import * as weekly from '#contract/weekly';
import * as wholeHome from '#contract/whole-home';
import type { Endpoint } from './endpoint.ts';

const areas = {
  ...session,
  ...registration,
  ...account,
  ...communities,
  ...communitiesPage,
  ...communityManagement,
  ...overviews,
  ...people,
  ...peoplePage,
  ...personLife,
  ...personMerge,
  ...peopleBulk,
  ...photos,
  ...approvals,
  ...meetings,
  ...meetingReview,
  ...followUp,
  ...formation,
  ...forums,
  ...forumWriting,
  ...forumModeration,
  ...publicMeeting,
  ...localCommunities,
  ...localCommunitiesPage,
  ...teams,
  ...teamManagement,
  ...teamsPage,
  ...teamReportsPage,
  ...attendanceReports,
  ...attendanceHistory,
  ...attendancePages,
  ...attendanceCommunityPages,
  ...attendancePeriodPages,
  ...institutions,
  ...directory,
  ...sync,
  ...live,
  ...quarantine,
  ...privacy,
  ...quotas,
  ...announcements,
  ...unreadAnnouncements,
  ...announcementWriting,
  ...home,
  ...wholeHome,
  ...tertulias,
  ...tertuliaGuests,
  ...tertuliaCalendar,
  ...invitations,
  ...sendQueue,
  ...agendas,
  ...agendaAnswers,
  ...leaderDashboard,
  ...quarter,
  ...weekly,
  ...stateCoordinator,
  ...objectives,
  ...calendar,
  ...notifications,
  ...savedViews,
  ...systemStatus,
};

function isRow(value: unknown): value is Endpoint {
  return value instanceof Object && 'path' in value;
}

export const rowsByName: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(areas as Record<string, unknown>)
    .filter(isRow)
    .map((row) => [row.name, row]),
);
