import { randomUUID } from 'node:crypto';
import type { NewRow } from '#server/database/schema';
import { type Case, groupOf, type Request, type RowRequests } from './case.ts';
import { START, type TestApp } from './test-app.ts';
import type { World } from './world.ts';

const OPENING = { title: 'Taller', content: 'Lleven **Biblia**' };

/** How the forums are read, written in and moderated in the test world. */
export const forumRequests: Readonly<Record<string, RowRequests>> = {
  'forums.overview': { about: 'nothing', make: () => ({ path: '/forums' }) },
  'forums.kept': { about: 'nothing', make: () => ({ path: '/forums/kept' }) },
  'forums.threads': {
    about: 'nothing',
    make: () => ({ path: '/forums/todos/threads?search=biblia' }),
  },
  'forums.thread': onOpen(({ id }) => ({ path: `/threads/${id}` })),
  'forums.create-thread': {
    about: 'nothing',
    make: () => ({
      path: '/forums/accion/threads',
      body: { ...OPENING, id: randomUUID(), postId: randomUUID() },
    }),
  },
  'forums.create-post': onOpen(({ id }) => ({
    path: `/threads/${id}/posts`,
    body: { postId: randomUUID(), content: 'Yo llevo café' },
  })),
  'forums.edit-post': onOwn((postId) => ({
    path: `/posts/${postId}`,
    body: { content: 'Lleven Biblia y café' },
  })),
  'forums.withdraw-post': onOwn((postId) => ({
    path: `/posts/${postId}/withdraw`,
    body: { undo: false },
  })),
  'forums.like': onOpen(({ postId }) => ({ path: `/posts/${postId}/like`, body: { liked: true } })),
  'forums.read': onOpen(({ id }) => ({ path: `/threads/${id}/read`, body: { through: 1 } })),
  'forums.listing': {
    about: 'nothing',
    make: () => ({ path: '/me/forum-listing', body: { isListed: true } }),
  },
  'forums.report': {
    about: 'nothing',
    make: async (world, test, one) => {
      // Nobody reports what they wrote themselves.
      const writer = one.caller === 'lider' ? 'integrante' : 'lider';
      const { id } = world.person(writer, one.state);
      const { postId } = await insertThread(test, { author_id: id });
      return { path: `/posts/${postId}/reports`, body: { reason: 'otro', note: 'Mira esto' } };
    },
  },
  'forums.pin': onPlace(({ id }) => ({ path: `/threads/${id}/pin`, body: {} })),
  'forums.lock': onPlace(({ id }) => ({ path: `/threads/${id}/lock`, body: {} })),
  'forums.remove-thread': onPlace(({ id }) => ({ path: `/threads/${id}/remove`, body: WHY })),
  'forums.remove-post': onPlace(({ postId }) => ({ path: `/posts/${postId}/remove`, body: WHY })),
  'forums.reports': { about: 'nothing', make: () => ({ path: '/forum-reports' }) },
  'forums.decide-report': onPlace(({ postId }) => ({
    path: `/forum-reports/${postId}`,
    body: { decision: 'remove', ...WHY },
  })),
};

const WHY = { reason: 'Falta al respeto' };

type Made = { id: string; postId: string };

/** For the whole network: everybody whom the policy lets in sees it. */
function onOpen(make: (made: Made) => Request): RowRequests {
  return { about: 'nothing', make: async (_world, test) => make(await insertThread(test, {})) };
}

/** What the caller wrote themselves. */
function onOwn(make: (postId: string) => Request): RowRequests {
  return {
    about: 'nothing',
    make: async (world, test, one) => {
      const author = one.caller === 'anonymous' ? null : world.person(one.caller, one.state);
      const { postId } = await insertThread(test, author ? { author_id: author.id } : {});
      return make(postId);
    },
  };
}

/** Of the community the case is about. */
function onPlace(make: (made: Made) => Request): RowRequests {
  return {
    about: 'group',
    make: async (world: World, test: TestApp, one: Case) => {
      const group = groupOf(world, one, 'community');
      if (!group) return make({ id: randomUUID(), postId: randomUUID() });
      return make(await insertThread(test, { target_group_id: group.id }));
    },
  };
}

/** With its first post; its title is a marker of its own. */
export async function insertThread(
  { store }: Pick<TestApp, 'store'>,
  values: Partial<NewRow<'forum_threads'>>,
): Promise<Made> {
  const [id, postId] = [randomUUID(), randomUUID()];
  const author_id = values.author_id ?? 1;
  const title = values.title ?? randomUUID();
  await store.write(async (trx) => {
    const change = await store.nextChange(trx);
    await trx
      .insertInto('forum_threads')
      .values({
        ...{ uuid: id, category: 'accion', title, search_key: title, author_id },
        ...{ created_at: START, last_post_at: START, last_post_by: author_id },
        ...{ last_post_change: change, change, ...values },
      })
      .execute();
    await trx
      .insertInto('forum_posts')
      .values({
        ...{ uuid: postId, thread_uuid: id, author_id, body: OPENING.content },
        ...{ body_blocks: '[{"type":"paragraph","spans":[{"text":"Lleven Biblia"}]}]' },
        ...{ search_key: 'lleven biblia', opening: 1, created_at: START, place: change },
      })
      .execute();
  });
  return { id, postId };
}
