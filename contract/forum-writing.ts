import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { flag, id, longText, optionalText, text, uuid } from '#contract/core/fields';
import { PLACE_MAX } from '#contract/core/text-limits';
import { CATEGORIES, threadId } from './forums.ts';

export const THREAD_TITLE_MAX = 120;
export const POST_MAX = 4_000;

const content = longText(POST_MAX, 'Escribe tu mensaje');
const CITY_NEEDS_STATE = 'Elige primero el estado';
const GROUP_STANDS_ALONE = 'Una comunidad ya dice su lugar';

export const threadFields = v.object({
  title: text(THREAD_TITLE_MAX, 'El título es requerido', 'Sin título'),
  content,
  targetState: optionalText(PLACE_MAX),
  targetCity: optionalText(PLACE_MAX),
  targetGroupId: v.nullish(id, null),
  /** Only in «Apoyo»: visible to its author and its place's coordinators. */
  isCare: flag,
});
export const createThread = endpoint({
  name: 'forums.create-thread',
  method: 'POST',
  path: '/forums/:id/threads',
  summary: 'Empezar una conversación',
  params: v.object({ id: v.picklist(CATEGORIES) }),
  body: v.pipe(
    v.object({ ...threadFields.entries, id: uuid, postId: uuid }),
    v.forward(
      v.check(
        ({ targetCity, targetState }) => targetCity === null || targetState !== null,
        CITY_NEEDS_STATE,
      ),
      ['targetCity'],
    ),
    v.forward(
      v.check(
        ({ targetGroupId, targetState }) => targetGroupId === null || targetState === null,
        GROUP_STANDS_ALONE,
      ),
      ['targetState'],
    ),
  ),
  answer: v.object({ id: v.string(), change: v.number() }),
  queue: 'person',
  status: 201,
});

const written = v.object({ id: v.string(), change: v.number() });

export const createPost = endpoint({
  name: 'forums.create-post',
  method: 'POST',
  path: '/threads/:id/posts',
  summary: 'Responder en una conversación',
  params: threadId,
  body: v.object({ postId: uuid, content }),
  answer: written,
  queue: 'person',
  status: 201,
});

const postId = v.object({ id: uuid });
/** Orders a conversation's rows in a phone's outbox. */
const lane = { threadId: v.optional(uuid) };

/** An edit that loses to a newer one by its author is kept and shown to them. */
export const editPost = endpoint({
  name: 'forums.edit-post',
  method: 'PUT',
  path: '/posts/:id',
  summary: 'Corregir un mensaje propio',
  params: postId,
  body: v.pipe(
    v.object({
      ...lane,
      content: v.optional(content),
      set: v.optional(v.object({ content })),
      base: v.optional(v.object({ content: v.optional(v.nullable(v.number())) })),
    }),
    v.forward(
      v.check((body) => body.content !== undefined || body.set !== undefined, 'Escribe tu mensaje'),
      ['content'],
    ),
  ),
  answer: written,
  queue: 'person',
});

/** On an opening post, withdraws the whole conversation; refused once someone else has answered. */
export const withdrawPost = endpoint({
  name: 'forums.withdraw-post',
  method: 'POST',
  path: '/posts/:id/withdraw',
  summary: 'Borrar un mensaje propio, o devolverlo',
  changesPulled: true,
  params: postId,
  body: v.object({ undo: flag }),
  answer: v.object({ isRemoved: v.boolean() }),
});

/** Absolute on or off, so that a repeat is harmless. Ignores posts the caller cannot see. */
export const likePost = endpoint({
  name: 'forums.like',
  method: 'PUT',
  path: '/posts/:id/like',
  summary: 'Decir que un mensaje gusta, o dejar de decirlo',
  params: postId,
  body: v.object({
    ...lane,
    liked: flag,
    set: v.optional(v.object({ liked: v.boolean('Se esperaba sí o no') })),
    base: v.optional(v.object({})),
  }),
  answer: v.object({ liked: v.boolean(), likes: v.number() }),
  queue: 'person',
});

const through = v.pipe(v.number('Se esperaba un número'), v.safeInteger(), v.minValue(0));

/** Grow-only. Ignores threads the caller cannot see, so that a late phone gets no error. */
export const readThread = endpoint({
  name: 'forums.read',
  method: 'PUT',
  path: '/threads/:id/read',
  summary: 'Anotar hasta dónde se leyó una conversación',
  params: threadId,
  body: v.object({
    through: v.optional(through, 0),
    set: v.optional(v.object({ through })),
    base: v.optional(v.object({})),
  }),
  answer: v.object({ through: v.number() }),
  queue: 'person',
});

export const setForumListing = endpoint({
  name: 'forums.listing',
  method: 'PUT',
  path: '/me/forum-listing',
  summary: 'Aparecer, o no, entre los miembros activos de los foros',
  body: v.object({ isListed: flag }),
  answer: v.object({ isListed: v.boolean() }),
});
