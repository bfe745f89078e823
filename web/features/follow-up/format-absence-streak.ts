import type { MemberAttendance } from './absences.ts';
import * as words from './words.ts';

/** «3 faltas seguidas · hace 21 días que no viene» */
export function formatAbsenceStreak({ streak, daysSince }: MemberAttendance): string {
  const count = streak.absences.length;
  return words.absencesAndSince(count, formatSince(daysSince));
}

function formatSince(days: number | null): string {
  if (days === null) return words.neverSeenText;
  if (days === 0) return words.seenTodayText;
  return words.notSeenFor(days);
}
