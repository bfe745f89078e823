import { CONTACT_KEPT_MS, NAMES_OPEN_MS } from '#contract/core/durations';
import type { CacheDb } from './cache-db.ts';

/**
 * Whether contact data may be shown: not after thirty days without the server, as the phone may
 * have changed hands. Setting the clock back does not help. Both are server time.
 */
export function isContactKept(receivedAt: number, now: number): boolean {
  return Math.abs(now - receivedAt) <= CONTACT_KEPT_MS;
}

/** Whether names open without signing in again: not after sixty days without the server. */
export async function areNamesOpen(cache: CacheDb, now: number): Promise<boolean> {
  const position = await cache.position.get('position');
  return !position || Math.abs(now - position.receivedAt) <= NAMES_OPEN_MS;
}

/** No server answers with it: the next pull brings everything, contact too. */
const FROM_THE_START = '';

/** Takes contact data off the phone once it may not be shown any more; names and marks stay. */
export async function dropOldContact(cache: CacheDb, now: number): Promise<void> {
  const { position: positions, members, followUps } = cache;
  await cache.transaction('rw', positions, members, followUps, async () => {
    const position = await positions.get('position');
    if (!position || isContactKept(position.receivedAt, now)) return;
    await members.toCollection().modify({ email: null, phone: null });
    await followUps.toCollection().modify({ prospectContact: null });
    await positions.put({ ...position, cursor: FROM_THE_START });
  });
}
