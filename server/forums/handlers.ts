import type { AnyHandler } from '../http/handler.ts';
import { createPostHandler } from './create-post.ts';
import { createThreadHandler } from './create-thread.ts';
import { editPostHandler } from './edit-post.ts';
import { likePostHandler } from './like-post.ts';
import { keptForumsHandler, listThreadsHandler } from './list-threads.ts';
import { setForumListingHandler } from './listing.ts';
import { readThreadHandler } from './mark-thread-read.ts';
import {
  lockThreadHandler,
  pinThreadHandler,
  removePostHandler,
  removeThreadHandler,
} from './moderate.ts';
import { forumOverviewHandler } from './overview.ts';
import { getThreadHandler } from './read-thread.ts';
import { decideReportHandler, listReportsHandler, reportPostHandler } from './reports.ts';
import { withdrawPostHandler } from './withdraw-post.ts';

export const forumsHandlers: readonly AnyHandler[] = [
  forumOverviewHandler,
  keptForumsHandler,
  listThreadsHandler,
  getThreadHandler,
  createThreadHandler,
  createPostHandler,
  editPostHandler,
  withdrawPostHandler,
  likePostHandler,
  readThreadHandler,
  setForumListingHandler,
  reportPostHandler,
  pinThreadHandler,
  lockThreadHandler,
  removeThreadHandler,
  removePostHandler,
  listReportsHandler,
  decideReportHandler,
];
