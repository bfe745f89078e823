import type { Trx } from '../database/schema.ts';

export async function touchThread(trx: Trx, uuid: string, change: number): Promise<void> {
  await trx.updateTable('forum_threads').set({ change }).where('uuid', '=', uuid).execute();
}
