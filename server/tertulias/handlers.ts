import type { AnyHandler } from '../http/handler.ts';
import {
  readAnswerCalendarHandler,
  readInvitationCalendarHandler,
  readTertuliaCalendarHandler,
} from './calendar-file.ts';
import { createTertuliaHandler, deleteTertuliaHandler } from './create-tertulia.ts';
import {
  answerInvitationHandler,
  listInvitationsHandler,
  sendAnswerHandler,
} from './invitations.ts';
import { inviteToTertuliaHandler } from './invite.ts';
import { listTertuliaGuestsHandler, listTertuliasHandler } from './list-guests.ts';
import { listTertuliaCandidatesHandler } from './selected-people.ts';
import { updateTertuliaGuestHandler } from './update-guest.ts';
import { updateTertuliaHandler } from './update-tertulia.ts';
import { addWalkInHandler, matchWalkInHandler } from './walk-in.ts';

export const tertuliaHandlers: readonly AnyHandler[] = [
  listTertuliasHandler,
  createTertuliaHandler,
  updateTertuliaHandler,
  deleteTertuliaHandler,
  listTertuliaCandidatesHandler,
  inviteToTertuliaHandler,
  listTertuliaGuestsHandler,
  updateTertuliaGuestHandler,
  addWalkInHandler,
  matchWalkInHandler,
  readTertuliaCalendarHandler,
  readInvitationCalendarHandler,
  readAnswerCalendarHandler,
  listInvitationsHandler,
  answerInvitationHandler,
  sendAnswerHandler,
];
