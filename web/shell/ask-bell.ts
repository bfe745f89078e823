/** What the bell asks the server: fetched when the screen stands, so that no first load waits for it. */
import { listAnnouncements } from '#contract/announcements';
import { countWaiting } from '#contract/approvals';
import { listQuarantine } from '#contract/quarantine';
import { followSeenUntil } from '#web/db/seen-announcements.ts';
import { RECENT } from '#web/features/announcements/recent.ts';
import type { Phone } from '#web/services/phone.ts';

export type Counts = { toReview: number; toApprove: number };

/** The bell's panel, from here: the frame need not name the dozens of files it consists of. */
export const loadBell = () => import('./bell-panel.tsx');

/** How many records and people wait for a decision, each as soon as it is known. */
export function askWaiting(
  { call }: Pick<Phone, 'call'>,
  reviews: boolean,
  tell: (known: Partial<Counts>) => void,
  signal: AbortSignal,
): void {
  // What was known stands when nobody answers; the next screen asks again.
  const nobody = () => {};
  if (reviews) {
    call(listQuarantine, { query: { limit: '0' }, signal }).then(
      ({ total }) => signal.aborted || tell({ toReview: total }),
      nobody,
    );
  }
  call(countWaiting, { signal }).then(
    ({ waiting }) => signal.aborted || tell({ toApprove: waiting }),
    nobody,
  );
}

/** How many of the recent announcements this person has not seen, now and as they see them. */
export async function followUnseen(
  { call, device }: Pick<Phone, 'call' | 'device'>,
  userId: number,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const all = await call(listAnnouncements, { signal });
  const recent = all.slice(0, RECENT);
  const stop = followSeenUntil(device, userId, (seenUntil) =>
    tell(recent.filter(({ createdAt }) => createdAt > seenUntil).length),
  );
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
}
