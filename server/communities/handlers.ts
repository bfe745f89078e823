import type { AnyHandler } from '../http/handler.ts';
import { addMemberHandler } from './add-member.ts';
import { assignCoordinatorHandler } from './assign-coordinator.ts';
import { createCommunityHandler } from './create-community.ts';
import { deleteCommunityHandler } from './delete-community.ts';
import { listCommunitiesHandler } from './list-communities.ts';
import { listDeletedCommunitiesHandler } from './list-deleted.ts';
import { listMembersHandler } from './list-members.ts';
import { meetingStatusHandler } from './meeting-status.ts';
import { myCommunityHandler } from './my-community.ts';
import { pageCommunitiesHandler } from './page-communities.ts';
import { readLinkHandler, rotateLinkHandler } from './public-link.ts';
import { removeMemberHandler } from './remove-member.ts';
import { restoreCommunityHandler } from './restore-community.ts';
import { updateCommunityHandler } from './update-community.ts';

export const communitiesHandlers: readonly AnyHandler[] = [
  myCommunityHandler,
  listCommunitiesHandler,
  pageCommunitiesHandler,
  listMembersHandler,
  meetingStatusHandler,
  createCommunityHandler,
  updateCommunityHandler,
  deleteCommunityHandler,
  listDeletedCommunitiesHandler,
  restoreCommunityHandler,
  addMemberHandler,
  removeMemberHandler,
  assignCoordinatorHandler,
  readLinkHandler,
  rotateLinkHandler,
];
