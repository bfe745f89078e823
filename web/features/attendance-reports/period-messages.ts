import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatCivilDay, formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

export const afterClose = 'Después del cierre';
export const atClose = 'Al cierre';
export const changedAfterClose = 'Cambiaron después del cierre';
export const changedOnes = 'Cambiaron después';
export const changes = 'Cambios';
export const communities = 'Comunidades';
export const community = 'Comunidad';
export const location = 'Ubicación';
export const marksCorrected = 'Marcas corregidas';
export const meetingsAtClose = 'Reuniones al cierre';
export const meetingsToday = 'Reuniones hoy';
export const noClose = 'Sin cierre';
export const presentOf = (column: string) => `${column}: asistencias`;
export const recordedOf = (column: string) => `${column}: asistencias y faltas`;
export const noMatch = 'Ninguna comunidad coincide con los filtros';
export const search = 'Buscar comunidad';
export const searchHint = 'Nombre o lugar';
export const searched = 'Búsqueda';
export const today = 'Hoy';
export const unchanged = 'Igual';
export const wasClosed = 'Se cerró';

export const attendanceOf = (period: string) => `Asistencia de ${period}`;
export const lateOf = (count: number) =>
  `+${formatCount(count, 'reunión', 'reuniones')} que ${plural(count, 'llegó', 'llegaron')} después`;
export const openState = (attendance: number | null, day: string) =>
  `Hoy: ${formatPercent(attendance)}. Se cierra el ${day}; hasta entonces puede cambiar.`;
export const removedOf = (count: number) =>
  `−${count} ${plural(count, 'apartada o borrada', 'apartadas o borradas')}`;
type Closed = { day: string; atClose: number | null; today: number | null };
export const closedState = ({ day, atClose, today }: Closed) =>
  `Al cierre (${day}): ${formatPercent(atClose)} · Hoy: ${formatPercent(today)}`;
export const quarterOf = (quarter: number, year: string) =>
  `${['1.er', '2.º', '3.er', '4.º'][quarter - 1]} trimestre de ${year}`;
export const withLate = (state: string, count: number) =>
  `${state} (+${formatCount(count, 'reunión', 'reuniones')} que ${plural(count, 'llegó', 'llegaron')} después)`;

export const quarterAttendance = {
  now: 'Asistencia, este',
  before: 'Asistencia, anterior',
  change: '± asistencia',
};
export const quarterMeetings = {
  now: 'Reuniones, este',
  before: 'Reuniones, anterior',
  change: '± reuniones',
};
export const running = (quarter: string) => `${quarter} (en curso)`;
type Compared = { days: number; isRunning: boolean; before: { from: string; until: string } };
export function comparedWith({ days, isRunning, before }: Compared): string {
  const range = `del ${formatShortCivilDay(before.from)} al ${formatCivilDay(before.until)}`;
  if (!isRunning) return `«Anterior» es el trimestre completo (${range}), como quedó al cierre.`;
  return `Van ${formatCount(days, 'día', 'días')}: «anterior» son los mismos días del trimestre pasado (${range}).`;
}
