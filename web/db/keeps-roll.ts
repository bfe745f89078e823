import type { PersonDb } from './person-db.ts';

/** Whether the register of some community belongs on this person's phone. Use inside a live query. */
export async function keepsRoll({ cache }: PersonDb): Promise<boolean> {
  const position = await cache.position.get('position');
  const isKept = await cache.groups
    .filter(
      (row) => row.generation === position?.shown && row.canRecord && row.kind === 'community',
    )
    .first();
  return isKept !== undefined;
}
