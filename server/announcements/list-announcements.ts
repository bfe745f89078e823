import { listAnnouncements } from '#contract/announcements';
import { handler } from '../http/handler.ts';
import { announcementsFor } from './audience.ts';

/** Those the caller is among the audience of, the most recent first; always an array (D22). */
export const listAnnouncementsHandler = handler(listAnnouncements, async (call) => {
  const rows = await announcementsFor(call);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    content: row.content,
    authorName: row.author_name,
    createdAt: new Date(row.created_at).toISOString(),
    priority: row.priority,
    targetState: row.target_state,
    targetCity: row.target_city,
  }));
});
