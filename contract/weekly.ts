import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam, optionalText, text, uuid } from '#contract/core/fields';
import { STATES } from '#contract/core/places';
import { PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { WEEK } from '#contract/rules/week';
import { ACTIVITY_STATUSES, PILLARS } from '#contract/rules/weekly';

export const WEEKLY_FIELDS = ['title', 'pillar', 'dueOn', 'status', 'removed'] as const;
export type WeeklyField = (typeof WEEKLY_FIELDS)[number];

const nullableText = v.nullable(v.string());

export const WeeklyActivity = v.object({
  id: v.string(),
  /** Null: belongs to a place, not a group. */
  groupId: v.nullable(v.number()),
  groupName: nullableText,
  state: nullableText,
  city: nullableText,
  title: v.string(),
  pillar: v.picklist(PILLARS),
  dueOn: v.string(),
  status: v.picklist(ACTIVITY_STATUSES),
  removed: v.boolean(),
  doneAt: nullableText,
  by: nullableText,
  seen: v.record(v.string(), v.number()),
  change: v.number(),
});
export type WeeklyActivity = v.InferOutput<typeof WeeklyActivity>;

/** Counts only: what a closed week keeps. */
export const KeptWeek = v.object({
  completed: v.number(),
  pending: v.number(),
  activeParticipants: v.number(),
  meetings: v.number(),
  ownMeetings: v.number(),
  expectedGroups: v.number(),
  metGroups: v.number(),
  /** Courses done of courses times people; null when too few people would reveal individuals. */
  formation: v.nullable(v.object({ n: v.number(), of: v.number() })),
  institutions: v.object({ n: v.number(), of: v.number() }),
});
export type KeptWeek = v.InferOutput<typeof KeptWeek>;

export const WeeklyLine = v.object({
  groupId: v.number(),
  groupName: v.string(),
  kind: v.picklist(['meeting', 'steps']),
  status: v.picklist(ACTIVITY_STATUSES),
  at: nullableText,
  dueOn: nullableText,
  isLate: v.boolean(),
  done: v.number(),
  open: v.number(),
});
export type WeeklyLine = v.InferOutput<typeof WeeklyLine>;

/** Most lines at once; the rest are counted. */
export const WEEKLY_LINES_MAX = 60;

export const WeeklyFollowUp = v.object({
  week: v.string(),
  from: v.string(),
  until: v.string(),
  scope: v.object({
    kind: v.picklist(['group', 'groups', 'state', 'zone', 'all']),
    name: v.string(),
    groupId: v.nullable(v.number()),
    state: nullableText,
    timeZone: v.string(),
  }),
  groups: v.array(v.object({ id: v.number(), name: v.string() })),
  states: v.array(v.string()),
  isOver: v.boolean(),
  today: KeptWeek,
  atClose: v.nullable(v.object({ figures: KeptWeek, takenAt: v.string() })),
  lateMeetings: v.number(),
  lines: v.array(WeeklyLine),
  moreLines: v.number(),
  /** As many as fit; when too many, the latest days. */
  activities: v.array(WeeklyActivity),
  moreActivities: v.number(),
  reports: v.array(v.object({ week: v.string(), takenAt: v.string(), figures: KeptWeek })),
  through: v.number(),
});
export type WeeklyFollowUp = v.InferOutput<typeof WeeklyFollowUp>;

const WEEK_TEXT = 'La semana no es válida: escribe, por ejemplo, 2026-W48';

/** Default week: the current one in the scope's place. Default scope: all of the caller's. */
export const weeklyFollowUp = endpoint({
  name: 'weekly.read',
  method: 'GET',
  path: '/weekly-follow-up',
  summary: 'La semana de una comunidad, un equipo o una zona: cifras, actividades y reportes',
  query: v.object({
    week: v.optional(v.pipe(v.string(WEEK_TEXT), v.regex(WEEK, WEEK_TEXT))),
    group: v.optional(idParam),
    state: v.optional(v.picklist(STATES, 'El estado no es válido')),
  }),
  answer: WeeklyFollowUp,
});

const DAY_TEXT = 'Elige el día';
const dueOn = v.pipe(v.string(DAY_TEXT), v.isoDate(DAY_TEXT));
const entries = {
  title: text(TITLE_MAX, 'El título es requerido', 'Sin título'),
  pillar: v.picklist(PILLARS, 'Elige a qué pilar corresponde'),
  dueOn,
};
export const activityEntries = v.object(entries);
const status = v.picklist(ACTIVITY_STATUSES, 'El estado no es válido');

/** Belongs to a group, or a state and optionally one city. */
export const addActivity = endpoint({
  name: 'weekly.create',
  method: 'POST',
  path: '/weekly-activities',
  summary: 'Agregar una actividad a la semana',
  body: v.pipe(
    v.object({
      id: v.optional(uuid),
      groupId: v.nullish(id),
      state: v.nullish(v.picklist(STATES, 'El estado no es válido')),
      city: optionalText(PLACE_MAX),
      ...entries,
      status: v.optional(status, 'programada'),
    }),
    v.forward(
      v.check(
        ({ groupId, state }) => (groupId ?? null) !== null || (state ?? null) !== null,
        'Elige de quién es la actividad',
      ),
      ['groupId'],
    ),
  ),
  answer: WeeklyActivity,
  queue: 'person',
  status: 201,
});

const activitySet = v.partial(
  v.object({ ...entries, status, removed: v.boolean('Se esperaba sí o no') }),
);
export type ActivitySet = v.InferOutput<typeof activitySet>;

export const updateActivity = endpoint({
  name: 'weekly.update',
  method: 'PUT',
  path: '/weekly-activities/:id',
  summary: 'Cambiar una actividad de la semana, campo por campo',
  params: v.object({ id: uuid }),
  body: v.object({
    set: activitySet,
    base: v.optional(v.record(v.picklist(WEEKLY_FIELDS), v.nullable(v.number()))),
  }),
  answer: WeeklyActivity,
  queue: 'person',
});
