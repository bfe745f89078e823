import { listCommunities, listMembers, meetingStatus } from '#contract/communities';
import { listDeletedCommunities, readLink } from '#contract/community-management';
import { listAllUsers, listAvailableUsers, listByRegion } from '#contract/people';

/** What is asked again after anything about a community changed. */
export const AFFECTED_ROWS = [
  listCommunities,
  listDeletedCommunities,
  listMembers,
  meetingStatus,
  readLink,
  listAvailableUsers,
  listAllUsers,
  listByRegion,
];
