import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';

export const PRIORITIES = ['alta', 'media', 'baja'] as const;

export const AnnouncementItem = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  authorName: v.string(),
  createdAt: v.string(),
  priority: v.picklist(PRIORITIES),
  targetState: v.nullable(v.string()),
  targetCity: v.nullable(v.string()),
});
export type AnnouncementItem = v.InferOutput<typeof AnnouncementItem>;

export const listAnnouncements = endpoint({
  name: 'announcements.list',
  method: 'GET',
  path: '/announcements',
  summary: 'Los comunicados dirigidos a quien pregunta, el más reciente primero',
  answer: v.array(AnnouncementItem),
});
