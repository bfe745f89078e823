import type { Endpoint } from '#contract/core/endpoint';
import type { StoredRead } from './cache-db.ts';
import type { PersonDb } from './person-db.ts';

/** Of the home's whole answer: which parts it had, and when it was last true. */
export const HOME_KEY = '/me/home';

export function keptReadKey(
  { path }: Pick<Endpoint, 'path'>,
  asked: { params?: unknown; query?: unknown } = {},
): string {
  const { params, query } = asked;
  return `${path} ${JSON.stringify({ params, query })}`;
}

/** Use inside a live query. */
export async function readStoredRead({ cache }: PersonDb, key: string): Promise<StoredRead | null> {
  return (await cache.reads.get(key)) ?? null;
}

export async function saveStoredRead({ cache }: PersonDb, read: StoredRead): Promise<void> {
  await cache.reads.put(read);
}
