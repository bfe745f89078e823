import type { AttendanceReportItem } from '#contract/attendance-reports';
import { type Level, percentToLevel } from '#contract/rules/figure';
import { matchesSearch } from '#contract/rules/fold-text';
import { greetingName } from '#contract/rules/greeting-name';
import { type MessageChat, messageChat } from '#contract/rules/messages';
import * as words from './words.ts';

export type PersonRow = AttendanceReportItem & {
  level: Level;
  /** Absent from the latest meetings: should be contacted. */
  isMissed: boolean;
  chat: MessageChat;
};

export type PersonFilter = { communityId: number | null; level: Level | null; typed: string };

export function toPersonRow(item: AttendanceReportItem): PersonRow {
  const isMissed = item.consecutiveAbsences > 0;
  return {
    ...item,
    isMissed,
    level: percentToLevel(item.attendanceRate),
    chat: messageChat(item.user, missedMessage(item, isMissed)),
  };
}

function inCommunity(rows: readonly PersonRow[], id: number | null): readonly PersonRow[] {
  return id === null ? rows : rows.filter(({ communityId }) => communityId === id);
}

export function filterPeople(
  rows: readonly PersonRow[],
  { communityId, level, typed }: PersonFilter,
): readonly PersonRow[] {
  const left = inCommunity(rows, communityId).filter(
    (row) => level === null || row.level === level,
  );
  if (typed.trim() === '') return left;
  return left.filter(({ user, communityName }) =>
    matchesSearch([user.alias, communityName, user.city].join(' '), typed),
  );
}

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
