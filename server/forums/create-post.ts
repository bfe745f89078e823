import { createPost } from '#contract/forum-writing';
import { compileOnce } from '../database/compile-once.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound, taken } from '../http/problem.ts';
import { addPost } from './add-post.ts';
import { mustBeOfAge } from './create-thread.ts';
import { findThread, sightOf } from './sight.ts';

/** The phone returns a refused post to its author as a draft. */
export const createPostHandler = handler(createPost, {
  async run(call) {
    const { trx, deps, body, now } = call;
    const { personId } = mustHaveCaller(call);
    const known = await findOwn(trx, body.postId, personId);
    if (known) return known;
    const sight = await sightOf(call);
    const thread = await findThread(call, sight, call.params.id);
    if (!thread) throw notFound();
    if (thread.removed_at !== null) throw closed('La conversación fue retirada');
    if (thread.locked === 1) throw closed('La conversación está cerrada');
    mustBeOfAge(sight.reader, thread.target_group_id);
    const change = await deps.store.nextChange(trx);
    const post = { uuid: body.postId, threadId: thread.uuid, content: body.content };
    await addPost(call, { ...post, isOpening: false, change });
    await moveUp(trx, { uuid: thread.uuid, at: now, by: personId, change });
    call.op?.report({ outcome: 'applied', change });
    return { id: body.postId, change };
  },
  reread: async (call) =>
    (await findOwn(call.trx, call.body.postId, mustHaveCaller(call).personId)) ?? {
      ...{ id: call.body.postId, change: 0 },
    },
});

type NewsOf = { uuid: string; at: number; by: number; change: number };

/** The last post makes a conversation unread. */
const moveUp = compileOnce<NewsOf>((db, param) =>
  db
    .updateTable('forum_threads')
    .set({ last_post_at: param('at'), last_post_by: param('by') })
    .set({ last_post_change: param('change'), change: param('change') })
    .where('uuid', '=', param('uuid')),
);

const findPlace = compileOnce<{ uuid: string }, { author_id: number; place: number }>((db, param) =>
  db.selectFrom('forum_posts').select(['author_id', 'place']).where('uuid', '=', param('uuid')),
);

async function findOwn(trx: Trx, uuid: string, personId: number) {
  const [row] = await findPlace(trx, { uuid });
  if (row && row.author_id !== personId) throw taken();
  return row ? { id: uuid, change: row.place } : null;
}

const closed = (why: string) =>
  new HttpProblem(409, 'thread_closed', `${why}. Tu mensaje no se publicó`);
