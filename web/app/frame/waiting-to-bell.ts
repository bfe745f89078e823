import type { Waiting } from './use-waiting.ts';

type Bell = {
  count: number;
  leadsTo: { to: '/por-revisar' } | { to: '/user-management'; search: { estado?: 'pending' } };
};

/**
 * How much waits behind the bell and where it leads; null for whoever decides nothing. Where both
 * kinds wait it leads to the records, whose screen says how many people wait besides.
 */
export function waitingToBell({ toReview, toApprove }: Waiting): Bell | null {
  if (toReview === null && toApprove === null) return null;
  const count = (toReview ?? 0) + (toApprove ?? 0);
  if (toApprove && !toReview) {
    return { count, leadsTo: { to: '/user-management', search: { estado: 'pending' } } };
  }
  if (toReview === null) return { count, leadsTo: { to: '/user-management', search: {} } };
  return { count, leadsTo: { to: '/por-revisar' } };
}
