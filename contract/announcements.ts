import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, id, idParam } from '#contract/core/fields';
import { cursorKey, nextKey } from '#contract/core/page-keys';
import { TextBlock } from '#contract/core/text-blocks';

export const PRIORITIES = ['alta', 'media', 'baja'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Older unread ones do not count in the bell. */
export const ANNOUNCEMENTS_MAX = 100;

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  alta: 'Alta Prioridad',
  media: 'Prioridad Media',
  baja: 'Baja Prioridad',
};

const nullableText = v.nullable(v.string());

export const AnnouncementItem = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  authorName: v.string(),
  createdAt: v.string(),
  priority: v.picklist(PRIORITIES),
  targetState: nullableText,
  targetCity: nullableText,
  targetRole: nullableText,
  targetGroup: v.nullable(v.object({ id: v.number(), name: v.string() })),
  blocks: v.array(TextBlock),
  asksAck: v.boolean(),
  expiresAt: nullableText,
  editedAt: nullableText,
  /** Raised by «Avisar de nuevo», with the time of the last: earlier reads no longer count. */
  edition: v.number(),
  renewedAt: nullableText,
  origin: v.nullable(v.object({ authorName: v.string(), createdAt: v.string() })),
  /** Whether the reader is in its audience: a coordinator's list reaches further. */
  isForMe: v.boolean(),
  read: v.boolean(),
  acknowledged: v.boolean(),
  /** «Enterado» for an earlier edition, and not for this one. */
  acknowledgedBefore: v.boolean(),
  /** By someone else, for the reader, published since their approval, and unread. */
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

/** The earliest read of an edition counts. Ignores what the caller cannot see: late phones get no error. */
export const markRead = endpoint({
  name: 'announcements.read',
  method: 'POST',
  path: '/announcements/:id/read',
  summary: 'Anotar que se leyó un comunicado, o contestar «Enterado»',
  params: announcementId,
  /** `edition`: the one shown; without it the time decides. */
  body: v.object({ ack: flag, edition: v.optional(id) }),
  answer: v.object({ read: v.boolean(), acknowledged: v.boolean() }),
  queue: 'person',
});
