import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { token } from './tertulia-guests.ts';
import { idOnly } from './tertulias.ts';

/** `text/calendar`, without people. */
export const CalendarFile = v.object({ name: v.string(), content: v.string() });
export type CalendarFile = v.InferOutput<typeof CalendarFile>;

export const readTertuliaCalendar = endpoint({
  name: 'tertulias.calendar',
  method: 'GET',
  path: '/tertulias/:id/calendar',
  summary: 'Una tertulia como archivo de calendario',
  params: idOnly,
  answer: CalendarFile,
});

export const readInvitationCalendar = endpoint({
  name: 'invitations.calendar',
  method: 'GET',
  path: '/me/invitations/:id/calendar',
  summary: 'Una invitación propia como archivo de calendario',
  params: idOnly,
  answer: CalendarFile,
});

export const readAnswerCalendar = endpoint({
  name: 'answers.calendar',
  method: 'GET',
  path: '/answers/:token/calendar',
  summary: 'Lo de un enlace personal como archivo de calendario',
  params: token,
  answer: CalendarFile,
});
