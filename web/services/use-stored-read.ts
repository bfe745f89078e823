import { useEffect } from 'react';
import type { StoredRead } from '#web/db/cache-db.ts';
import { liveRows } from '#web/db/live-rows.ts';
import { HOME_KEY } from '#web/db/stored-reads.ts';
import { isStoredInBundle } from './bundled-reads.ts';
import { usePerson } from './phone-context.ts';
import { useLiveRow } from './use-live-row.ts';

export type Kept<T> = { value: T; readAt: number };

export type StoredReadOptions<T> = {
  /** Null: nothing is kept. */
  keep: ((answer: T) => T) | undefined;
  data: T | undefined;
  dataUpdatedAt: number;
};

/** Stores each answer in the person's cache, deleted at sign-out; returns the stored one. */
export function useStoredRead<T>(key: string, options: StoredReadOptions<T>): Kept<T> | null {
  const { keep, data, dataUpdatedAt } = options;
  const person = usePerson();
  const owner = keep ? person : null;
  useEffect(() => {
    if (!keep || !owner || data === undefined) return;
    if (isStoredInBundle(owner, key, data)) return;
    const rows = liveRows(owner.cache.reads);
    const row = { key, value: keep(data), readAt: dataUpdatedAt };
    // If the disk is full, nothing is kept.
    rows.put([{ ...row, ...tagKept(rows.get(key), row) }]).catch(() => {});
  }, [key, keep, owner, data, dataUpdatedAt]);
  const kept = useLiveRow(owner?.cache.reads, key);
  const home = useLiveRow(owner?.cache.reads, HOME_KEY);
  if (!kept) return null;
  // An unchanged home is written once, not part by part.
  const isOfHome = kept.tag !== undefined && kept.tag === home?.tag;
  const readAt = isOfHome ? Math.max(kept.readAt, home.readAt) : kept.readAt;
  return { value: kept.value as T, readAt };
}

/** The same once more is still that part of the home's answer. */
function tagKept(before: StoredRead | null | undefined, { value }: StoredRead): { tag?: string } {
  if (before?.tag === undefined) return {};
  return JSON.stringify(before.value) === JSON.stringify(value) ? { tag: before.tag } : {};
}
