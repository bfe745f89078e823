/**
 * The week of one or several groups (decision B8): done, open, and four shares. Mostly from the
 * register; only activities are entered by hand.
 */
import type { Zone } from '#contract/core/time-zones';
import { daysBetween } from './civil-day.ts';
import { type Figure, shareOf } from './figure.ts';
import { type Rhythm, teamDue } from './team-due.ts';
import { weekBounds, weekDays } from './week.ts';

export const PILLARS = ['formacion', 'comunidad', 'instituciones', 'subsidiariedad'] as const;
export type Pillar = (typeof PILLARS)[number];

export const ACTIVITY_STATUSES = ['programada', 'en_progreso', 'completada'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** Fewer people would reveal individual progress. */
export const FORMATION_PEOPLE_MIN = 5;
/** Days after which a verification no longer counts. */
export const VERIFIED_WITHIN_DAYS = 365;

/** Each figure's sentence for «¿Cómo se calcula?». */
export const WEEKLY_DEFINITIONS = {
  completed:
    'Reuniones realizadas en la semana, actividades terminadas en ella, y pasos dados: contactos anotados e invitaciones que avanzaron de etapa.',
  pending:
    'Grupos a los que les toca reunirse y no lo han hecho, actividades abiertas con fecha de esta semana o anterior, y pasos siguientes cuya fecha ya llega.',
  activeParticipants: 'Personas distintas presentes al menos una vez en la semana.',
  generalProgress: 'De lo completado y lo pendiente juntos, cuánto está completado.',
  formation: `Avance promedio en los cursos, entre todas las personas del grupo o la zona. Un curso empezado cuenta la mitad. Con menos de ${FORMATION_PEOPLE_MIN} personas no se muestra.`,
  community: 'De los grupos a los que les tocaba reunirse, cuántos se reunieron.',
  institutions: 'De las instituciones del lugar, cuántas se verificaron en los últimos 12 meses.',
  subsidiarity:
    'De las reuniones de la semana, cuántas registró la propia comunidad: alguien de ella o su enlace público.',
  atClose:
    'Lo que se sabía al terminar el domingo, en la hora del lugar. Ya no cambia: lo que llegó después se cuenta aparte.',
} as const;

export type WeekMeeting = {
  at: number;
  /** First receipt by the server, ms. */
  registeredAt: number;
  /** By a member, its coordinator or its public link. */
  isByOwn: boolean;
  presentIds: readonly number[];
};

export type WeekActivity = {
  dueOn: string;
  doneAt: number | null;
};

export type WeekStep = {
  dueAt: number | null;
  agreedAt: number;
  movedAt: readonly number[];
};

export type WeekFacts = {
  zone: Zone;
  isExpected: boolean;
  meetings: readonly WeekMeeting[];
  activities: readonly WeekActivity[];
  steps: readonly WeekStep[];
  contactedAt: readonly number[];
};

/** Counts for the whole scope; percentages are never stored. */
export type WeekFigures = {
  completed: number;
  pending: number;
  activeParticipants: number;
  meetings: number;
  ownMeetings: number;
  expectedGroups: number;
  metGroups: number;
};

/** Whether a group should meet in a week: due by Sunday and not resting until then. */
export function isExpectedIn(
  week: string,
  team: Omit<Rhythm, 'lastMeeting'> & { lastBefore: number | null },
  zone: Zone,
): { isExpected: boolean; dueDate: string | null } {
  const { from, until } = weekDays(week);
  const { since } = weekBounds(week, zone);
  const rhythm = { ...team, lastMeeting: team.lastBefore };
  const { dueDate } = teamDue(rhythm, since, zone);
  if (!team.isActive || dueDate === null || dueDate > until) return { isExpected: false, dueDate };
  const due = daysBetween(from, dueDate) > 0 ? dueDate : from;
  const rests = team.pauses.some((pause) => pause.from <= due && pause.until >= until);
  return { isExpected: !rests, dueDate };
}

export function weekFigures(facts: readonly WeekFacts[], week: string, now: number): WeekFigures {
  const parts = facts.map((one) => partOf(one, week, now));
  const sum = (field: keyof (typeof parts)[number]) =>
    parts.reduce((total, part) => total + part[field], 0);
  const present = facts.flatMap(({ meetings }) => meetings.flatMap((one) => one.presentIds));
  return {
    completed: sum('meetings') + sum('doneActivities') + sum('doneSteps'),
    pending: sum('missing') + sum('openActivities') + sum('openSteps'),
    activeParticipants: new Set(present).size,
    meetings: sum('meetings'),
    ownMeetings: sum('ownMeetings'),
    expectedGroups: sum('expected'),
    metGroups: sum('met'),
  };
}

function partOf(facts: WeekFacts, week: string, now: number) {
  const { since, until } = weekBounds(week, facts.zone);
  const within = (at: number) => at >= since && at < until;
  const met = facts.isExpected && facts.meetings.length > 0;
  const activities = countActivities(facts, week, now);
  const steps = facts.steps.map((step) => stepState(step, { since, until }));
  return {
    meetings: facts.meetings.length,
    ownMeetings: facts.meetings.filter(({ isByOwn }) => isByOwn).length,
    expected: facts.isExpected ? 1 : 0,
    met: met ? 1 : 0,
    missing: facts.isExpected && !met ? 1 : 0,
    doneActivities: activities.done,
    openActivities: activities.open,
    doneSteps:
      steps.filter(({ isDone }) => isDone).length + facts.contactedAt.filter(within).length,
    openSteps: steps.filter(({ isOpen }) => isOpen).length,
  };
}

export function countActivities(
  { activities, zone }: Pick<WeekFacts, 'activities' | 'zone'>,
  week: string,
  now: number,
): { done: number; open: number } {
  const { since, until } = weekBounds(week, zone);
  const sunday = weekDays(week).until;
  const seenAt = Math.min(now, until);
  const isOpen = ({ dueOn, doneAt }: WeekActivity) =>
    dueOn <= sunday && (doneAt === null || doneAt > seenAt);
  const isDone = ({ doneAt }: WeekActivity) => doneAt !== null && doneAt >= since && doneAt < until;
  return { done: activities.filter(isDone).length, open: activities.filter(isOpen).length };
}

/** Whether a prospect advanced this week, and whether its agreed step is due by the end. */
export function stepState(
  { dueAt, agreedAt, movedAt }: WeekStep,
  { since, until }: { since: number; until: number },
): { isDone: boolean; isOpen: boolean } {
  const isTaken = movedAt.some((at) => at > agreedAt && at < until);
  return {
    isDone: movedAt.some((at) => at >= since && at < until),
    isOpen: dueAt !== null && dueAt < until && !isTaken,
  };
}

export function generalProgress({
  completed,
  pending,
}: Pick<WeekFigures, 'completed' | 'pending'>): Figure {
  return shareOf(completed, completed + pending);
}

export function addFigures(all: readonly WeekFigures[]): WeekFigures {
  const sum = (field: keyof WeekFigures) => all.reduce((total, one) => total + one[field], 0);
  return {
    completed: sum('completed'),
    pending: sum('pending'),
    activeParticipants: sum('activeParticipants'),
    meetings: sum('meetings'),
    ownMeetings: sum('ownMeetings'),
    expectedGroups: sum('expectedGroups'),
    metGroups: sum('metGroups'),
  };
}

export function lateMeetings(facts: readonly WeekFacts[], week: string): number {
  return facts.reduce((total, { zone, meetings }) => {
    const { until } = weekBounds(week, zone);
    return total + meetings.filter(({ registeredAt }) => registeredAt >= until).length;
  }, 0);
}

export function withoutLate(facts: WeekFacts, week: string): WeekFacts {
  const { until } = weekBounds(week, facts.zone);
  return { ...facts, meetings: facts.meetings.filter((one) => one.registeredAt < until) };
}
