import type { Trx } from '../database/schema.ts';

/** Something in it changed that is no news: an edit, a like, a decision. */
export async function touchThread(trx: Trx, uuid: string, change: number): Promise<void> {
  await trx.updateTable('forum_threads').set({ change }).where('uuid', '=', uuid).execute();
}
