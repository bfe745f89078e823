/**
 * The one register, as offices see it (decision N1). Rates: whole percent, null without records.
 */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, id, idParam, moment, optionalLongText, text, uuid } from '#contract/core/fields';
import type { Role } from '#contract/core/roles';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { detailAnswers, detailEntries } from './community-details.ts';
import { ATTENDEES_MAX } from './public-meeting.ts';

const nullableText = v.nullable(v.string());
const rate = v.nullable(v.number());

export const LocalCommunity = v.object({
  id: v.number(),
  name: v.string(),
  location: v.string(),
  description: nullableText,
  ...detailAnswers,
  meetingFrequencyDays: v.number(),
  coordinator: v.nullable(v.object({ id: v.number(), alias: v.string() })),
  isActive: v.boolean(),
  memberCount: v.number(),
  attendanceRate: rate,
  lastMeetingDate: nullableText,
});
export type LocalCommunity = v.InferOutput<typeof LocalCommunity>;

export const LocalMember = v.object({
  id: v.number(),
  communityId: v.number(),
  user: v.object({
    id: v.number(),
    alias: v.string(),
    email: nullableText,
    /** The guardian's for a minor. */
    phone: nullableText,
    isMinor: v.optional(v.boolean()),
    city: v.string(),
    state: v.string(),
  }),
  role: v.picklist(['member', 'coordinator']),
  joinedAt: v.string(),
  attendanceRate: rate,
  lastAttendance: nullableText,
  isActive: v.boolean(),
});
export type LocalMember = v.InferOutput<typeof LocalMember>;

export const myLocalCommunities = endpoint({
  name: 'local-communities.mine',
  method: 'GET',
  path: '/local-communities/my-communities',
  summary: 'Las comunidades que coordina quien pregunta',
  answer: v.array(LocalCommunity),
});

export const ManagedCommunity = v.object({
  ...LocalCommunity.entries,
  /** The 30 days before: a drop shows a community going quiet. */
  previousRate: rate,
  /** Marks behind the rate, so that several can be pooled. */
  attendance: v.object({ present: v.number(), recorded: v.number() }),
  recentRates: v.array(v.number()),
  /** Percentage points; null under four meetings. */
  trend: v.nullable(v.number()),
  isFading: v.boolean(),
  /** `2026-03-07`; null if it never met. */
  dueDate: nullableText,
  isOverdue: v.boolean(),
  /** No coordinator, or one without a sign-in or meeting for 60 days. */
  isWithoutCoordinator: v.boolean(),
});
export type ManagedCommunity = v.InferOutput<typeof ManagedCommunity>;

export const listLocalCommunities = endpoint({
  name: 'local-communities.list',
  method: 'GET',
  path: '/local-communities',
  summary: 'Las comunidades locales al alcance de quien pregunta',
  answer: v.array(ManagedCommunity),
});

/** Who may coordinate a new one (specification 2, section 6). */
export const LOCAL_COORDINATORS: readonly Role[] = ['coordinador_de_comunidad', 'admin'];

/** Specification 2, section 9. */
export const FREQUENCIES = [7, 14, 21, 30] as const;

/** `teamType` is accepted and ignored: a local community is a community. */
export const createLocalCommunity = endpoint({
  name: 'local-communities.create',
  method: 'POST',
  path: '/local-communities',
  summary: 'Crear una comunidad local',
  changesPulled: true,
  body: v.object({
    name: text(TITLE_MAX, 'El nombre es requerido'),
    description: optionalLongText(LONG_TEXT_MAX),
    location: text(PLACE_MAX, 'La ubicación es requerida'),
    ...detailEntries,
    meetingFrequencyDays: v.picklist(FREQUENCIES, 'La frecuencia debe ser 7, 14, 21 o 30 días'),
    coordinatorId: v.pipe(
      v.number('Debe seleccionar un coordinador'),
      v.minValue(1, 'Debe seleccionar un coordinador'),
      id,
    ),
    teamType: v.optional(v.unknown()),
  }),
  answer: ManagedCommunity,
  status: 201,
});

export const listLocalMembers = endpoint({
  name: 'local-communities.members',
  method: 'GET',
  path: '/local-communities/:id/members',
  summary: 'Los miembros de una comunidad, con su asistencia',
  params: v.object({ id: idParam }),
  answer: v.array(LocalMember),
});

export const MEMBER_ROLES = ['member', 'coordinator'] as const;

export const assignLocalMember = endpoint({
  name: 'local-communities.assign',
  method: 'POST',
  path: '/local-communities/:id/members',
  summary: 'Asignar a una persona, como miembro o para coordinar',
  changesPulled: true,
  params: v.object({ id: idParam }),
  body: v.object({
    userId: id,
    role: v.optional(v.picklist(MEMBER_ROLES, 'El rol no es válido'), 'member'),
  }),
  answer: v.object({ id: v.number(), userId: v.number(), role: v.picklist(MEMBER_ROLES) }),
  status: 201,
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
  answer: v.array(LocalMember),
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
  changesPulled: true,
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
  changesPulled: true,
  params: v.object({ id: uuid }),
  body: v.object({ attendanceRecords }),
  answer: LocalMeetingItem,
});
