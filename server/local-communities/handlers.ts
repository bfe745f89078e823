import type { AnyHandler } from '../http/handler.ts';
import { allLocalMembersHandler } from './all-members.ts';
import { assignLocalMemberHandler } from './assign-member.ts';
import { createLocalCommunityHandler } from './create-community.ts';
import { createLocalMeetingHandler } from './create-meeting.ts';
import { listLocalCommunitiesHandler } from './list-communities.ts';
import { listLocalMembersHandler } from './list-members.ts';
import { myLocalCommunitiesHandler } from './my-communities.ts';
import { pageLocalCommunitiesHandler } from './page-communities.ts';
import { recentLocalMeetingsHandler } from './recent-meetings.ts';
import { updateLocalAttendanceHandler } from './update-attendance.ts';

export const localCommunitiesHandlers: readonly AnyHandler[] = [
  listLocalCommunitiesHandler,
  pageLocalCommunitiesHandler,
  createLocalCommunityHandler,
  listLocalMembersHandler,
  assignLocalMemberHandler,
  myLocalCommunitiesHandler,
  recentLocalMeetingsHandler,
  allLocalMembersHandler,
  createLocalMeetingHandler,
  updateLocalAttendanceHandler,
];
