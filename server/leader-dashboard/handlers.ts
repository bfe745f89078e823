import type { AnyHandler } from '../http/handler.ts';
import { quarterFiguresHandler } from './quarter-figures.ts';
import { leaderDashboardHandler } from './read-dashboard.ts';
import { zoneUsersHandler } from './zone-users.ts';

export const leaderDashboardHandlers: readonly AnyHandler[] = [
  leaderDashboardHandler,
  zoneUsersHandler,
  quarterFiguresHandler,
];
