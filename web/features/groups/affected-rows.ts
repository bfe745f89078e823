import { listMembers, meetingStatus } from '#contract/communities';
import { pageCommunities } from '#contract/communities-page';
import { listDeletedCommunities, readLink } from '#contract/community-management';
import { listLocalMembers } from '#contract/local-communities';
import { pageLocalCommunities } from '#contract/local-communities-page';
import { listAvailableUsers, listByRegion } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { listTeamMembers } from '#contract/team-management';
import { pageTeamReports } from '#contract/team-reports-page';
import { pageTeams } from '#contract/teams-page';

/** Communities, local communities and teams are views of one register: asked again after anything about a group changed. */
export const AFFECTED_ROWS = [
  ...[pageCommunities, listDeletedCommunities, listMembers, meetingStatus, readLink],
  ...[listAvailableUsers, pagePeople, listByRegion, listLocalMembers, listTeamMembers],
  ...[pageLocalCommunities, pageTeams, pageTeamReports],
];
