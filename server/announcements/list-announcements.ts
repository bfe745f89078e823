import { listAnnouncements } from '#contract/announcements';
import { listUnread } from '#contract/unread-announcements';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { announcementsFor } from './audience.ts';
import { readReader } from './read-reader.ts';
import { iso, isUnread, publishedAtOf, toItem } from './to-item.ts';

/** Those the caller is among the audience of, the most recent first; always an array (D22). */
export const listAnnouncementsHandler = handler(listAnnouncements, async (call) => {
  const caller = mustHaveCaller(call);
  const reader = await readReader(call.trx, caller);
  const rows = await announcementsFor({ ...call, caller, reader }, call.cell);
  return rows.map((row) => toItem(row, reader));
});

export const listUnreadHandler = handler(listUnread, async (call) => {
  const caller = mustHaveCaller(call);
  const reader = await readReader(call.trx, caller);
  const rows = await announcementsFor({ ...call, caller, reader }, call.cell);
  return rows
    .filter((row) => isUnread(row, reader))
    .map((row) => ({
      id: row.id,
      createdAt: iso(publishedAtOf(row)),
      renewedAt: row.renewed_at === null ? null : iso(row.renewed_at),
    }));
});
