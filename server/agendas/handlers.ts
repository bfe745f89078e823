import type { AnyHandler } from '../http/handler.ts';
import { sendOpinionHandler } from './answer-link.ts';
import { createAgendaHandler } from './create-agenda.ts';
import { listAgendasHandler } from './list-agendas.ts';
import { listAgendaAnswersHandler } from './list-answers.ts';
import { listCityUsersHandler } from './list-city-users.ts';
import { matchCityUserHandler } from './match-city-user.ts';
import {
  addAgendaParticipantHandler,
  listAgendaParticipantsHandler,
  updateAgendaParticipantHandler,
} from './participants.ts';
import { remindAgendaHandler } from './remind-participants.ts';
import { updateAgendaHandler } from './update-agenda.ts';

export const agendaHandlers: readonly AnyHandler[] = [
  listAgendasHandler,
  createAgendaHandler,
  updateAgendaHandler,
  remindAgendaHandler,
  listAgendaParticipantsHandler,
  addAgendaParticipantHandler,
  updateAgendaParticipantHandler,
  listAgendaAnswersHandler,
  listCityUsersHandler,
  matchCityUserHandler,
  sendOpinionHandler,
];
