/** What is announced: reading it, and answering «Enterado». Writing it: `announcement-writing.ts`. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, idParam } from '#contract/core/fields';
import { cursorKey, nextKey } from '#contract/core/page-keys';
import { TextBlock } from '#contract/core/text-blocks';

export const PRIORITIES = ['alta', 'media', 'baja'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The newest whose reading is asked for: the bell counts no more. */
export const ANNOUNCEMENTS_MAX = 100;

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  alta: 'Alta Prioridad',
  media: 'Prioridad Media',
  baja: 'Baja Prioridad',
};

const nullableText = v.nullable(v.string());

/** The fields of the specification first, then those added. */
export const AnnouncementItem = v.object({
  id: v.number(),
  title: v.string(),
  /** Markdown, as its author typed it. */
  content: v.string(),
  authorName: v.string(),
  /** When it was published; of a scheduled one, when it will be. */
  createdAt: v.string(),
  priority: v.picklist(PRIORITIES),
  targetState: nullableText,
  targetCity: nullableText,
  targetRole: nullableText,
  targetGroup: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** The content, parsed. */
  blocks: v.array(TextBlock),
  asksAck: v.boolean(),
  expiresAt: nullableText,
  editedAt: nullableText,
  /** The last time it was announced anew: what was read before is unread. */
  renewedAt: nullableText,
  /** Who wrote what this one forwards. */
  origin: v.nullable(v.object({ authorName: v.string(), createdAt: v.string() })),
  /** Whether the reader is among its audience: a coordinator's list reaches further. */
  isForMe: v.boolean(),
  read: v.boolean(),
  acknowledged: v.boolean(),
  /** For the reader, by somebody else, published since they were approved, and not read. */
  unread: v.boolean(),
  ...nextKey,
});
export type AnnouncementItem = v.InferOutput<typeof AnnouncementItem>;

export const listAnnouncements = endpoint({
  name: 'announcements.list',
  method: 'GET',
  path: '/announcements',
  summary: 'Los comunicados dirigidos a quien pregunta, el más reciente primero, por partes',
  query: v.object(cursorKey),
  answer: v.array(AnnouncementItem),
});

export const announcementId = v.object({ id: idParam });

/**
 * Grow-only, and repeated without harm: of several readings the earliest counts. What the caller is
 * not among the audience of stays as it is, so that a late phone is not troubled.
 */
export const markRead = endpoint({
  name: 'announcements.read',
  method: 'POST',
  path: '/announcements/:id/read',
  summary: 'Anotar que se leyó un comunicado, o contestar «Enterado»',
  params: announcementId,
  body: v.object({ ack: flag }),
  answer: v.object({ read: v.boolean(), acknowledged: v.boolean() }),
  queue: 'person',
});
