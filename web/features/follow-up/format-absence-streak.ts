import type { MemberAttendance } from './absences.ts';
import * as messages from './messages.ts';

/** «3 faltas seguidas · hace 21 días que no viene» */
export function formatAbsenceStreak({ streak, daysSince }: MemberAttendance): string {
  const count = streak.absences.length;
  return messages.absencesAndSince(count, formatSince(daysSince));
}

function formatSince(days: number | null): string {
  if (days === null) return messages.neverSeenText;
  if (days === 0) return messages.seenTodayText;
  return messages.notSeenFor(days);
}
