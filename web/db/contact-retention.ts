import { CONTACT_KEPT_MS, NAMES_OPEN_MS } from '#contract/core/durations';
import type { CacheDb } from './cache-db.ts';

/**
 * Contact data hides after thirty days without the server: the phone may have changed hands. Both
 * in server time, so setting the clock back does not help.
 */
export function isContactRetained(receivedAt: number, now: number): boolean {
  return Math.abs(now - receivedAt) <= CONTACT_KEPT_MS;
}

/** Names lock after sixty days without the server, until the next sign-in. */
export function areNamesOpen(receivedAt: number, now: number): boolean {
  return Math.abs(now - receivedAt) <= NAMES_OPEN_MS;
}

/** Matches no server cursor, so the next pull brings everything, contact included. */
const FROM_THE_START = '';

/** Deletes contact data once it may no longer be shown; names and marks stay. */
export async function dropOldContact(cache: CacheDb, now: number): Promise<void> {
  const { position: positions, members, followUps } = cache;
  await cache.transaction('rw', positions, members, followUps, async () => {
    const position = await positions.get('position');
    if (!position || isContactRetained(position.receivedAt, now)) return;
    await members.toCollection().modify({ email: null, phone: null, birthday: undefined });
    await followUps.toCollection().modify({ prospectContact: null });
    await positions.put({ ...position, cursor: FROM_THE_START });
  });
}
