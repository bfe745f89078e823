/** Decisions about conversations and posts, by whoever may announce to their place. */
import { lockThread, pinThread, removePost, removeThread } from '#contract/forum-moderation';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { moderationWithin } from './read-forum-reader.ts';
import { touchThread } from './touch-thread.ts';

export const pinThreadHandler = handler(pinThread, async (call) => {
  const { undo } = call.body;
  await changeThread(call, { pinned: undo ? 0 : 1 });
  await audit(call, undo ? 'forum.unpinned' : 'forum.pinned');
  return { isPinned: !undo };
});

export const lockThreadHandler = handler(lockThread, async (call) => {
  const { undo } = call.body;
  await changeThread(call, { locked: undo ? 0 : 1 });
  await audit(call, undo ? 'forum.unlocked' : 'forum.locked');
  return { isLocked: !undo };
});

export const removeThreadHandler = handler(removeThread, async (call) => {
  const { undo, reason } = call.body;
  const thread = await mustModerate(call, call.params.id);
  await setThreadRemoved(call, thread, undo ? null : reason);
  await audit(call, undo ? 'forum.thread-restored' : 'forum.thread-removed');
  return { isRemoved: !undo };
});

export const removePostHandler = handler(removePost, async (call) => {
  const { undo, reason } = call.body;
  await removeOne(call, call.params.id, undo ? null : reason);
  await audit(call, undo ? 'forum.post-restored' : 'forum.post-removed');
  return { isRemoved: !undo };
});

type Deciding = Pick<Call, 'trx' | 'caller' | 'cell' | 'deps' | 'now'>;

/** Without its first post a conversation has no beginning: with that one all of it goes. */
export async function removeOne(
  call: Deciding,
  uuid: string,
  reason: string | null,
): Promise<void> {
  const { trx, deps } = call;
  const post = await trx
    .selectFrom('forum_posts')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!post) throw notFound();
  const thread = await mustModerate(call, post.thread_uuid);
  if (post.opening === 1) return setThreadRemoved(call, thread, reason);
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('forum_posts')
    .set(removalOf(call, reason, change))
    .where('uuid', '=', uuid)
    .execute();
  await touchThread(trx, thread.uuid, change);
}

async function setThreadRemoved(
  call: Deciding,
  { uuid }: Row<'forum_threads'>,
  reason: string | null,
): Promise<void> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('forum_posts')
    .set(removalOf(call, reason, change))
    .where('thread_uuid', '=', uuid)
    .where('opening', '=', 1)
    .execute();
  const removal = { removed_at: reason === null ? null : now, removed_change: change };
  await trx
    .updateTable('forum_threads')
    .set({ ...removal, change })
    .where('uuid', '=', uuid)
    .execute();
}

function removalOf({ caller, now }: Deciding, reason: string | null, change: number) {
  if (reason === null) {
    return { removed_at: null, removed_by: null, removed_reason: null, removed_change: change };
  }
  const { personId } = mustHaveCaller({ caller });
  return {
    ...{ removed_at: now, removed_by: personId, removed_reason: reason },
    removed_change: change,
  };
}

async function changeThread(
  call: Call<typeof pinThread> | Call<typeof lockThread>,
  values: Partial<Row<'forum_threads'>>,
): Promise<void> {
  const { uuid } = await mustModerate(call, call.params.id);
  const change = await call.deps.store.nextChange(call.trx);
  await call.trx
    .updateTable('forum_threads')
    .set({ ...values, change })
    .where('uuid', '=', uuid)
    .execute();
}

async function mustModerate(call: Deciding, uuid: string): Promise<Row<'forum_threads'>> {
  const thread = await call.trx
    .selectFrom('forum_threads')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const moderates = await moderationWithin(call.trx, mustHaveCaller(call), call.cell.reaches);
  if (!thread || !moderates(thread)) throw notFound();
  return thread;
}

const audit = (
  call: Pick<Call, 'trx' | 'now' | 'caller'> & { params: { id: string } },
  action: string,
) => auditAct(call, { kind: 'forum', id: call.params.id, action });
