import type { CacheDb } from './cache-db.ts';

const FORUMS = '/forums';

export async function dropRemovedTexts(db: CacheDb, removed: readonly string[]): Promise<void> {
  const ids = new Set<unknown>(removed);
  await db.reads
    .where('key')
    .startsWith(FORUMS)
    .modify((read) => {
      // No longer whole: the next home is asked for without its tag.
      delete read.tag;
      read.value = withoutIds(read.value, ids);
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

/** Photos of people on a list of this phone; they go with the list (`photos.ts`). */
export const PHOTOS = 'photo:';

/** Courses, one's own quota and photos contain no names, and are needed offline. */
const NAMELESS = ['/formation', '/user-quotas', PHOTOS];

/** @param through answers read until then, by the server's time; all without it */
export async function dropStoredNames(
  cache: CacheDb,
  through = Number.POSITIVE_INFINITY,
): Promise<void> {
  const isNamed = (key: string) => !NAMELESS.some((start) => key.startsWith(start));
  await cache.reads.filter(({ key, readAt }) => readAt <= through && isNamed(key)).delete();
}
