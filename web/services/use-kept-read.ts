import { useEffect } from 'react';
import type { Endpoint } from '#contract/core/endpoint';
import { readKeptRead, saveKeptRead } from '#web/db/kept-reads.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from './phone-context.ts';

export type Kept<T> = { value: T; readAt: number };

export type KeptReadOptions<T> = {
  /** Null: nothing is kept. */
  keep: ((answer: T) => T) | undefined;
  data: T | undefined;
  dataUpdatedAt: number;
};

export function keptReadKey(
  { path }: Pick<Endpoint, 'path'>,
  asked: { params?: unknown; query?: unknown } = {},
): string {
  const { params, query } = asked;
  return `${path} ${JSON.stringify({ params, query })}`;
}

/** Stores each answer in the person's cache, deleted at sign-out; returns the stored one. */
export function useKeptRead<T>(key: string, options: KeptReadOptions<T>): Kept<T> | null {
  const { keep, data, dataUpdatedAt } = options;
  const person = usePerson();
  const owner = keep ? person : null;
  useEffect(() => {
    if (!keep || !owner || data === undefined) return;
    // If the disk is full, nothing is kept.
    saveKeptRead(owner, { key, value: keep(data), readAt: dataUpdatedAt }).catch(() => {});
  }, [key, keep, owner, data, dataUpdatedAt]);
  const kept = useStored(
    () => (owner ? readKeptRead(owner, key).catch(() => null) : null),
    [owner, key],
  );
  return (kept as Kept<T> | null | undefined) ?? null;
}
