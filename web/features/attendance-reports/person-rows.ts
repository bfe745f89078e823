import type { AttendanceReportItem } from '#contract/attendance-reports';
import { type Level, percentToLevel } from '#contract/rules/figure';
import { matchesSearch } from '#contract/rules/fold-text';
import { type MessageChat, messageChat } from '#contract/rules/messages';
import { missedMessage } from './missed-message.ts';

/** A person's figures, and the chat with the words for them. */
export type PersonRow = AttendanceReportItem & {
  level: Level;
  /** Absent from the last meetings: whom somebody should write to. */
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
