import type { AnyHandler } from '../http/handler.ts';
import { sendAnswerHandler } from './answer-page.ts';
import {
  readAnswerCalendarHandler,
  readInvitationCalendarHandler,
  readTertuliaCalendarHandler,
} from './calendar-file.ts';
import { listTertuliaCandidatesHandler } from './candidates.ts';
import { createTertuliaHandler } from './create-tertulia.ts';
import { deleteTertuliaHandler } from './delete-tertulia.ts';
import { answerInvitationHandler, listInvitationsHandler } from './invitations.ts';
import { inviteToTertuliaHandler } from './invite.ts';
import { listTertuliaGuestsHandler } from './list-guests.ts';
import { listTertuliasHandler } from './list-tertulias.ts';
import { matchWalkInHandler } from './match-walk-in.ts';
import { updateTertuliaGuestHandler } from './update-guest.ts';
import { updateTertuliaHandler } from './update-tertulia.ts';
import { addWalkInHandler } from './walk-in.ts';

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
