import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import {
  flag,
  id,
  moment,
  optionalLink,
  optionalLongText,
  optionalText,
  text,
  uuid,
} from '#contract/core/fields';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';

const nullableText = v.nullable(v.string());

export const TeamMeetingItem = v.object({
  id: v.string(),
  state: v.string(),
  meetingDate: v.string(),
  location: nullableText,
  prayedRosary: v.boolean(),
  gospelOfDay: nullableText,
  meditationOfDay: nullableText,
  formativeTopicTitle: nullableText,
  formativeTopicLink: nullableText,
  notes: nullableText,
  teamId: v.number(),
  teamName: v.string(),
  folio: v.string(),
});
export type TeamMeetingItem = v.InferOutput<typeof TeamMeetingItem>;

export const listTeamMeetings = endpoint({
  name: 'team-meetings.list',
  method: 'GET',
  path: '/team-coordinator-meetings',
  summary:
    'Las reuniones de los últimos doce meses de los equipos de quien pregunta, la más reciente primero',
  answer: v.array(TeamMeetingItem),
});

export const teamMeetingEntries = {
  meetingDate: moment('La fecha es requerida'),
  /** Any text is accepted: a phone may hold a row with another than the 32 entities. */
  location: text(PLACE_MAX, 'La ubicación es requerida', 'Sin lugar'),
  prayedRosary: flag,
  gospelOfDay: optionalLongText(LONG_TEXT_MAX),
  meditationOfDay: optionalLongText(LONG_TEXT_MAX),
  formativeTopicTitle: optionalText(TITLE_MAX),
  formativeTopicLink: optionalLink,
  notes: optionalLongText(LONG_TEXT_MAX),
};

export const createTeamMeeting = endpoint({
  name: 'team-meetings.create',
  method: 'POST',
  path: '/team-coordinator-meetings',
  summary: 'Registrar una reunión de equipo',
  body: v.object({
    id: v.optional(uuid),
    /** The team, when the caller coordinates several. Omitted: their first, created if needed. */
    teamId: v.nullish(id),
    ...teamMeetingEntries,
  }),
  answer: TeamMeetingItem,
  queue: 'person',
  status: 201,
});

export const listOwnTeamMembers = endpoint({
  name: 'team-members.list',
  method: 'GET',
  path: '/team-coordinator-teams/members',
  summary: 'Los miembros de los equipos que coordina quien pregunta',
  answer: v.array(
    v.object({
      id: v.number(),
      teamId: v.number(),
      member: v.object({
        id: v.number(),
        alias: v.string(),
        email: nullableText,
        state: v.string(),
        city: v.string(),
        role: v.string(),
      }),
    }),
  ),
});

/** Approved people within the caller's reach, found by alias or city. */
export const listTeamCandidates = endpoint({
  name: 'team-members.candidates',
  method: 'GET',
  path: '/team-coordinator-teams/candidates',
  summary: 'Personas que pueden sumarse al equipo',
  query: v.object({ search: optionalText(80), teamId: v.optional(v.string()) }),
  answer: v.array(
    v.object({ id: v.number(), alias: v.string(), city: v.string(), state: v.string() }),
  ),
});

export const addOwnTeamMember = endpoint({
  name: 'team-members.add',
  method: 'POST',
  path: '/team-coordinator-teams/members',
  summary: 'Sumar a una persona al equipo que se coordina',
  changesPulled: true,
  body: v.object({ teamId: v.nullish(id), userId: id }),
  answer: v.object({ id: v.number(), teamId: v.number() }),
  status: 201,
});
