import type { Activity } from '#sync/engine';

type Last = NonNullable<Activity['last']>;

/**
 * What the last pass came to, for words: `retry` only where nothing answered; `busy` where something
 * did, and refused for now; `here` where it stopped on this phone and goes on by itself.
 */
export type LastPass = Last['type'] | 'busy' | 'here';

export function lastPassOf(activity: Pick<Activity, 'last'> | null): LastPass | null {
  const last: (Last & { cause?: 'busy' | 'here' }) | null = activity?.last ?? null;
  return last?.cause ?? last?.type ?? null;
}
