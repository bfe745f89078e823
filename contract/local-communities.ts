/**
 * A coordinator's view of the one register (decision N1). Rates are whole percentages, null without
 * records.
 */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, id, moment, optionalLongText, uuid } from '#contract/core/fields';
import { LONG_TEXT_MAX } from '#contract/core/text-limits';
import { ATTENDEES_MAX } from './public-meeting.ts';

const nullableText = v.nullable(v.string());
const rate = v.nullable(v.number());

export const myLocalCommunities = endpoint({
  name: 'local-communities.mine',
  method: 'GET',
  path: '/local-communities/my-communities',
  summary: 'Las comunidades que coordina quien pregunta',
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      location: v.string(),
      description: nullableText,
      physicalAddress: nullableText,
      meetingFrequencyDays: v.number(),
      coordinator: v.nullable(v.object({ id: v.number(), alias: v.string() })),
      isActive: v.boolean(),
      memberCount: v.number(),
      attendanceRate: rate,
      lastMeetingDate: nullableText,
    }),
  ),
});

export const LocalMeetingItem = v.object({
  id: v.string(),
  communityId: v.number(),
  communityName: v.string(),
  meetingDate: v.string(),
  prayedRosary: v.boolean(),
  gospelOfDay: nullableText,
  meditationOfDay: nullableText,
  notes: nullableText,
  attendanceCount: v.number(),
  attendees: v.array(
    v.object({
      /** The membership, as in the body of a registration. */
      attendeeId: v.number(),
      attendee: v.object({ id: v.number(), alias: v.string() }),
      present: v.boolean(),
      punctual: v.boolean(),
      paidQuota: v.boolean(),
    }),
  ),
});
export type LocalMeetingItem = v.InferOutput<typeof LocalMeetingItem>;

export const recentLocalMeetings = endpoint({
  name: 'local-communities.recent-meetings',
  method: 'GET',
  path: '/local-communities/recent-meetings',
  summary: 'Las reuniones recientes de las comunidades que coordina quien pregunta',
  answer: v.array(LocalMeetingItem),
});

export const allLocalMembers = endpoint({
  name: 'local-communities.all-members',
  method: 'GET',
  path: '/local-communities/all-members',
  summary: 'Los miembros de las comunidades que coordina quien pregunta',
  answer: v.array(
    v.object({
      id: v.number(),
      communityId: v.number(),
      user: v.object({
        id: v.number(),
        alias: v.string(),
        email: nullableText,
        phone: nullableText,
        city: v.string(),
        state: v.string(),
      }),
      role: v.picklist(['member', 'coordinator']),
      joinedAt: v.string(),
      attendanceRate: rate,
      lastAttendance: nullableText,
      isActive: v.boolean(),
    }),
  ),
});

const attendanceRecords = v.optional(
  v.pipe(
    v.array(v.object({ attendeeId: id, present: flag, punctual: flag, paidQuota: flag })),
    v.maxLength(ATTENDEES_MAX, `Máximo ${ATTENDEES_MAX} asistentes por reunión`),
  ),
  [],
);

export const createLocalMeeting = endpoint({
  name: 'local-communities.create-meeting',
  method: 'POST',
  path: '/local-communities/meetings',
  summary: 'Registrar una reunión con su asistencia',
  body: v.object({
    id: v.optional(uuid),
    communityId: id,
    meetingDate: moment('La fecha es requerida'),
    prayedRosary: flag,
    gospelOfDay: optionalLongText(LONG_TEXT_MAX),
    meditationOfDay: optionalLongText(LONG_TEXT_MAX),
    notes: optionalLongText(LONG_TEXT_MAX),
    attendanceRecords,
  }),
  answer: LocalMeetingItem,
  status: 201,
});

export const updateLocalAttendance = endpoint({
  name: 'local-communities.update-attendance',
  method: 'PUT',
  path: '/local-communities/meetings/:id/attendance',
  summary: 'Cambiar la asistencia de una reunión',
  params: v.object({ id: uuid }),
  body: v.object({ attendanceRecords }),
  answer: LocalMeetingItem,
});
