import { listAnnouncements } from '#contract/announcements';
import { listUnread } from '#contract/unread-announcements';
import { readFitting } from '../database/keyset.ts';
import { createPace } from '../database/pace.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { NEWEST_FIRST, readPart } from './announcement-row.ts';
import { headsFor, visibleTo } from './audience.ts';
import { readReader } from './read-reader.ts';
import { iso, isUnread, publishedAtOf, toItem } from './to-item.ts';

export const listAnnouncementsHandler = handler(listAnnouncements, {
  mode: 'snapshot',
  async run(call) {
    const { trx, deps, query } = call;
    const caller = mustHaveCaller(call);
    const reader = await readReader(trx, caller, call.now);
    const filter = await visibleTo({ ...call, caller, reader }, call.cell);
    const nameOf = await readCommunityNames(call);
    return readFitting(NEWEST_FIRST, query.cursor, {
      read: (part) => readPart(trx, reader.personId, filter, part),
      idOf: ({ id }) => id,
      toItem: (row) => {
        const groupName = nameOf(row.target_group_id, row.groupName);
        return toItem({ ...row, groupName }, reader);
      },
      pace: createPace(deps.store),
    });
  },
});

export const listUnreadHandler = handler(listUnread, async (call) => {
  const caller = mustHaveCaller(call);
  const reader = await readReader(call.trx, caller, call.now);
  const heads = await headsFor({ ...call, caller, reader }, call.cell);
  return heads
    .filter((head) => isUnread(head, reader))
    .map((head) => ({
      id: head.id,
      createdAt: iso(publishedAtOf(head)),
      edition: head.edition,
      renewedAt: head.renewed_at === null ? null : iso(head.renewed_at),
    }));
});
