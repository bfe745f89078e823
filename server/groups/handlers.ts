import type { AnyHandler } from '../http/handler.ts';
import {
  listCommunitiesHandler,
  meetingStatusHandler,
  myCommunityHandler,
  pageCommunitiesHandler,
} from './communities.ts';
import { assignCoordinatorHandler } from './coordinator.ts';
import {
  createCommunityHandler,
  createLocalCommunityHandler,
  createTeamHandler,
  setDetailsHandler,
  updateCommunityHandler,
} from './create.ts';
import {
  deleteCommunityHandler,
  listDeletedCommunitiesHandler,
  restoreCommunityHandler,
} from './deleted.ts';
import { groupOverviewHandler } from './group-overview.ts';
import {
  listLocalCommunitiesHandler,
  myLocalCommunitiesHandler,
  pageLocalCommunitiesHandler,
} from './local-communities.ts';
import {
  createLocalMeetingHandler,
  recentLocalMeetingsHandler,
  updateLocalAttendanceHandler,
} from './local-meetings.ts';
import {
  addMemberHandler,
  addTeamMemberHandler,
  assignLocalMemberHandler,
  removeMemberHandler,
  removeTeamMemberHandler,
} from './membership.ts';
import { pauseGroupHandler, remindCoordinatorHandler, resumeGroupHandler } from './pauses.ts';
import { readLinkHandler, rotateLinkHandler } from './public-link.ts';
import { pageTeamReportsHandler, reportTeamsHandler } from './reports.ts';
import {
  allLocalMembersHandler,
  listLocalMembersHandler,
  listMembersHandler,
  listTeamMembersHandler,
} from './rosters.ts';
import { listTeamsHandler, pageTeamsHandler } from './teams.ts';

export const groupsHandlers: readonly AnyHandler[] = [
  myCommunityHandler,
  listCommunitiesHandler,
  pageCommunitiesHandler,
  meetingStatusHandler,
  listMembersHandler,
  listTeamMembersHandler,
  listLocalMembersHandler,
  allLocalMembersHandler,
  createCommunityHandler,
  updateCommunityHandler,
  setDetailsHandler,
  createLocalCommunityHandler,
  createTeamHandler,
  deleteCommunityHandler,
  listDeletedCommunitiesHandler,
  restoreCommunityHandler,
  addMemberHandler,
  addTeamMemberHandler,
  assignLocalMemberHandler,
  removeMemberHandler,
  removeTeamMemberHandler,
  assignCoordinatorHandler,
  readLinkHandler,
  rotateLinkHandler,
  listLocalCommunitiesHandler,
  pageLocalCommunitiesHandler,
  myLocalCommunitiesHandler,
  createLocalMeetingHandler,
  updateLocalAttendanceHandler,
  recentLocalMeetingsHandler,
  listTeamsHandler,
  pageTeamsHandler,
  reportTeamsHandler,
  pageTeamReportsHandler,
  pauseGroupHandler,
  resumeGroupHandler,
  remindCoordinatorHandler,
  groupOverviewHandler,
];
