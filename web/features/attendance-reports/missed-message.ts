import type { AttendanceReportItem } from '#contract/attendance-reports';
import { greetingName } from '#contract/rules/greeting-name';
import { formatCount } from '#web/ui/format/format-count.ts';

type Missed = Pick<AttendanceReportItem, 'communityName' | 'daysSinceLastAttendance'> & {
  user: Pick<AttendanceReportItem['user'], 'alias'>;
};

/** What somebody is written: why, and a question. It counts days, never absences. */
export function missedMessage(person: Missed, isMissed: boolean): string {
  const hello = `Hola ${greetingName(person.user.alias)}`;
  if (!isMissed) return `${hello}, ¿cómo estás?`;
  const place = communityInWords(person.communityName);
  const days = person.daysSinceLastAttendance;
  if (days === null) return `${hello}, te esperamos en la ${place}. ¿Cómo estás?`;
  const since = formatCount(days, 'día', 'días');
  return `${hello}, te extrañamos en la ${place}: hace ${since} que no nos vemos. ¿Cómo estás?`;
}

/** «comunidad San Judas» of «Comunidad San Judas», and of «San Judas» too. */
function communityInWords(name: string): string {
  return `comunidad ${name.replace(/^comunidad\s+/i, '')}`;
}
