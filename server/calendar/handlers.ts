import type { AnyHandler } from '../http/handler.ts';
import { openFeedHandler } from './open-feed.ts';
import { makeFeedHandler, readFeedHandler, revokeFeedHandler } from './own-feed.ts';
import { readCalendarHandler } from './read-calendar.ts';

export const calendarHandlers: readonly AnyHandler[] = [
  readCalendarHandler,
  readFeedHandler,
  makeFeedHandler,
  revokeFeedHandler,
  openFeedHandler,
];
