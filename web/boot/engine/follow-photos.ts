import { listPhotos, PHOTOS_MAX } from '#contract/photos';
import type { CacheDb } from '#web/db/cache-db.ts';
import { isContactRetained } from '#web/db/contact-retention.ts';
import { follow } from '#web/db/follow.ts';
import { keepPhotos, readPhotoHashes, type StoredPhoto, savePhotos } from '#web/db/photos.ts';
import type { Caller } from '#web/net/call.ts';

export type PhotoDeps = {
  cache: CacheDb;
  call: Caller;
  now: () => number;
  /** Without signal, or where data is saved, nothing is fetched. */
  mayFetch: () => boolean;
  paint: (photos: readonly StoredPhoto[]) => void;
};

/**
 * Keeps and shows the photos that the lists of this phone name: fetched by number, deleted once a
 * list names them no more, or the server has been silent for too long.
 */
export function followPhotos(deps: PhotoDeps): { retry(): void; stop(): void } {
  let hashes: ReadonlyMap<number, string> | null = null;
  let isRunning = false;
  let isStale = false;
  let isOver = false;

  async function settle(): Promise<void> {
    isRunning = true;
    while (isStale && !isOver && hashes) {
      isStale = false;
      // A closed database or a lost connection: the next occasion is another try.
      await bring(deps, hashes, () => isStale || isOver).catch(() => {});
    }
    isRunning = false;
  }

  function retry(): void {
    isStale = true;
    if (!isRunning) void settle();
  }

  const unfollow = follow(
    () => readPhotoHashes(deps.cache),
    (wanted) => {
      hashes = wanted;
      retry();
    },
    () => {},
  );
  return {
    retry,
    stop() {
      isOver = true;
      unfollow();
    },
  };
}

async function bring(
  { cache, call, now, mayFetch, paint }: PhotoDeps,
  listed: ReadonlyMap<number, string>,
  isOutdated: () => boolean,
): Promise<void> {
  const position = await cache.position.get('position');
  const isRetained = position !== undefined && isContactRetained(position.receivedAt, now());
  const hashes = isRetained ? listed : new Map<number, string>();
  let kept = await keepPhotos(cache, hashes);
  if (isOutdated()) return;
  paint(kept);
  const known = new Set(kept.map(({ personId }) => personId));
  const missing = [...hashes.keys()].filter((id) => !known.has(id));
  for (let at = 0; at < missing.length && mayFetch(); at += PHOTOS_MAX) {
    const people = missing.slice(at, at + PHOTOS_MAX).join(',');
    const found = await call(listPhotos, { query: { people } });
    // One that changed meanwhile is named anew by the next pull.
    const fresh = found.filter(({ personId, hash }) => hashes.get(personId) === hash);
    if (isOutdated()) return;
    await savePhotos(cache, fresh, now());
    kept = [...kept, ...fresh];
    paint(kept);
  }
}
