import type { Attended } from '#contract/rules/absence';
import type { AttendanceState } from '#contract/rules/attendance';
import * as words from './history-words.ts';

export const LATEST = 12;

/** Sparkline values, oldest first; null if excused or unrecorded. */
export function historyToValues(history: readonly Attended[]): (number | null)[] {
  return history
    .slice(0, LATEST)
    .map(({ state }) => (state === 'present' ? 1 : state === 'absent' ? 0 : null))
    .reverse();
}

/** «Asistió a 9 de 12» */
export function formatShortHistory(history: readonly Attended[]): string {
  const latest = history.slice(0, LATEST);
  if (latest.length === 0) return words.noMeetingsYet;
  return words.attended(latest.filter(({ state }) => state === 'present').length, latest.length);
}

/** «Asistió a 9 de 12, avisó 1, sin marcar 2» */
export function formatHistory(history: readonly Attended[]): string {
  const latest = history.slice(0, LATEST);
  if (latest.length === 0) return words.noMeetingsSince;
  const count = (wanted: AttendanceState) => latest.filter(({ state }) => state === wanted).length;
  const [excused, unrecorded] = [count('excused'), count('unrecorded')];
  const parts = [
    words.attended(count('present'), latest.length),
    excused > 0 && words.excusedTimes(excused),
    unrecorded > 0 && words.unmarkedTimes(unrecorded),
  ];
  return parts.filter(Boolean).join(', ');
}
