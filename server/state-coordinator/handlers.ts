import type { AnyHandler } from '../http/handler.ts';
import { listStatePeopleHandler } from './people.ts';
import { listStateFiguresHandler, readStateSummaryHandler } from './summary.ts';

export const stateCoordinatorHandlers: readonly AnyHandler[] = [
  readStateSummaryHandler,
  listStateFiguresHandler,
  listStatePeopleHandler,
];
