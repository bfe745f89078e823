import type { PersonDb } from './person-db.ts';

/**
 * Whether the register of some community belongs on this person's phone, or is on its way to it. Use
 * inside a live query.
 */
export async function keepsRoll({ cache }: PersonDb): Promise<boolean> {
  const kept = cache.groups.filter(({ canRecord, kind }) => canRecord && kind === 'community');
  return (await kept.count()) > 0;
}
