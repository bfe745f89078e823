import type { AnyHandler } from '../http/handler.ts';
import { listObjectivesHandler } from './list-objectives.ts';
import {
  createObjectiveHandler,
  declareObjectiveHandler,
  updateObjectiveHandler,
} from './write-objective.ts';

export const objectivesHandlers: readonly AnyHandler[] = [
  listObjectivesHandler,
  createObjectiveHandler,
  updateObjectiveHandler,
  declareObjectiveHandler,
];
