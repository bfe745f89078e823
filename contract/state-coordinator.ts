import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, optionalText } from '#contract/core/fields';

const nullableText = v.nullable(v.string());
const stateQuery = v.object({ state: optionalText(60) });

/** Listed first by the specification (2, section 9); others follow where people live. */
export const OFFERED_STATES = ['Chihuahua', 'Durango', 'Baja California'] as const;

/** Each figure's sentence for «¿Cómo se calcula?». */
export const STATE_DEFINITIONS = {
  totalPeople: 'Personas aprobadas que hoy son del estado.',
  withCommunity: 'De ellas, las que hoy pertenecen a una comunidad. El porcentaje es del total.',
  withoutCommunity: 'De ellas, las que hoy no pertenecen a ninguna comunidad.',
  invited:
    'Porcentaje de personas del estado a las que se envió una invitación a una tertulia de este trimestre que no se canceló.',
  activeObjectives: 'Objetivos del estado que nadie ha cerrado.',
  nextMeetings:
    'Grupos del estado que esta semana, de lunes a domingo, se reunieron, planean reunirse o a los que les toca por su frecuencia.',
  lastInvitation: 'La última invitación a una tertulia que se le envió.',
  nextMeeting:
    'Lo más próximo de su comunidad o de sus tertulias: lo planeado, o el día en que a su comunidad le toca por su frecuencia.',
} as const;

export const StateSummary = v.object({
  state: v.string(),
  period: v.object({ quarter: v.number(), year: v.number() }),
  stats: v.object({
    totalPeople: v.number(),
    peopleWithCommunity: v.number(),
    peopleWithoutCommunity: v.number(),
    quarterlyInvitationRate: v.nullable(v.number()),
    invitedPeople: v.number(),
    activeObjectives: v.number(),
    nextMeetings: v.number(),
  }),
});
export type StateSummary = v.InferOutput<typeof StateSummary>;

export const readStateSummary = endpoint({
  name: 'state-coordinator.summary',
  method: 'GET',
  path: '/state-coordinator/summary',
  summary: 'Las cifras de un estado',
  query: stateQuery,
  answer: StateSummary,
});

export const StateFigures = v.object({
  state: v.string(),
  totalPeople: v.number(),
  peopleWithCommunity: v.number(),
  invitedPeople: v.number(),
});
export type StateFigures = v.InferOutput<typeof StateFigures>;

export const listStateFigures = endpoint({
  name: 'state-coordinator.states',
  method: 'GET',
  path: '/state-coordinator/states',
  summary: 'Los estados al alcance de quien pregunta, uno junto al otro',
  answer: v.array(StateFigures),
});

export const StatePerson = v.object({
  id: v.number(),
  name: v.string(),
  email: nullableText,
  city: v.string(),
  state: v.string(),
  role: v.string(),
  community: nullableText,
  communityId: v.nullable(v.number()),
  lastInvitation: nullableText,
  nextMeeting: v.nullable(
    v.object({
      kind: v.picklist(['meeting', 'tertulia']),
      day: v.string(),
      at: nullableText,
      timeZone: v.string(),
      isExpected: v.boolean(),
    }),
  ),
  meetingAttendance: v.boolean(),
  assignedKpis: v.array(v.object({ id: v.number(), title: v.string() })),
});
export type StatePerson = v.InferOutput<typeof StatePerson>;

export const STATE_PEOPLE_PAGE = 100;

export const STATE_PEOPLE_SORTS = [
  ...(['name', 'email', 'city', 'community'] as const),
  ...(['invitation', 'next', 'kpis'] as const),
] as const;
export type StatePeopleSort = (typeof STATE_PEOPLE_SORTS)[number];

export const listStatePeople = endpoint({
  name: 'state-coordinator.people',
  method: 'GET',
  path: '/state-coordinator/people',
  summary: 'Las personas aprobadas de un estado, con su próxima reunión y sus objetivos',
  query: v.object({
    ...stateQuery.entries,
    /** For a file: the audit names everyone whose contact it contains. */
    purpose: v.optional(v.picklist(['export'])),
    search: optionalText(80),
    community: v.optional(v.picklist(['con', 'sin'], 'El filtro no es válido')),
    sort: v.optional(v.picklist(STATE_PEOPLE_SORTS, 'No se puede ordenar así')),
    direction: v.optional(v.picklist(['asc', 'desc'], 'No se puede ordenar así')),
    /** Pages of a hundred; all people when omitted. */
    limit: v.optional(v.picklist([String(STATE_PEOPLE_PAGE)], 'Se piden de cien en cien')),
    cursor: v.optional(idParam),
  }),
  answer: v.array(StatePerson),
});
