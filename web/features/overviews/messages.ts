import { formatPercent } from '#web/ui/format/format-percent.ts';

export const yearOfWeeks = 'Asistencia, un año';
export const legend = 'Qué dice cada marca';
export const howCalculated = '¿Cómo se calcula?';
export const stateLabels = {
  present: 'Asistió',
  excused: 'Avisó',
  absent: 'Faltó',
  unrecorded: 'Sin marcar',
  none: 'Sin reunión',
} as const;
export const stateTimes = (label: string, count: number) => `${label}: ${count}`;
export const weekFrom = (day: string, label: string) => `Semana del ${day}: ${label}`;
export const shareOf = (percent: number, count: number, all: number) =>
  `${formatPercent(percent)} · ${count} de ${all}`;
export const noData = 'Sin datos';

export const groupStateLabels = {
  met: 'Se reunió',
  paused: 'En pausa',
  none: 'No se reunió',
  before: 'Antes de existir',
} as const;
export const weekByWeek = 'Semana por semana';
