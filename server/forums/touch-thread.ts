import type { Trx } from '../database/schema.ts';

export async function touchThread(trx: Trx, uuid: string, change: number): Promise<void> {
  await trx.updateTable('forum_threads').set({ change }).where('uuid', '=', uuid).execute();
}

/** After a removal or its undo: what is left decides the last activity and what is unread. */
export async function settleActivity(trx: Trx, uuid: string): Promise<void> {
  const last = await trx
    .selectFrom('forum_posts')
    .select(['created_at', 'author_id', 'place'])
    .where('thread_uuid', '=', uuid)
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('opening', '=', 1)]))
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .updateTable('forum_threads')
    .set({ last_post_at: last.created_at, last_post_by: last.author_id })
    .set({ last_post_change: last.place })
    .where('uuid', '=', uuid)
    .execute();
}
