import { ANNOUNCEMENTS } from '#web/deps/announcements-at-home.ts';
import type { Waiting } from './use-waiting.ts';

type Bell = {
  count: number;
  leadsTo:
    | { to: '/por-revisar' }
    | { to: '/user-management'; search: { estado: 'pending' } }
    | { to: '/'; hash: typeof ANNOUNCEMENTS };
};

/**
 * How much waits behind the bell and where it leads. What is to be decided comes first; where both
 * kinds wait it leads to the records, whose screen says how many people wait besides. Announcements
 * that were not seen count too: whoever always has somebody waiting would else never hear of one.
 */
export function waitingToBell({ toReview, toApprove }: Waiting, unseen: number): Bell {
  const toDecide = (toReview ?? 0) + (toApprove ?? 0);
  const count = toDecide + unseen;
  if (toDecide === 0) return { count, leadsTo: { to: '/', hash: ANNOUNCEMENTS } };
  if (toReview) return { count, leadsTo: { to: '/por-revisar' } };
  return { count, leadsTo: { to: '/user-management', search: { estado: 'pending' } } };
}
