import { formatCount, plural } from '#web/ui/format/format-count.ts';
import type { MemberAttendance } from './absences.ts';

/** «3 faltas seguidas · hace 21 días que no viene» */
export function formatAbsenceStreak({ streak, daysSince }: MemberAttendance): string {
  const count = streak.absences.length;
  return `${formatCount(count, 'falta', 'faltas seguidas')} · ${formatSince(daysSince)}`;
}

function formatSince(days: number | null): string {
  if (days === null) return 'aún no ha venido';
  if (days === 0) return 'vino hoy';
  return plural(days, 'vino ayer', `hace ${days} días que no viene`);
}
