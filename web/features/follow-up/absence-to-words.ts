import type { MemberAttendance } from './absences.ts';

/** «3 faltas seguidas · hace 21 días que no viene»: in one line, for a short list. */
export function absenceToWords({ streak, daysSince }: MemberAttendance): string {
  const count = streak.absences.length;
  const absences = count === 1 ? '1 falta' : `${count} faltas seguidas`;
  return `${absences} · ${sinceToWords(daysSince)}`;
}

function sinceToWords(days: number | null): string {
  if (days === null) return 'aún no ha venido';
  if (days === 0) return 'vino hoy';
  return days === 1 ? 'vino ayer' : `hace ${days} días que no viene`;
}
