import { type AnnouncementItem, markRead } from '#contract/announcements';
import { counts } from '#contract/rules/announcement-reads';
import type { LocalReads } from '#web/db/announcement-reads.ts';
import type { Intent } from '#web/services/phone.ts';
import { isUnreadHere, toTime } from './is-unread-here.ts';

export function readIntent(id: number, ack: boolean): Intent {
  return {
    lane: `comunicado:${id}`,
    endpoint: markRead.name,
    params: { id },
    body: { ack },
  };
}

/** What was read here is laid over what the server said, which may be older. */
export function overlayReads(
  items: readonly AnnouncementItem[],
  reads: LocalReads,
): AnnouncementItem[] {
  return items.map((item) => {
    const local = reads.byId[item.id];
    const renewedAt = toTime(item.renewedAt);
    return {
      ...item,
      // Kept by a version that knew no blocks.
      blocks: item.blocks ?? [{ type: 'paragraph', spans: [{ text: item.content }] }],
      read: item.read || counts(local?.readAt ?? null, renewedAt),
      acknowledged: item.acknowledged || counts(local?.ackAt ?? null, renewedAt),
      unread: item.unread && isUnreadHere(item, reads),
    };
  });
}
