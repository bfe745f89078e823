import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText, uuid } from '#contract/core/fields';
import { TextBlock } from '#contract/core/text-blocks';
import { TITLE_MAX } from '#contract/core/text-limits';

export const CATEGORIES = ['formacion', 'accion', 'apoyo', 'testimonios'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Categories in an address; threads never have `todos`. */
export const LISTS = ['todos', ...CATEGORIES] as const;
export type ForumList = (typeof LISTS)[number];

export const KEPT_DAYS = 90;
export const KEPT_MAX = 100;
export const KEPT_POSTS_MAX = 60;
/** Total size a phone keeps; older texts are fetched on reading. */
export const KEPT_BYTES = 256_000;
/** Writing within this many days makes an active member. */
export const ACTIVE_DAYS = 30;
export const ACTIVE_MAX = 12;

const nullableText = v.nullable(v.string());
const removed = v.nullable(v.object({ reason: nullableText }));

/** A conversation's audience: the whole network, a state, a city or a community. */
export const ForumSpace = v.object({
  state: nullableText,
  city: nullableText,
  community: v.nullable(v.object({ id: v.number(), name: v.string() })),
});
export type ForumSpace = v.InferOutput<typeof ForumSpace>;

export const ForumThread = v.object({
  id: v.string(),
  category: v.picklist(CATEGORIES),
  title: v.string(),
  author: v.string(),
  isMine: v.boolean(),
  space: ForumSpace,
  /** Visible to its author and its place's coordinators only. */
  isCare: v.boolean(),
  isPinned: v.boolean(),
  isLocked: v.boolean(),
  removed,
  createdAt: v.string(),
  lastActivity: v.string(),
  excerpt: v.string(),
  replies: v.number(),
  likes: v.number(),
  unread: v.boolean(),
  lastPost: v.number(),
  canModerate: v.boolean(),
  change: v.number(),
});
export type ForumThread = v.InferOutput<typeof ForumThread>;

export const ForumPost = v.object({
  id: v.string(),
  author: v.string(),
  isMine: v.boolean(),
  isOpening: v.boolean(),
  /** As typed, for its author's edits; empty for others. */
  content: v.string(),
  blocks: v.array(TextBlock),
  createdAt: v.string(),
  editedAt: nullableText,
  /** The change that wrote the text: the `base` of an edit. */
  seen: v.number(),
  likes: v.number(),
  liked: v.boolean(),
  reported: v.boolean(),
  /** Its text is erased for everyone. */
  removed,
  lost: nullableText,
});
export type ForumPost = v.InferOutput<typeof ForumPost>;

export const ForumConversation = v.object({
  ...ForumThread.entries,
  /** The first, and as many of the newest as fit. */
  posts: v.array(ForumPost),
  /** Cursor of the posts between them; null when there are none. */
  earlier: nullableText,
});
export type ForumConversation = v.InferOutput<typeof ForumConversation>;

const CategoryFigures = v.object({
  category: v.picklist(CATEGORIES),
  threads: v.number(),
  posts: v.number(),
  members: v.number(),
  unread: v.number(),
  lastActivity: nullableText,
  lastThread: v.nullable(v.object({ id: v.string(), title: v.string() })),
});
export type CategoryFigures = v.InferOutput<typeof CategoryFigures>;

export const forumOverview = endpoint({
  name: 'forums.overview',
  method: 'GET',
  path: '/forums',
  summary:
    'Las categorías de los foros, lo más reciente y quién participa, de lo que ve quien pregunta',
  answer: v.object({
    categories: v.array(CategoryFigures),
    recent: v.array(ForumThread),
    stats: v.object({
      threads: v.number(),
      posts: v.number(),
      postsThisWeek: v.number(),
      activeMembers: v.number(),
    }),
    activeMembers: v.array(v.object({ alias: v.string(), posts: v.number() })),
    isListed: v.boolean(),
    spaces: v.array(ForumSpace),
    /** Reports awaiting the reader's decision; null for readers who decide none. */
    reports: v.nullable(v.number()),
  }),
});
export type ForumOverview = v.InferOutput<typeof forumOverview.answer>;

/** Encodes which posts of a conversation a phone has, and how many. */
const TAG = '[\\w-]{8}\\.\\d{1,2}';

/** Lists every conversation, so that one out of the reader's sight also leaves the phone. */
export const keptForums = endpoint({
  name: 'forums.kept',
  method: 'GET',
  path: '/forums/kept',
  summary: 'Las conversaciones de los últimos 90 días, para leerlas sin señal',
  query: v.object({
    /** Comma-separated tags of an earlier answer; the posts they name are not sent again. */
    known: v.optional(
      v.pipe(v.string(), v.regex(new RegExp(`^${TAG}(?:,${TAG}){0,${KEPT_MAX - 1}}$`))),
    ),
  }),
  answer: v.object({
    threads: v.array(
      v.object({
        ...ForumConversation.entries,
        tag: v.string(),
        /** The caller's posts match this tag, so none are sent. */
        isKnown: v.boolean(),
      }),
    ),
    /** Some conversations of these days did not fit. */
    hasMore: v.boolean(),
    /** The last change this answer knows: anything absent by then is gone. */
    through: v.number(),
  }),
});
export type KeptForums = v.InferOutput<typeof keptForums.answer>;

export const listThreads = endpoint({
  name: 'forums.threads',
  method: 'GET',
  path: '/forums/:id/threads',
  summary:
    'Las conversaciones de una categoría: fijadas primero, luego la de actividad más reciente',
  params: v.object({ id: v.picklist(LISTS) }),
  query: v.object({
    search: optionalText(TITLE_MAX),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[01]\.\d{1,16}$/))),
  }),
  answer: v.object({ threads: v.array(ForumThread), next: nullableText }),
});

export const threadId = v.object({ id: uuid });

export const getThread = endpoint({
  name: 'forums.thread',
  method: 'GET',
  path: '/threads/:id',
  summary: 'Una conversación con sus respuestas: la primera y las más recientes, luego hacia atrás',
  params: threadId,
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))) }),
  answer: ForumConversation,
});
