import type { AnyHandler } from '../http/handler.ts';
import { pageCommunityAttendanceHandler } from './page-communities.ts';
import { pageAttendanceHandler } from './page-people.ts';
import { pagePeriodHandler } from './page-period.ts';
import { reportCommunitiesHandler } from './report-communities.ts';
import { reportPeriodHandler } from './report-period.ts';
import { reportPersonHandler } from './report-person.ts';
import { reportUsersHandler } from './report-users.ts';

export const attendanceReportsHandlers: readonly AnyHandler[] = [
  reportUsersHandler,
  pageAttendanceHandler,
  pageCommunityAttendanceHandler,
  pagePeriodHandler,
  reportCommunitiesHandler,
  reportPersonHandler,
  reportPeriodHandler,
];
