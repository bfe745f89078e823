import { type AnnouncementItem, markRead } from '#contract/announcements';
import { counts } from '#contract/rules/announcement-reads';
import { ackMarkOf, type LocalReads, readMarkOf } from '#web/db/announcement-reads.ts';
import type { Intent } from '#web/services/phone.ts';
import { editionOf, isUnreadHere } from './is-unread-here.ts';

/** @param edition the one shown: an answer to an old text is none to the new one */
export function readIntent(id: number, edition: number | undefined, ack: boolean): Intent {
  return {
    lane: `comunicado:${id}`,
    endpoint: markRead.name,
    params: { id },
    body: { ack, ...(edition !== undefined && { edition }) },
  };
}

/** What was read here is laid over what the server said, which may be older. */
export function overlayReads(
  items: readonly AnnouncementItem[],
  reads: LocalReads,
): AnnouncementItem[] {
  return items.map((item) => {
    const local = reads.byId[item.id];
    const edition = editionOf(item);
    const ack = ackMarkOf(local);
    const acknowledged = item.acknowledged || counts(ack, edition);
    return {
      ...item,
      // Kept by a version that knew no blocks.
      blocks: item.blocks ?? [{ type: 'paragraph', spans: [{ text: item.content }] }],
      read: item.read || counts(readMarkOf(local), edition),
      acknowledged,
      acknowledgedBefore: !acknowledged && (item.acknowledgedBefore || ack !== null),
      unread: item.unread && isUnreadHere(item, reads),
    };
  });
}
