import { mergeMarks, type ReadMark } from '#contract/rules/announcement-reads';
import type { StoredRead } from './cache-db.ts';
import type { DeviceDb, Preference } from './device-db.ts';
import { liveRows } from './live-rows.ts';
import type { PersonDb } from './person-db.ts';

/** Phone times. */
export type LocalRead = {
  readAt: number;
  ackAt: number | null;
  /** Missing where an earlier version of the app noted it. */
  readEdition?: number | undefined;
  ackEdition?: number | undefined;
};

export function readMarkOf(read: LocalRead | undefined): ReadMark {
  return read ? { at: read.readAt, edition: read.readEdition } : null;
}

export function ackMarkOf(read: LocalRead | undefined): ReadMark {
  return read && read.ackAt !== null ? { at: read.ackAt, edition: read.ackEdition } : null;
}

export type LocalReads = {
  byId: Readonly<Record<number, LocalRead>>;
  /** ISO time of the newest one that earlier versions counted as seen; '' if none. */
  seenUntil: string;
};

export const LOCAL_READS = 'announcements.read';
/** More than any screen shows; the oldest are long since on the server. */
const MAX = 300;
export const seenKey = (userId: number) => `comunicados-vistos:${userId}`;

/**
 * Read on this phone, sent or not: only the phone knows until the list is fetched again. Undefined while
 * one of both is being read.
 */
export function toLocalReads(
  kept: StoredRead | null | undefined,
  seen: Preference | null | undefined,
): LocalReads | undefined {
  if (kept === undefined || seen === undefined) return undefined;
  return {
    byId: (kept?.value as LocalReads['byId'] | undefined) ?? {},
    seenUntil: (seen?.value as string | undefined) ?? '',
  };
}

/** Calls back now and on every change; returns the unsubscribe function. */
export function followLocalReads(
  person: PersonDb | null,
  device: DeviceDb,
  userId: number,
  onChange: (reads: LocalReads) => void,
): () => void {
  const reads = person && liveRows(person.cache.reads);
  const seen = liveRows(device.preferences);
  const tell = () => {
    const known = toLocalReads(reads ? reads.get(LOCAL_READS) : null, seen.get(seenKey(userId)));
    if (known) onChange(known);
  };
  const stops = [reads?.subscribe(LOCAL_READS, tell), seen.subscribe(seenKey(userId), tell)];
  tell();
  return () => {
    for (const stop of stops) stop?.();
  };
}

export async function addLocalRead(
  { cache }: PersonDb,
  id: number,
  { at, edition, isAck }: { at: number; edition: number | undefined; isAck: boolean },
): Promise<void> {
  await cache.transaction('rw', cache.reads, async () => {
    const kept = (await cache.reads.get(LOCAL_READS))?.value as LocalReads['byId'] | undefined;
    const known = kept?.[id];
    const mark = { at, edition };
    const newestRead = mergeMarks(readMarkOf(known), mark) ?? mark;
    const newestAck = mergeMarks(ackMarkOf(known), isAck ? mark : null);
    const read: LocalRead = {
      ...{ readAt: newestRead.at, readEdition: newestRead.edition },
      ...{ ackAt: newestAck?.at ?? null, ackEdition: newestAck?.edition },
    };
    const others = Object.entries(kept ?? {}).filter(([key]) => key !== String(id));
    const newest = [...others, [String(id), read] as const].slice(-MAX);
    await cache.reads.put({ key: LOCAL_READS, value: Object.fromEntries(newest), readAt: at });
  });
}
