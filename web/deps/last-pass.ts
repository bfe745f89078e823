import type { Activity } from '#sync/engine';

/**
 * What the last pass came to, for words: `retry` only where nothing answered; `busy` where something
 * did, and refused for now; `here` where it stopped on this phone and goes on by itself.
 */
export type LastPass = NonNullable<Activity['last']>['type'] | 'busy' | 'here';

export function lastPassOf(activity: Pick<Activity, 'last'> | null): LastPass | null {
  const last = activity?.last ?? null;
  if (last?.type !== 'retry' || !last.cause) return last?.type ?? null;
  return last.cause === 'refused' ? 'busy' : 'here';
}
