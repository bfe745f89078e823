import { useEffect } from 'react';
import type { Endpoint } from '#contract/core/endpoint';
import { readKeptRead, saveKeptRead } from '#web/db/kept-reads.ts';
import { useStored } from '#web/db/use-stored.ts';
import { usePerson } from './phone-context.ts';

/** What stayed on this phone of an answer, and when it was had. */
export type Kept<T> = { value: T; readAt: number };

export type KeptReadOptions<T> = {
  /** Without it nothing of the answer is kept. */
  keep: ((answer: T) => T) | undefined;
  data: T | undefined;
  dataUpdatedAt: number;
};

/** The name an answer is kept under. */
export function keptReadKey(
  { path }: Pick<Endpoint, 'path'>,
  asked: { params?: unknown; query?: unknown } = {},
): string {
  const { params, query } = asked;
  return `${path} ${JSON.stringify({ params, query })}`;
}

/** Keeps each answer in the person's cache, which goes when they sign out; tells what is kept there. */
export function useKeptRead<T>(key: string, options: KeptReadOptions<T>): Kept<T> | null {
  const { keep, data, dataUpdatedAt } = options;
  const person = usePerson();
  const owner = keep ? person : null;
  useEffect(() => {
    if (!keep || !owner || data === undefined) return;
    // A full disk keeps nothing, and the screen does without.
    saveKeptRead(owner, { key, value: keep(data), readAt: dataUpdatedAt }).catch(() => {});
  }, [key, keep, owner, data, dataUpdatedAt]);
  const kept = useStored(
    () => (owner ? readKeptRead(owner, key).catch(() => null) : null),
    [owner, key],
  );
  return (kept as Kept<T> | null | undefined) ?? null;
}
