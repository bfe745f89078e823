/** Moderation by those who may announce to the place. */
import { lockThread, pinThread, removePost, removeThread } from '#contract/forum-moderation';
import type { Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { moderationWithin } from './read-forum-reader.ts';
import { settleActivity, touchThread } from './touch-thread.ts';

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
  if (undo) await mustBeRestorable(call, { thread_uuid: thread.uuid, opening: 1 });
  await setThreadRemoved(call, thread, undo ? null : { reason });
  await audit(call, undo ? 'forum.thread-restored' : 'forum.thread-removed');
  return { isRemoved: !undo };
});

export const removePostHandler = handler(removePost, async (call) => {
  const { undo, reason } = call.body;
  await removeOne(call, call.params.id, undo ? null : { reason });
  await audit(call, undo ? 'forum.post-restored' : 'forum.post-removed');
  return { isRemoved: !undo };
});

/** Null restores; without a reason the author withdrew it. */
export type Removal = { reason: string | null } | null;
type Deciding = Pick<Call, 'trx' | 'caller' | 'cell' | 'deps' | 'now'>;

export async function removeOne(call: Deciding, uuid: string, removal: Removal): Promise<void> {
  const post = await call.trx
    .selectFrom('forum_posts')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!post) throw notFound();
  const thread = await mustModerate(call, post.thread_uuid);
  if (removal === null) await mustBeRestorable(call, { uuid });
  await setRemoved(call, { post, thread }, removal);
}

type Place = { post: Row<'forum_posts'>; thread: { uuid: string } };

/** Removing the first post removes the whole conversation. */
export async function setRemoved(
  call: Deciding,
  { post, thread }: Place,
  removal: Removal,
): Promise<void> {
  if (post.opening === 1) return setThreadRemoved(call, thread, removal);
  const { trx, deps } = call;
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('forum_posts')
    .set(removalColumns(call, removal, change))
    .where('uuid', '=', post.uuid)
    .execute();
  await touchThread(trx, thread.uuid, change);
  await settleActivity(trx, thread.uuid);
}

async function setThreadRemoved(
  call: Deciding,
  { uuid }: { uuid: string },
  removal: Removal,
): Promise<void> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('forum_posts')
    .set(removalColumns(call, removal, change))
    .where('thread_uuid', '=', uuid)
    .where('opening', '=', 1)
    .execute();
  await trx
    .updateTable('forum_threads')
    .set({ removed_at: removal && now, removed_change: change, change })
    .where('uuid', '=', uuid)
    .execute();
}

function removalColumns({ caller, now }: Deciding, removal: Removal, change: number) {
  const by = mustHaveCaller({ caller }).personId;
  return {
    ...{ removed_at: removal && now, removed_by: removal && by },
    ...{ removed_reason: removal?.reason ?? null, removed_change: change },
  };
}

/** Only the author restores a withdrawal; an erased text cannot be restored. */
async function mustBeRestorable(
  { trx }: Deciding,
  place: { uuid: string } | { thread_uuid: string; opening: 1 },
): Promise<void> {
  const removed = await trx
    .selectFrom('forum_posts')
    .select(['removed_reason', 'body'])
    .where((eb) => eb.and(place))
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  if (!removed) return;
  if (removed.removed_reason === null) {
    throw new HttpProblem(409, 'withdrawn', 'Lo borró quien lo escribió');
  }
  mustHaveText(removed);
}

/** Some time after removal only the position remains. */
export function mustHaveText({ body }: Pick<Row<'forum_posts'>, 'body'>): void {
  if (body === '') throw new HttpProblem(409, 'let_go', 'Ese mensaje ya no se puede recuperar');
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
