/** What a coordinator does about meetings that were registered twice, wrongly, or with unknown names. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, storedText, uuid } from './fields.ts';
import { MeetingItem } from './meetings.ts';

/** A name kept for somebody unknown may be an alias, which is longer than what the form takes. */
const NAME_MAX = 200;

/** Out of the figures and out of the way, but kept: a mistake, a test, a doubtful registration. */
export const setAsideMeeting = endpoint({
  name: 'meetings.set-aside',
  method: 'POST',
  path: '/meetings/:id/set-aside',
  summary: 'Apartar una reunión: se conserva, pero no cuenta',
  params: v.object({ id: uuid }),
  answer: MeetingItem,
  queue: 'person',
});

export const restoreMeeting = endpoint({
  name: 'meetings.restore',
  method: 'POST',
  path: '/meetings/:id/restore',
  summary: 'Volver a contar una reunión apartada',
  params: v.object({ id: uuid }),
  answer: MeetingItem,
  queue: 'person',
});

/**
 * Two registrations of one and the same meeting become one. `:id` stays; what `from` knows and it
 * does not is brought over, and whatever arrives later for `from` goes to it.
 */
export const mergeMeetings = endpoint({
  name: 'meetings.merge',
  method: 'POST',
  path: '/meetings/:id/merge',
  summary: 'Unir dos registros de la misma reunión',
  params: v.object({ id: uuid }),
  body: v.object({ from: uuid }),
  answer: MeetingItem,
  queue: 'person',
});

/** Says who a name written by hand was: their marks become the person's. */
export const matchName = endpoint({
  name: 'meetings.match-name',
  method: 'POST',
  path: '/meetings/:id/match-names',
  summary: 'Reconocer a quien fue anotado a mano',
  params: v.object({ id: uuid }),
  body: v.object({
    nameId: id,
    /** What was written: after a restore the number may stand for another name. */
    name: v.optional(storedText(NAME_MAX, 'Escribe el nombre')),
    memberId: id,
  }),
  answer: MeetingItem,
  queue: 'person',
});
