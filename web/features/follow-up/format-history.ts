import type { Attended } from '#contract/rules/absence';
import type { AttendanceState } from '#contract/rules/attendance';

/** Meetings in a person's sparkline. */
export const LATEST = 12;

/** Values of the sparkline, the oldest first; null where excused or unrecorded. */
export function historyToValues(history: readonly Attended[]): (number | null)[] {
  return history
    .slice(0, LATEST)
    .map(({ state }) => (state === 'present' ? 1 : state === 'absent' ? 0 : null))
    .reverse();
}

/** «Asistió a 9 de 12» */
export function formatShortHistory(history: readonly Attended[]): string {
  const latest = history.slice(0, LATEST);
  if (latest.length === 0) return 'Sin reuniones aún';
  return `Asistió a ${latest.filter(({ state }) => state === 'present').length} de ${latest.length}`;
}

/** «Asistió a 9 de 12, avisó 1, sin marcar 2» */
export function formatHistory(history: readonly Attended[]): string {
  const latest = history.slice(0, LATEST);
  if (latest.length === 0) return 'Aún no hay reuniones desde que llegó';
  const count = (wanted: AttendanceState) => latest.filter(({ state }) => state === wanted).length;
  const [excused, unrecorded] = [count('excused'), count('unrecorded')];
  const parts = [
    `Asistió a ${count('present')} de ${latest.length}`,
    excused > 0 && `avisó ${excused}`,
    unrecorded > 0 && `sin marcar ${unrecorded}`,
  ];
  return parts.filter(Boolean).join(', ');
}
