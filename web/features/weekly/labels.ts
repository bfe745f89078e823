import type { ActivityStatus, Pillar } from '#contract/rules/weekly';
import type { WeeklyFollowUp, WeeklyLine } from '#contract/weekly';
import { dateFormat } from '#web/ui/format/date-format.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import type { Tone } from '#web/ui/layout/tone.ts';

export const STATUS_LABELS: Readonly<Record<ActivityStatus, string>> = {
  completada: 'Completada',
  en_progreso: 'En progreso',
  programada: 'Programada',
};
export const STATUS_TONES: Readonly<Record<ActivityStatus, Tone>> = {
  completada: 'good',
  en_progreso: 'attention',
  programada: 'neutral',
};
export const PILLAR_LABELS: Readonly<Record<Pillar, string>> = {
  formacion: 'Formación espiritual',
  comunidad: 'Desarrollo comunitario',
  instituciones: 'Coordinación institucional',
  subsidiariedad: 'Subsidiariedad',
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
  return `${isOneMonth ? dayOfMonth(from) : civilDay(from)} al ${civilDay(until)}`;
}

/** What a line of the register is about, without the group. */
export function lineToTitle({ kind }: WeeklyLine): string {
  return kind === 'meeting' ? 'Reunión' : 'Contactos y pasos siguientes';
}

/** Of steps, how many are done and left; of a meeting nothing. */
export function formatSteps({ kind, done, open }: WeeklyLine): string | null {
  if (kind === 'meeting') return null;
  return `${formatCount(done, 'hecho', 'hechos')}, ${formatCount(open, 'pendiente', 'pendientes')}`;
}

export function formatLate(count: number): string {
  return count === 1
    ? 'Después del cierre llegó 1 reunión'
    : `Después del cierre llegaron ${count} reuniones`;
}
