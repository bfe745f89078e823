import { counts } from '#contract/rules/announcement-reads';
import type { UnreadAnnouncement } from '#contract/unread-announcements';
import { type LocalReads, readMarkOf } from '#web/db/announcement-reads.ts';

/** Whether one that the server calls unread is so on this phone too. */
export function isUnreadHere(one: UnreadAnnouncement, reads: LocalReads): boolean {
  const isSeen = (one.renewedAt ?? one.createdAt) <= reads.seenUntil;
  return !isSeen && !counts(readMarkOf(reads.byId[one.id]), editionOf(one));
}

/** An answer kept by an earlier version has no edition. */
export function editionOf({
  edition,
  renewedAt,
}: Pick<UnreadAnnouncement, 'edition' | 'renewedAt'>) {
  return { edition, renewedAt: renewedAt ? Date.parse(renewedAt) : null };
}
