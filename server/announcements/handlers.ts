import type { AnyHandler } from '../http/handler.ts';
import { listAnnouncementsHandler } from './list-announcements.ts';

export const announcementsHandlers: readonly AnyHandler[] = [listAnnouncementsHandler];
