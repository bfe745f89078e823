import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { settleActivity } from './touch-thread.ts';

/** Removal reason of texts written for the coordination. */
const ERASED_REASON = 'La persona ya no está registrada';

/** Public posts stay without a name, or their replies would make no sense. */
export async function forgetAuthor(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  personId: number,
  now: number,
): Promise<void> {
  const own = trx.selectFrom('forum_posts').select('uuid').where('author_id', '=', personId);
  await trx.deleteFrom('forum_post_versions').where('post_uuid', 'in', own).execute();
  await trx
    .updateTable('forum_reports')
    .set({ person_id: null, note: null })
    .where('person_id', '=', personId)
    .execute();
  const care = trx.selectFrom('forum_threads').select('uuid').where('care', '=', 1);
  const change = await store.nextChange(trx);
  const removal = { removed_at: now, removed_change: change };
  await trx
    .updateTable('forum_posts')
    .set({ body: '', body_blocks: '[]', search_key: '', removed_reason: ERASED_REASON })
    .set(removal)
    .where('author_id', '=', personId)
    .where('thread_uuid', 'in', care)
    .execute();
  const touched = await trx
    .selectFrom('forum_posts')
    .select('thread_uuid')
    .distinct()
    .where('author_id', '=', personId)
    .where('thread_uuid', 'in', care)
    .execute();
  for (const { thread_uuid } of touched) await settleActivity(trx, thread_uuid);
  await trx
    .updateTable('forum_threads')
    .set({ title: '', search_key: '', change, ...removal })
    .where('author_id', '=', personId)
    .where('care', '=', 1)
    .execute();
}
