import type { AnyHandler } from '../http/handler.ts';
import { sendOpinionHandler } from './answer-link.ts';
import { listCityUsersHandler, matchCityUserHandler } from './city-people.ts';
import { listAgendaAnswersHandler, listAgendasHandler } from './list-answers.ts';
import {
  addAgendaParticipantHandler,
  listAgendaParticipantsHandler,
  updateAgendaParticipantHandler,
} from './participants.ts';
import { remindAgendaHandler } from './remind-participants.ts';
import { createAgendaHandler, updateAgendaHandler } from './write-agenda.ts';

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
