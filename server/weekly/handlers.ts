import type { AnyHandler } from '../http/handler.ts';
import { weeklyFollowUpHandler } from './read-weekly.ts';
import { addActivityHandler, updateActivityHandler } from './write-activity.ts';

export const weeklyHandlers: readonly AnyHandler[] = [
  weeklyFollowUpHandler,
  addActivityHandler,
  updateActivityHandler,
];
