import { listMembers, meetingStatus } from '#contract/communities';
import { pageCommunities } from '#contract/communities-page';
import { listDeletedCommunities, readLink } from '#contract/community-management';
import { listAvailableUsers, listByRegion } from '#contract/people';
import { pagePeople } from '#contract/people-page';

/** What is asked again after anything about a community changed. */
export const AFFECTED_ROWS = [
  pageCommunities,
  listDeletedCommunities,
  listMembers,
  meetingStatus,
  readLink,
  listAvailableUsers,
  pagePeople,
  listByRegion,
];
