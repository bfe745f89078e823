import { accountHandlers } from './account/handlers.ts';
import { agendaHandlers } from './agendas/handlers.ts';
import { announcementsHandlers } from './announcements/handlers.ts';
import { answerLinksHandlers } from './answer-links/handlers.ts';
import { attendanceHistoryHandlers } from './attendance-history/handlers.ts';
import { attendanceReportsHandlers } from './attendance-reports/handlers.ts';
import { calendarHandlers } from './calendar/handlers.ts';
import { directoryHandlers } from './directory/handlers.ts';
import { followUpHandlers } from './follow-up/handlers.ts';
import { formationHandlers } from './formation/handlers.ts';
import { forumsHandlers } from './forums/handlers.ts';
import { groupsHandlers } from './groups/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import type { AnyHandler } from './http/handler.ts';
import { institutionsHandlers } from './institutions/handlers.ts';
import { leaderDashboardHandlers } from './leader-dashboard/handlers.ts';
import { liveHandlers } from './live/handlers.ts';
import { meetingsHandlers } from './meetings/handlers.ts';
import { notificationsHandlers } from './notifications/handlers.ts';
import { objectivesHandlers } from './objectives/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { publicMeetingHandlers } from './public-meeting/handlers.ts';
import { quarantineHandlers } from './quarantine/handlers.ts';
import { quotasHandlers } from './quotas/handlers.ts';
import { registrationHandlers } from './registration/handlers.ts';
import { savedViewsHandlers } from './saved-views/handlers.ts';
import { sendQueueHandlers } from './send-queue/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { stateCoordinatorHandlers } from './state-coordinator/handlers.ts';
import { syncHandlers } from './sync/handlers.ts';
import { systemStatusHandlers } from './system-status/handlers.ts';
import { teamsHandlers } from './teams/handlers.ts';
import { tertuliaHandlers } from './tertulias/handlers.ts';
import { weeklyHandlers } from './weekly/handlers.ts';

/** Handlers of every contract row; `createApp` refuses a list with gaps. */
export const handlers: readonly AnyHandler[] = [
  ...sessionHandlers,
  ...registrationHandlers,
  ...accountHandlers,
  ...groupsHandlers,
  ...peopleHandlers,
  ...meetingsHandlers,
  ...followUpHandlers,
  ...formationHandlers,
  ...forumsHandlers,
  ...publicMeetingHandlers,
  ...teamsHandlers,
  ...attendanceHistoryHandlers,
  ...attendanceReportsHandlers,
  ...institutionsHandlers,
  ...directoryHandlers,
  ...syncHandlers,
  ...liveHandlers,
  ...quarantineHandlers,
  ...privacyHandlers,
  ...quotasHandlers,
  ...announcementsHandlers,
  ...homeHandlers,
  ...tertuliaHandlers,
  ...leaderDashboardHandlers,
  ...weeklyHandlers,
  ...stateCoordinatorHandlers,
  ...objectivesHandlers,
  ...calendarHandlers,
  ...sendQueueHandlers,
  ...agendaHandlers,
  ...answerLinksHandlers,
  ...notificationsHandlers,
  ...savedViewsHandlers,
  ...systemStatusHandlers,
];
