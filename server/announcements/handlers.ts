import type { AnyHandler } from '../http/handler.ts';
import { forwardAnnouncementHandler } from './forward-announcement.ts';
import { listAnnouncementsHandler, listUnreadHandler } from './list-announcements.ts';
import { markReadHandler } from './mark-read.ts';
import { listOwnHandler } from './own.ts';
import { reachOfAnnouncementHandler } from './reach-of-announcement.ts';
import { withdrawAnnouncementHandler } from './withdraw-announcement.ts';
import { createAnnouncementHandler, updateAnnouncementHandler } from './write-announcement.ts';

export const announcementsHandlers: readonly AnyHandler[] = [
  listAnnouncementsHandler,
  listUnreadHandler,
  listOwnHandler,
  createAnnouncementHandler,
  updateAnnouncementHandler,
  withdrawAnnouncementHandler,
  forwardAnnouncementHandler,
  markReadHandler,
  reachOfAnnouncementHandler,
];
