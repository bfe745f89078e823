/** Counts of pending registrations for every screen's bell, so it keeps its imports few. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

export const countWaiting = endpoint({
  name: 'people.waiting',
  method: 'GET',
  path: '/admin/users/waiting',
  summary: 'Cuántas personas esperan la aprobación de quien pregunta',
  answer: v.object({ waiting: v.number() }),
});
