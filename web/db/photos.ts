import type { CacheDb } from './cache-db.ts';
import { PHOTOS } from './drop-removed-texts.ts';

export type StoredPhoto = { personId: number; hash: string; photo: string };

/** Hash by person, of everyone on a list of this phone. Use inside a live query. */
export async function readPhotoHashes(cache: CacheDb): Promise<ReadonlyMap<number, string>> {
  const members = await cache.members.toArray();
  return new Map(members.flatMap(({ personId, photo }) => (photo ? [[personId, photo]] : [])));
}

/** Photos still on a list; every other stored one is deleted. */
export async function keepPhotos(
  cache: CacheDb,
  hashes: ReadonlyMap<number, string>,
): Promise<StoredPhoto[]> {
  const rows = await cache.reads.where('key').startsWith(PHOTOS).toArray();
  const stored = rows.map(({ value }) => value as StoredPhoto);
  const isWanted = ({ personId, hash }: StoredPhoto) => hashes.get(personId) === hash;
  await cache.reads.bulkDelete(stored.filter((one) => !isWanted(one)).map(keyOf));
  return stored.filter(isWanted);
}

export async function savePhotos(
  cache: CacheDb,
  photos: readonly StoredPhoto[],
  readAt: number,
): Promise<void> {
  await cache.reads.bulkPut(photos.map((value) => ({ key: keyOf(value), value, readAt })));
}

const keyOf = ({ personId }: Pick<StoredPhoto, 'personId'>) => `${PHOTOS}${personId}`;
