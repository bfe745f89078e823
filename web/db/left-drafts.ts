import type { DeviceDb, Draft } from './device-db.ts';
import { dropUnchanged } from './drafts.ts';

/** Apart from tabs left open nobody reaches it. */
export const MOST_DRAFTS = 8;

/** Of several texts of one form the oldest give way. @param drafts the newest first */
export async function dropBeyond(db: DeviceDb, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts.slice(MOST_DRAFTS)) await dropUnchanged(db, draft);
}

/** Undoes a discarding, unless its tab went on with it. */
export async function putBack(db: DeviceDb, draft: Draft): Promise<void> {
  await db.drafts.add(draft);
}
