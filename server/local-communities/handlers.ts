import type { AnyHandler } from '../http/handler.ts';
import { allLocalMembersHandler } from './all-members.ts';
import { createLocalMeetingHandler } from './create-meeting.ts';
import { myLocalCommunitiesHandler } from './my-communities.ts';
import { recentLocalMeetingsHandler } from './recent-meetings.ts';
import { updateLocalAttendanceHandler } from './update-attendance.ts';

export const localCommunitiesHandlers: readonly AnyHandler[] = [
  myLocalCommunitiesHandler,
  recentLocalMeetingsHandler,
  allLocalMembersHandler,
  createLocalMeetingHandler,
  updateLocalAttendanceHandler,
];
