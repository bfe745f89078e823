import { counts } from '#contract/rules/announcement-reads';
import type { UnreadAnnouncement } from '#contract/unread-announcements';
import type { LocalReads } from '#web/db/announcement-reads.ts';

/** Whether one that the server calls unread is so on this phone too. */
export function isUnreadHere(one: UnreadAnnouncement, reads: LocalReads): boolean {
  const isSeen = (one.renewedAt ?? one.createdAt) <= reads.seenUntil;
  return !isSeen && !counts(reads.byId[one.id]?.readAt ?? null, toTime(one.renewedAt));
}

export function toTime(at: string | null | undefined): number | null {
  return at ? Date.parse(at) : null;
}
