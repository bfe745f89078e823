import type { AttendanceReportItem } from '#contract/attendance-reports';
import { greetingName } from '#contract/rules/greeting-name';
import * as words from './words.ts';

type Missed = Pick<AttendanceReportItem, 'communityName' | 'daysSinceLastAttendance'> & {
  user: Pick<AttendanceReportItem['user'], 'alias'>;
};

/** What somebody is written: why, and a question. It counts days, never absences. */
export function missedMessage(person: Missed, isMissed: boolean): string {
  const hello = words.helloTo(greetingName(person.user.alias));
  if (!isMissed) return words.messageHello(hello);
  const place = communityInWords(person.communityName);
  const days = person.daysSinceLastAttendance;
  if (days === null) return words.messageAwaited(hello, place);
  return words.messageMissed(hello, place, days);
}

/** «comunidad San Judas» of «Comunidad San Judas», and of «San Judas» too. */
function communityInWords(name: string): string {
  return words.communityInWords(name.replace(/^comunidad\s+/i, ''));
}
