import type { CacheDb } from './cache-db.ts';

const FORUMS = '/forums';

export async function dropRemovedTexts(db: CacheDb, removed: readonly string[]): Promise<void> {
  const ids = new Set<unknown>(removed);
  await db.transaction('rw', db.reads, async () => {
    const kept = await db.reads.where('key').startsWith(FORUMS).toArray();
    for (const { tag: _, ...read } of kept) {
      await db.reads.put({ ...read, value: withoutIds(read.value, ids) });
    }
  });
}

/** Removes these ids at any depth: lists drop them, fields become null. */
export function withoutIds(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    return value.filter((one) => !isOne(one, ids)).map((one) => withoutIds(one, ids));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isOne(value, ids)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutIds(inner, ids)]),
  );
}

function isOne(value: unknown, ids: ReadonlySet<unknown>): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && ids.has(value.id);
}
