import type { AttendanceReportItem } from '#contract/attendance-reports';
import { type Level, percentToLevel } from '#contract/rules/figure';
import { greetingName } from '#contract/rules/greeting-name';
import { type MessageChat, messageChat } from '#contract/rules/messages';
import * as words from './words.ts';

export type PersonRow = AttendanceReportItem & {
  level: Level;
  /** Absent from the latest meetings: should be contacted. */
  isMissed: boolean;
  chat: MessageChat;
};

export function toPersonRow(item: AttendanceReportItem): PersonRow {
  const isMissed = item.consecutiveAbsences > 0;
  return {
    ...item,
    isMissed,
    level: percentToLevel(item.attendanceRate),
    chat: messageChat(item.user, missedMessage(item, isMissed)),
  };
}

export const isPersonIn =
  (communityId: number | undefined, level: Level | null) => (row: PersonRow) =>
    (communityId === undefined || row.communityId === communityId) &&
    (level === null || row.level === level);

export const personToText = ({ user, communityName }: PersonRow) =>
  [user.alias, communityName, user.city].join(' ');

type Missed = Pick<AttendanceReportItem, 'communityName' | 'daysSinceLastAttendance'> & {
  user: Pick<AttendanceReportItem['user'], 'alias'>;
};

/** Mentions days, never absences. */
function missedMessage(person: Missed, isMissed: boolean): string {
  const hello = words.helloTo(greetingName(person.user.alias));
  if (!isMissed) return words.messageHello(hello);
  const place = communityInWords(person.communityName);
  const days = person.daysSinceLastAttendance;
  if (days === null) return words.messageAwaited(hello, place);
  return words.messageMissed(hello, place, days);
}

/** «comunidad San Judas» from «Comunidad San Judas» or «San Judas». */
function communityInWords(name: string): string {
  return words.communityInWords(name.replace(/^comunidad\s+/i, ''));
}
