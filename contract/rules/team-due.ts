/**
 * When a team should meet again, by its rhythm and local calendar (specification 2, sections 4 and
 * 9; decision B1). A pause moves the date; a planned meeting does not.
 */
import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, daysBetween } from './civil-day.ts';

export const SOON_DAYS = 3;

export const TEAM_BADGES = ['never', 'overdue', 'upToDate', 'upcoming', 'paused'] as const;
export type TeamBadge = (typeof TEAM_BADGES)[number];

export const TEAM_DUE_DEFINITION =
  'Vence el día de la última reunión más los días de su frecuencia, o al terminar su pausa si es después. Solo cuentan reuniones a las que alguien asistió, cuya fecha ya llegó y que nadie apartó.';

export type Pause = { from: string; until: string };

export type TeamDue = {
  daysSinceLastMeeting: number | null;
  /** `2026-03-07`; null for a team that never met or paused. */
  dueDate: string | null;
  daysLeft: number | null;
  isOverdue: boolean;
  badge: TeamBadge;
};

export type Rhythm = {
  lastMeeting: number | null;
  meetingFrequencyDays: number;
  isActive: boolean;
  pauses: readonly Pause[];
};

export function teamDue(team: Rhythm, now: number, zone: Zone): TeamDue {
  const today = civilDay(now, zone);
  const last = team.lastMeeting === null ? null : civilDay(team.lastMeeting, zone);
  const begun = team.pauses.filter(({ from }) => from <= today);
  const isPaused = begun.some(({ until }) => until >= today);
  const dueDate = latest([
    ...(last === null ? [] : [addDays(last, team.meetingFrequencyDays)]),
    ...begun.map(({ until }) => until),
  ]);
  const daysLeft = dueDate === null ? null : daysBetween(today, dueDate);
  const isOverdue = team.isActive && !isPaused && daysLeft !== null && daysLeft < 0;
  return {
    daysSinceLastMeeting: last === null ? null : Math.max(0, daysBetween(last, today)),
    dueDate,
    daysLeft,
    isOverdue,
    badge: badgeOf({ hasMet: last !== null, isPaused, isOverdue, daysLeft }),
  };
}

function badgeOf(team: {
  hasMet: boolean;
  isPaused: boolean;
  isOverdue: boolean;
  daysLeft: number | null;
}): TeamBadge {
  if (team.isPaused) return 'paused';
  if (!team.hasMet || team.daysLeft === null) return 'never';
  if (team.isOverdue) return 'overdue';
  return team.daysLeft <= SOON_DAYS ? 'upToDate' : 'upcoming';
}

function latest(days: readonly string[]): string | null {
  return days.reduce<string | null>((so, day) => (so === null || day > so ? day : so), null);
}
