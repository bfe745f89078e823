/** Conversations by category, each in a place of the network: reading them. Writing: `forum-writing.ts`. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText, uuid } from '#contract/core/fields';
import { TextBlock } from '#contract/core/text-blocks';
import { TITLE_MAX } from '#contract/core/text-limits';

export const CATEGORIES = ['formacion', 'accion', 'apoyo', 'testimonios'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Category of an address; `todos` is no category of a thread. */
export const LISTS = ['todos', ...CATEGORIES] as const;
export type ForumList = (typeof LISTS)[number];

/** What a phone keeps: conversations of so many days, and no more of them than this. */
export const KEPT_DAYS = 90;
export const KEPT_MAX = 100;
/** So many of the latest posts of each. */
export const KEPT_POSTS_MAX = 60;
/** All of it together, whatever the texts: a phone keeps no more, and asks for the rest when it is read. */
export const KEPT_BYTES = 256_000;
/** Who wrote within so many days is an active member. */
export const ACTIVE_DAYS = 30;
export const ACTIVE_MAX = 12;

const nullableText = v.nullable(v.string());
const removed = v.nullable(v.object({ reason: nullableText }));

/** For whom a conversation is: the whole network, a state, a city or a community. */
export const ForumSpace = v.object({
  state: nullableText,
  city: nullableText,
  community: v.nullable(v.object({ id: v.number(), name: v.string() })),
});
export type ForumSpace = v.InferOutput<typeof ForumSpace>;

/** A conversation as a list shows it. */
export const ForumThread = v.object({
  id: v.string(),
  category: v.picklist(CATEGORIES),
  title: v.string(),
  /** The alias. */
  author: v.string(),
  isMine: v.boolean(),
  space: ForumSpace,
  /** Only its author and who coordinates its place read it. */
  isCare: v.boolean(),
  isPinned: v.boolean(),
  isLocked: v.boolean(),
  removed,
  createdAt: v.string(),
  lastActivity: v.string(),
  /** The beginning of its first post. */
  excerpt: v.string(),
  /** Visible posts but for the first. */
  replies: v.number(),
  /** Of its first post. */
  likes: v.number(),
  unread: v.boolean(),
  /** The change that its last post came with: what is read through. */
  lastPost: v.number(),
  canModerate: v.boolean(),
  /** The last change of anything in it. */
  change: v.number(),
});
export type ForumThread = v.InferOutput<typeof ForumThread>;

export const ForumPost = v.object({
  id: v.string(),
  /** The alias. */
  author: v.string(),
  isMine: v.boolean(),
  /** The post that began the conversation. */
  isOpening: v.boolean(),
  /** As typed, for its author to edit; empty for everybody else. */
  content: v.string(),
  blocks: v.array(TextBlock),
  createdAt: v.string(),
  editedAt: nullableText,
  /** The change that wrote the text: the `base` of an edit. */
  seen: v.number(),
  likes: v.number(),
  liked: v.boolean(),
  reported: v.boolean(),
  /** Its text is gone for everybody. */
  removed,
  /** A text of its author's that lost against a newer one of theirs. */
  lost: nullableText,
});
export type ForumPost = v.InferOutput<typeof ForumPost>;

/** A conversation with its posts, in the order in which the server received them. */
export const ForumConversation = v.object({
  ...ForumThread.entries,
  /** The first, and as many of the newest as there is room for. */
  posts: v.array(ForumPost),
  /** The cursor of those between them; null when there are none. */
  earlier: nullableText,
});
export type ForumConversation = v.InferOutput<typeof ForumConversation>;

const CategoryFigures = v.object({
  category: v.picklist(CATEGORIES),
  threads: v.number(),
  posts: v.number(),
  /** Who wrote there. */
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
    /** Whether the reader is shown among the active members. */
    isListed: v.boolean(),
    /** Where the reader may begin a conversation. */
    spaces: v.array(ForumSpace),
    /** Reports that wait for the reader's decision; null for who decides about none. */
    reports: v.nullable(v.number()),
  }),
});
export type ForumOverview = v.InferOutput<typeof forumOverview.answer>;

/** Names the posts that a phone has of a conversation, and says how many they are. */
const TAG = '[\\w-]{8}\\.\\d{1,2}';

/** All conversations, so that what left the reader's sight leaves the phone with it; of their posts, those it has not. */
export const keptForums = endpoint({
  name: 'forums.kept',
  method: 'GET',
  path: '/forums/kept',
  summary: 'Las conversaciones de los últimos 90 días, para leerlas sin señal',
  query: v.object({
    /** Tags of an earlier answer, with commas between them: what they name is not sent again. */
    known: v.optional(
      v.pipe(v.string(), v.regex(new RegExp(`^${TAG}(?:,${TAG}){0,${KEPT_MAX - 1}}$`))),
    ),
  }),
  answer: v.object({
    threads: v.array(
      v.object({
        ...ForumConversation.entries,
        tag: v.string(),
        /** The posts are those that the caller knows by this tag; none are sent. */
        isKnown: v.boolean(),
      }),
    ),
    /** Whether others of these days did not fit. */
    hasMore: v.boolean(),
    /** The last change this answer knows: what is not in it by then is gone. */
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
    /** In titles and in posts. */
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
