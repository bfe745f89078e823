import type { Activity } from '#sync/engine';

type Last = NonNullable<Activity['last']>;

/**
 * Outcome of the last pass: `retry` only without any answer; `busy` for an answered refusal; `here`
 * if it stopped on this phone and resumes by itself.
 */
export type LastPass = Last['type'] | 'busy' | 'here';

export function lastPassOf(activity: Pick<Activity, 'last'> | null): LastPass | null {
  const last: (Last & { cause?: 'busy' | 'here' }) | null = activity?.last ?? null;
  return last?.cause ?? last?.type ?? null;
}
