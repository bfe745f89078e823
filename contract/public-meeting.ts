import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import {
  flag,
  id,
  moment,
  optionalLink,
  optionalLongText,
  optionalText,
  publicIdParam,
  text,
  uuid,
} from '#contract/core/fields';
import { LONG_TEXT_MAX, TITLE_MAX } from '#contract/core/text-limits';

/** No hall holds as many: more is an accident or an attack. */
export const ATTENDEES_MAX = 1_000;

export const publicTeam = endpoint({
  name: 'public-meeting.team',
  method: 'GET',
  path: '/teams/:teamId/public',
  summary: 'Nombre y lugar de la comunidad de un enlace público',
  params: v.object({ teamId: publicIdParam }),
  answer: v.object({ name: v.string(), location: v.string() }),
});

/** `id` is the membership's number, not the person's. */
export const publicMembers = endpoint({
  name: 'public-meeting.members',
  method: 'GET',
  path: '/teams/:teamId/members/public',
  summary: 'Los alias de quienes pueden asistir',
  params: v.object({ teamId: publicIdParam }),
  answer: v.array(v.object({ id: v.number(), alias: v.string() })),
});

const marks = { present: flag, punctual: flag, paidQuota: flag };

export const registerPublicMeeting = endpoint({
  name: 'public-meeting.register',
  method: 'POST',
  path: '/teams/:teamId/meetings',
  summary: 'Registrar una reunión con el enlace público',
  params: v.object({ teamId: publicIdParam }),
  body: v.object({
    id: v.optional(uuid),
    meetingDate: moment('La fecha es requerida'),
    prayedRosary: flag,
    gospelOfDay: optionalLongText(LONG_TEXT_MAX),
    meditationOfDay: optionalLongText(LONG_TEXT_MAX),
    formativeTopicTitle: optionalText(TITLE_MAX),
    formativeTopicLink: optionalLink,
    notes: optionalLongText(LONG_TEXT_MAX),
    attendanceRecords: v.optional(
      v.pipe(
        v.array(v.object({ attendeeId: id, ...marks })),
        v.maxLength(ATTENDEES_MAX, `Máximo ${ATTENDEES_MAX} asistentes por reunión`),
      ),
      [],
    ),
    /** Handwritten when the roster was not at hand; the coordinator matches them later. */
    names: v.optional(
      v.pipe(
        v.array(v.object({ name: text(120, 'Escribe el nombre', 'Sin nombre'), ...marks })),
        v.maxLength(ATTENDEES_MAX, `Máximo ${ATTENDEES_MAX} asistentes por reunión`),
      ),
      [],
    ),
  }),
  answer: v.object({ id: v.string(), folio: v.string() }),
  queue: 'public-link',
  status: 201,
});
