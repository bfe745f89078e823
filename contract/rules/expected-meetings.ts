import { civilDay, type Zone } from '#contract/core/time-zones';
import { addDays, daysBetween } from './civil-day.ts';
import { type Pause, teamDue } from './team-due.ts';

export type DayRange = { from: string; until: string };

export type Rhythm = {
  lastMeeting: number | null;
  meetingFrequencyDays: number;
  isActive: boolean;
  pauses: readonly Pause[];
  meetingDays: readonly string[];
};

export type ExpectedDay = { day: string; isOverdue: boolean };

export const EXPECTED_DEFINITION =
  'Reunión esperada: el día de la última reunión más los días de su frecuencia, y así en adelante; una pausa la mueve a su último día. Si el grupo ya tiene una reunión planeada o realizada cerca de ese día, cuenta esa.';

/** The first is the due day, possibly overdue; the others are in the future. */
export function expectedDays(
  group: Rhythm,
  { from, until }: DayRange,
  now: number,
  zone: Zone,
): ExpectedDay[] {
  const { dueDate } = teamDue(group, now, zone);
  const today = civilDay(now, zone);
  if (!group.isActive || dueDate === null) return [];
  const days: ExpectedDay[] = [];
  for (let day = dueDate; day <= until; day = following(group, day, today)) {
    const isOverdue = day < today;
    if (day >= from && !isCovered(group, day)) days.push({ day, isOverdue });
  }
  return days;
}

/** One interval later, not before today; a rest moves it to the rest's last day. */
function following(
  { meetingFrequencyDays: step, pauses }: Rhythm,
  day: string,
  today: string,
): string {
  const steps = Math.max(1, Math.ceil(daysBetween(day, today) / step));
  const next = addDays(day, steps * step);
  const rest = pauses.find(({ from, until }) => from <= next && next <= until);
  return rest?.until ?? next;
}

/** A meeting within half an interval replaces the expected one. */
function isCovered({ meetingDays, meetingFrequencyDays }: Rhythm, day: string): boolean {
  return meetingDays.some((met) => 2 * Math.abs(daysBetween(met, day)) < meetingFrequencyDays);
}
