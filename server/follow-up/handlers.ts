import type { AnyHandler } from '../http/handler.ts';
import {
  addContactNoteHandler,
  addProspectHandler,
  addReadingHandler,
  addSportHandler,
} from './create-follow-up.ts';
import { listFollowUpHandler } from './list-follow-up.ts';
import { updateFollowUpHandler } from './update-follow-up.ts';

export const followUpHandlers: readonly AnyHandler[] = [
  listFollowUpHandler,
  addReadingHandler,
  addSportHandler,
  addProspectHandler,
  addContactNoteHandler,
  updateFollowUpHandler,
];
