import type { AnyHandler } from '../http/handler.ts';
import { addTeamMemberHandler } from './add-member.ts';
import { createTeamHandler } from './create-team.ts';
import { listTeamMembersHandler } from './list-members.ts';
import { listTeamsHandler } from './list-teams.ts';
import { pageTeamReportsHandler } from './page-reports.ts';
import { pageTeamsHandler } from './page-teams.ts';
import { pauseGroupHandler, resumeGroupHandler } from './pause-group.ts';
import { remindCoordinatorHandler } from './remind-coordinator.ts';
import { removeTeamMemberHandler } from './remove-member.ts';
import { reportTeamsHandler } from './report-teams.ts';

export const teamManagementHandlers: readonly AnyHandler[] = [
  listTeamsHandler,
  pageTeamsHandler,
  pageTeamReportsHandler,
  createTeamHandler,
  listTeamMembersHandler,
  addTeamMemberHandler,
  removeTeamMemberHandler,
  reportTeamsHandler,
  pauseGroupHandler,
  resumeGroupHandler,
  remindCoordinatorHandler,
];
