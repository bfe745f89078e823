import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, storedText, text, uuid } from '#contract/core/fields';
import type { AttendanceSet } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import { attendanceSet, baseOf, MeetingItem } from './meetings.ts';

export const NAME_MAX = 200;
const NAME_MISSING = 'Escribe el nombre';

/** Excluded from figures but kept: a mistake, a test, a doubtful registration. */
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
 * Merges two registrations of one meeting into `:id`. Copies values only `from` has; later records
 * for `from` follow.
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

export const keepMeetingsApart = endpoint({
  name: 'meetings.keep-apart',
  method: 'POST',
  path: '/meetings/:id/keep-apart',
  summary: 'Decir que dos registros de un día son reuniones distintas',
  params: v.object({ id: uuid }),
  body: v.object({ from: uuid }),
  answer: MeetingItem,
  queue: 'person',
});

export const matchName = endpoint({
  name: 'meetings.match-name',
  method: 'POST',
  path: '/meetings/:id/match-names',
  summary: 'Reconocer a quien fue anotado a mano',
  params: v.object({ id: uuid }),
  body: v.pipe(
    v.object({
      nameId: v.optional(id),
      /** UUID made by the phone, for a name the server may not have yet. */
      nameUuid: v.optional(uuid),
      /** The written name: after a restore the number may mean another. */
      name: v.optional(storedText(NAME_MAX, NAME_MISSING)),
      memberId: id,
    }),
    v.check(({ nameId, nameUuid }) => (nameId ?? nameUuid) !== undefined, 'Falta decir qué nombre'),
  ),
  answer: MeetingItem,
  queue: 'person',
});

export const NAME_FIELDS = [...ATTENDANCE_FIELDS, 'removed'] as const;
export type NameField = (typeof NAME_FIELDS)[number];
/** A tap's changes to a name; `null` clears a mark. */
export type NameSet = AttendanceSet & { removed?: boolean };

/**
 * A person by name, not on the list. Every row carries the name, so that none depends on another;
 * `set` merges field by field.
 */
export const keepName = endpoint({
  name: 'meetings.keep-name',
  method: 'PUT',
  path: '/meetings/:id/names/:nameId',
  summary: 'Anotar por su nombre a quien no está en la lista',
  params: v.object({ id: uuid, nameId: uuid }),
  body: v.object({
    name: text(NAME_MAX, NAME_MISSING),
    set: v.optional(
      v.object({
        ...attendanceSet.entries,
        removed: v.optional(v.boolean('Se esperaba sí o no')),
      }),
      {},
    ),
    base: baseOf(NAME_FIELDS),
  }),
  answer: MeetingItem,
  queue: 'person',
});
