/** Separate from the texts: every screen's bell loads it. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

export const UnreadAnnouncement = v.object({
  id: v.number(),
  createdAt: v.string(),
  edition: v.number(),
  renewedAt: v.nullable(v.string()),
});
export type UnreadAnnouncement = v.InferOutput<typeof UnreadAnnouncement>;

export const listUnread = endpoint({
  name: 'announcements.unread',
  method: 'GET',
  path: '/announcements/unread',
  summary: 'Cuáles comunicados no ha leído quien pregunta',
  answer: v.array(UnreadAnnouncement),
});
