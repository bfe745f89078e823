import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam, optionalLongText, optionalText, text } from '#contract/core/fields';
import type { Role } from '#contract/core/roles';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { addDays } from '#contract/rules/civil-day';
import { detailAnswers, detailEntries } from './community-details.ts';
import { TEAM_BADGES } from './rules/team-due.ts';

const idOnly = v.object({ id: idParam });
const done = v.object({ ok: v.literal(true) });
const nullableText = v.nullable(v.string());

export const TEAM_TYPES = ['community', 'administrative'] as const;
const teamType = v.picklist(TEAM_TYPES, 'El tipo no es válido');

/** Who may coordinate a team (specification 2, section 6, and D30). */
export const TEAM_COORDINATORS: readonly Role[] = [
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];

export const FREQUENCY_MIN = 'La frecuencia debe ser al menos 1 día';
const FREQUENCY_MAX_DAYS = 366;

const frequency = v.pipe(
  v.number(FREQUENCY_MIN),
  v.safeInteger(FREQUENCY_MIN),
  v.minValue(1, FREQUENCY_MIN),
  v.maxValue(FREQUENCY_MAX_DAYS, 'La frecuencia es de un año como máximo'),
);

export const Team = v.object({
  id: v.number(),
  name: v.string(),
  description: nullableText,
  location: v.string(),
  coordinatorId: v.nullable(v.number()),
  coordinator: v.nullable(v.object({ id: v.number(), alias: v.string() })),
  teamType,
  ...detailAnswers,
  meetingFrequencyDays: v.number(),
  isActive: v.boolean(),
  createdAt: v.string(),
  createdBy: v.nullable(v.number()),
  members: v.array(v.object({ id: v.number(), userId: v.number(), alias: v.string() })),
});
export type Team = v.InferOutput<typeof Team>;

export const listTeams = endpoint({
  name: 'teams.list',
  method: 'GET',
  path: '/teams',
  summary: 'Los equipos al alcance de quien pregunta',
  query: v.object({ teamType: v.optional(teamType) }),
  answer: v.array(Team),
});

export const teamEntries = {
  name: text(TITLE_MAX, 'El nombre es requerido'),
  description: optionalLongText(LONG_TEXT_MAX),
  location: text(PLACE_MAX, 'La ubicación es requerida'),
  coordinatorId: v.pipe(
    v.number('Debe seleccionar un coordinador'),
    v.minValue(1, 'Debe seleccionar un coordinador'),
    id,
  ),
  teamType: v.optional(teamType, 'community'),
  ...detailEntries,
  meetingFrequencyDays: v.optional(frequency, 7),
};

/** `createdBy` is accepted and ignored: the server records the caller (decision N8). */
export const createTeam = endpoint({
  name: 'teams.create',
  method: 'POST',
  path: '/teams',
  summary: 'Crear un equipo',
  changesPulled: true,
  body: v.object({ ...teamEntries, createdBy: v.optional(v.unknown()) }),
  answer: Team,
  status: 201,
});

export const listTeamMembers = endpoint({
  name: 'teams.members',
  method: 'GET',
  path: '/teams/:id/members',
  summary: 'Los miembros de un equipo',
  params: idOnly,
  answer: v.array(
    v.object({
      id: v.number(),
      userId: v.number(),
      joinedAt: v.string(),
      user: v.object({
        id: v.number(),
        alias: v.string(),
        email: nullableText,
        state: v.string(),
        city: v.string(),
      }),
    }),
  ),
});

export const addTeamMember = endpoint({
  name: 'teams.add-member',
  method: 'POST',
  path: '/teams/:id/members',
  summary: 'Sumar a una persona aprobada',
  changesPulled: true,
  params: idOnly,
  body: v.object({ userId: id }),
  answer: v.object({ id: v.number(), userId: v.number() }),
  status: 201,
});

export const removeTeamMember = endpoint({
  name: 'teams.remove-member',
  method: 'DELETE',
  path: '/teams/:id/members/:userId',
  summary: 'Quitar a una persona; lo registrado de ella queda',
  changesPulled: true,
  params: v.object({ id: idParam, userId: idParam }),
  answer: done,
});

export const TeamReport = v.object({
  id: v.number(),
  name: v.string(),
  location: v.string(),
  teamType,
  coordinator: v.nullable(
    v.object({
      ...{ id: v.number(), alias: v.string(), phone: nullableText },
      agreesToMessages: v.boolean(),
    }),
  ),
  meetingFrequencyDays: v.number(),
  isActive: v.boolean(),
  daysSinceLastMeeting: v.nullable(v.number()),
  lastMeeting: v.nullable(v.object({ meetingDate: v.string() })),
  dueDate: nullableText,
  daysLeft: v.nullable(v.number()),
  isOverdue: v.boolean(),
  badge: v.picklist(TEAM_BADGES),
  pause: v.nullable(v.object({ until: v.string(), reason: nullableText })),
  nextPause: v.nullable(v.object({ from: v.string(), until: v.string(), reason: nullableText })),
  reminded: v.nullable(v.object({ at: v.string(), by: nullableText })),
  isByLinkAlone: v.boolean(),
});
export type TeamReport = v.InferOutput<typeof TeamReport>;

export const reportTeams = endpoint({
  name: 'teams.reports',
  method: 'GET',
  path: '/teams/reports/all',
  summary: 'Cuándo se reunió cada equipo y cuándo le toca',
  answer: v.array(TeamReport),
});

const DAY_TEXT = 'La fecha no es válida';
export const pauseDay = v.pipe(
  v.string(DAY_TEXT),
  v.isoDate(DAY_TEXT),
  // The format alone admits 31 February.
  v.check((day) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day, DAY_TEXT),
);
/** A rest of over a year means a team that ended. */
export const PAUSE_MAX_DAYS = 366;

/** «No se reunió»: a rest in its rhythm, without a meeting. */
export const pauseGroup = endpoint({
  name: 'groups.pause',
  method: 'POST',
  path: '/groups/:id/pauses',
  summary: 'Anotar que un grupo no se reúne por un tiempo',
  params: idOnly,
  body: v.pipe(
    v.object({ from: pauseDay, until: pauseDay, reason: optionalText(120) }),
    v.forward(
      v.check(({ from, until }) => from <= until, 'El último día es anterior al primero'),
      ['until'],
    ),
  ),
  answer: v.object({ id: v.number(), from: v.string(), until: v.string(), reason: nullableText }),
  status: 201,
});

/** Ends today's rest and cancels future ones. */
export const resumeGroup = endpoint({
  name: 'groups.resume',
  method: 'DELETE',
  path: '/groups/:id/pauses',
  summary: 'Quitar la pausa de un grupo',
  params: idOnly,
  answer: done,
});

/** A sooner reminder would press the coordinator. */
export const REMINDER_REST_DAYS = 3;

/** A sent WhatsApp is recorded regardless of earlier ones: the next sender sees it and waits. */
export const remindCoordinator = endpoint({
  name: 'groups.remind',
  method: 'POST',
  path: '/groups/:id/reminders',
  summary: 'Anotar que se recordó a quien coordina',
  params: idOnly,
  answer: v.object({ id: v.number(), at: v.string() }),
  status: 201,
});
