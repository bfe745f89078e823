import { liveQuery } from 'dexie';
import { mergeMarks, type ReadMark } from '#contract/rules/announcement-reads';
import type { DeviceDb } from './device-db.ts';
import { readAgain } from './end-when-put-away.ts';
import { readKeptRead } from './kept-reads.ts';
import type { PersonDb } from './person-db.ts';
import { readPreference } from './preferences.ts';

/** Phone times. */
export type LocalRead = { readAt: number; ackAt: ReadMark };

export type LocalReads = {
  byId: Readonly<Record<number, LocalRead>>;
  /** ISO time of the newest one that earlier versions counted as seen; '' if none. */
  seenUntil: string;
};

const KEY = 'announcements.read';
/** More than any screen shows; the oldest are long since on the server. */
const MAX = 300;
const seenKey = (userId: number) => `comunicados-vistos:${userId}`;

/** Read on this phone, sent or not: only the phone knows until the list is fetched again. */
export async function readLocalReads(
  person: PersonDb | null,
  device: DeviceDb,
  userId: number,
): Promise<LocalReads> {
  const kept = person && (await readKeptRead(person, KEY));
  return {
    byId: (kept?.value as LocalReads['byId'] | undefined) ?? {},
    seenUntil: (await readPreference<string>(device, seenKey(userId))) ?? '',
  };
}

/** Calls back now and on every change; returns the unsubscribe function. */
export function followLocalReads(
  read: () => Promise<LocalReads>,
  onChange: (reads: LocalReads) => void,
): () => void {
  const following = liveQuery(() => readAgain(read)).subscribe(onChange);
  return () => following.unsubscribe();
}

export async function addLocalRead(
  { cache }: PersonDb,
  id: number,
  { at, isAck, renewedAt }: { at: number; isAck: boolean; renewedAt: number | null },
): Promise<void> {
  await cache.transaction('rw', cache.reads, async () => {
    const kept = (await cache.reads.get(KEY))?.value as LocalReads['byId'] | undefined;
    const known = kept?.[id];
    const read: LocalRead = {
      readAt: mergeMarks(known?.readAt ?? null, at, renewedAt) ?? at,
      ackAt: mergeMarks(known?.ackAt ?? null, isAck ? at : null, renewedAt),
    };
    const others = Object.entries(kept ?? {}).filter(([key]) => key !== String(id));
    const newest = [...others, [String(id), read] as const].slice(-MAX);
    await cache.reads.put({ key: KEY, value: Object.fromEntries(newest), readAt: at });
  });
}
