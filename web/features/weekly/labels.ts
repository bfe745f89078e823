import type { ActivityStatus, Pillar } from '#contract/rules/weekly';
import type { WeeklyFollowUp, WeeklyLine } from '#contract/weekly';
import { dateFormat } from '#web/ui/format/date-format.ts';
import { formatCivilDayOfMonth, formatCivilWeekday } from '#web/ui/format/format-day.ts';
import type { Tone } from '#web/ui/layout/tone.ts';
import * as messages from './messages.ts';

export const STATUS_LABELS: Readonly<Record<ActivityStatus, string>> = {
  completada: messages.completed,
  en_progreso: messages.ongoing,
  programada: messages.scheduled,
};
export const STATUS_TONES: Readonly<Record<ActivityStatus, Tone>> = {
  completada: 'good',
  en_progreso: 'attention',
  programada: 'neutral',
};
export const PILLAR_LABELS: Readonly<Record<Pillar, string>> = {
  formacion: messages.formation,
  comunidad: messages.community,
  instituciones: messages.institutions,
  subsidiariedad: messages.subsidiarity,
};

const dayOfMonth = dateFormat('D', true);

/** «lunes, 23 de noviembre» */
export const formatDue = formatCivilWeekday;

/** «23 al 29 de noviembre», «30 de noviembre al 6 de diciembre» */
export function formatWeek({ from, until }: Pick<WeeklyFollowUp, 'from' | 'until'>): string {
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  return messages.fromTo(
    isOneMonth ? dayOfMonth(from) : formatCivilDayOfMonth(from),
    formatCivilDayOfMonth(until),
  );
}

export function lineToTitle({ kind }: WeeklyLine): string {
  return kind === 'meeting' ? messages.meeting : messages.contacts;
}

/** Done and open steps; empty for a meeting. */
export function formatSteps({ kind, done, open }: WeeklyLine): string | null {
  if (kind === 'meeting') return null;
  return messages.stepsOf(done, open);
}

export function formatLate(count: number): string {
  return messages.arrivedAfterClose(count);
}
