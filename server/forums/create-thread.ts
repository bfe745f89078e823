import { createThread } from '#contract/forum-writing';
import { type Audience, isFor } from '#contract/rules/audience';
import { foldText } from '#contract/rules/fold-text';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, outOfScope, taken } from '../http/problem.ts';
import { addPost } from './add-post.ts';
import type { ForumReader } from './read-forum-reader.ts';
import { forgetSight, sightOf } from './sight.ts';

type ThreadCall = Call<typeof createThread>;

/** Its place is one of the author's own on arrival. */
export const createThreadHandler = handler(createThread, {
  async run(call) {
    const { trx, deps, body, now } = call;
    const caller = mustHaveCaller(call);
    const known = await findOwn(trx, body.id, caller.personId);
    if (known) return known;
    const { reader } = await sightOf(call);
    await mustBeOwnPlace(call, reader);
    const change = await deps.store.nextChange(trx);
    await trx
      .insertInto('forum_threads')
      .values({
        ...{ uuid: body.id, category: call.params.id, title: body.title },
        search_key: foldText(body.title),
        author_id: caller.personId,
        ...columnsOf(body),
        care: body.isCare && call.params.id === 'apoyo' ? 1 : 0,
        ...{ created_at: now, last_post_at: now, last_post_by: caller.personId },
        ...{ last_post_change: change, change },
      })
      .execute();
    const post = { uuid: body.postId, threadId: body.id, content: body.content };
    await addPost(call, { ...post, isOpening: true, change });
    forgetSight(call);
    call.op?.report({ outcome: 'applied', change });
    return { id: body.id, change };
  },
  reread: async (call) =>
    (await findOwn(call.trx, call.body.id, mustHaveCaller(call).personId)) ?? {
      ...{ id: call.body.id, change: 0 },
    },
});

/** Sent again under another key, it is the same conversation. */
async function findOwn(trx: Trx, uuid: string, personId: number) {
  const row = await trx
    .selectFrom('forum_threads')
    .select(['author_id', 'last_post_change'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (row && row.author_id !== personId) throw taken();
  return row ? { id: uuid, change: row.last_post_change } : null;
}

function columnsOf({ targetState, targetCity, targetGroupId }: ThreadCall['body']) {
  return { target_state: targetState, target_city: targetCity, target_group_id: targetGroupId };
}

async function mustBeOwnPlace({ trx, body }: ThreadCall, reader: ForumReader): Promise<void> {
  const { targetState: state, targetCity: city, targetGroupId: groupId } = body;
  const audience: Audience = { state, city, role: null, groupId };
  if (!isFor(audience, reader.person)) throw outOfScope();
  mustBeOfAge(reader, groupId);
  if (groupId === null) return;
  const community = await trx
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where('kind', '=', 'community')
    .executeTakeFirst();
  if (!community) throw outOfScope();
}

/** Texts by people under 18 are never shown beyond their community. */
export function mustBeOfAge({ age }: ForumReader, groupId: number | null): void {
  if (age === 'adult' || groupId !== null) return;
  const text =
    age === 'minor'
      ? 'Por tu edad, solo puedes escribir en los foros de tu comunidad'
      : 'Para escribir aquí, anota primero tu año de nacimiento en «Mis datos»';
  throw new HttpProblem(403, 'minor', text);
}
