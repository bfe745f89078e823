import type { ActivityStatus, Pillar } from '#contract/rules/weekly';
import type { WeeklyFollowUp, WeeklyLine } from '#contract/weekly';
import { dateFormat } from '#web/ui/format/date-format.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as words from './words.ts';

export const STATUS_LABELS: Readonly<Record<ActivityStatus, string>> = {
  completada: words.completed,
  en_progreso: words.ongoing,
  programada: words.scheduled,
};
export const STATUS_TONES: Readonly<Record<ActivityStatus, Tone>> = {
  completada: 'good',
  en_progreso: 'attention',
  programada: 'neutral',
};
export const PILLAR_LABELS: Readonly<Record<Pillar, string>> = {
  formacion: words.formation,
  comunidad: words.community,
  instituciones: words.institutions,
  subsidiariedad: words.subsidiarity,
};

/** «lunes, 23 de noviembre» */
const civilWeekday = dateFormat({
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
});
const civilDay = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOfMonth = dateFormat({ day: 'numeric', timeZone: 'UTC' });

export const formatDue = (day: string): string => civilWeekday(day);

/** «23 al 29 de noviembre», «30 de noviembre al 6 de diciembre» */
export function formatWeek({ from, until }: Pick<WeeklyFollowUp, 'from' | 'until'>): string {
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return words.fromTo(isOneMonth ? dayOfMonth(from) : civilDay(from), civilDay(until));
}

export function lineToTitle({ kind }: WeeklyLine): string {
  return kind === 'meeting' ? words.meeting : words.contacts;
}

/** Done and open steps; empty for a meeting. */
export function formatSteps({ kind, done, open }: WeeklyLine): string | null {
  if (kind === 'meeting') return null;
  return words.stepsOf(done, open);
}

export function formatLate(count: number): string {
  return words.arrivedAfterClose(count);
}
