import type { AnyHandler } from '../http/handler.ts';
import { publicMembersHandler } from './public-members.ts';
import { publicTeamHandler } from './public-team.ts';
import { registerPublicMeetingHandler } from './register-meeting.ts';

export const publicMeetingHandlers: readonly AnyHandler[] = [
  publicTeamHandler,
  publicMembersHandler,
  registerPublicMeetingHandler,
];
