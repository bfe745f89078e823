import type { AnyHandler } from '../http/handler.ts';
import { addTeamMemberHandler } from './add-member.ts';
import { createTeamMeetingHandler } from './create-meeting.ts';
import { listTeamCandidatesHandler } from './list-candidates.ts';
import { listTeamMeetingsHandler } from './list-meetings.ts';
import { listTeamMembersHandler } from './list-members.ts';

export const teamsHandlers: readonly AnyHandler[] = [
  listTeamMeetingsHandler,
  createTeamMeetingHandler,
  listTeamMembersHandler,
  listTeamCandidatesHandler,
  addTeamMemberHandler,
];
