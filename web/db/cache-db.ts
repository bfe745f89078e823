import Dexie, { type Table } from 'dexie';
import type { FormerMember, PulledFollowUp, PulledGroup, PulledMember } from '#contract/sync';
import type { CachedMeeting } from '#sync/overlay';
import { holdWhileOpening } from './end-when-put-away.ts';

/** Rows carry the generation they were fetched in; only one generation is shown at a time. */
type InGeneration<T> = T & { generation: number };

export type Position = {
  key: 'position';
  cursor: string;
  epoch: string;
  /** Change up to which the shown generation is complete. */
  through: number;
  shown: number;
  next: number | null;
  /** Server time of the last page, for «Datos de hace 2 h». */
  receivedAt: number;
};

/** A server answer kept for offline screens, without personal data; photos are kept beside them. */
export type StoredRead = {
  key: string;
  value: unknown;
  /** Phone time. */
  readAt: number;
  /** Of the home's answer that this is a whole part of: see `whole-home.ts`. */
  tag?: string;
};

export type CacheDb = Dexie & {
  groups: Table<InGeneration<PulledGroup>, [number, number]>;
  members: Table<InGeneration<PulledMember>, [number, number]>;
  meetings: Table<InGeneration<CachedMeeting>, [number, string]>;
  followUps: Table<InGeneration<PulledFollowUp>, [number, string]>;
  formerMembers: Table<InGeneration<FormerMember>, [number, number]>;
  position: Table<Position, string>;
  reads: Table<StoredRead, string>;
};

/** Server data of one person; deleted at sign-out, even offline. */
export function openCacheDb(userId: number): CacheDb {
  // Pages are written past Dexie, so its query cache would go stale.
  const db = new Dexie(cacheDbName(userId), { cache: 'disabled' }) as CacheDb;
  holdWhileOpening(db);
  db.version(1).stores({
    groups: '[generation+id]',
    members: '[generation+id], [generation+groupId]',
    meetings: '[generation+id], [generation+communityId]',
    position: 'key',
  });
  db.version(2).stores({ followUps: '[generation+id], [generation+groupId]' });
  db.version(3).stores({ formerMembers: '[generation+id], [generation+groupId]' });
  db.version(4).stores({ reads: 'key' });
  db.on('versionchange', ({ newVersion }) => {
    // After a sign-out deletes it, running code must not recreate it. A newer version reopens when
    // needed.
    db.close({ disableAutoOpen: newVersion === null });
    return false;
  });
  return db;
}

export function cacheDbName(userId: number): string {
  return `cache-${userId}`;
}

export async function deleteCacheDb(userId: number): Promise<void> {
  await Dexie.delete(cacheDbName(userId));
}
