/** What the bell asks the server: fetched when the screen stands, so that no first load waits for it. */
import { countWaiting } from '#contract/approvals';
import { listNotifications } from '#contract/notifications';
import { listQuarantine } from '#contract/quarantine';
import { listUnread } from '#contract/unread-announcements';
import { followLocalReads, readLocalReads } from '#web/db/announcement-reads.ts';
import { followTwice } from '#web/db/read-twice.ts';
import { isUnreadHere } from '#web/records/is-unread-here.ts';
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

/** How many announcements this person has not read, now and as they read them. */
export async function followUnread(
  { call, device, person }: Pick<Phone, 'call' | 'device' | 'person'>,
  userId: number,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const unread = await call(listUnread, { signal });
  const stop = followLocalReads(
    () => readLocalReads(person(), device, userId),
    (reads) => tell(unread.filter((one) => isUnreadHere(one, reads)).length),
  );
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
}

/** What else is told of this person: agendas to answer, and news that were not seen. */
export async function askNoticed(
  { call }: Pick<Phone, 'call'>,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await call(listNotifications, { signal });
  if (signal.aborted) return;
  const countOf = ({ kind, count, isNew }: (typeof items)[number]) => {
    if (kind === 'agendas') return count;
    return isNew && (kind === 'consents' || kind === 'exports') ? count : 0;
  };
  tell(items.reduce((sum, item) => sum + countOf(item), 0));
}

/** How many meetings this phone knows that were registered more than once, now and as it is decided. */
export async function followDuplicates(
  { person }: Pick<Phone, 'person'>,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const db = person();
  if (!db) return;
  const stop = followTwice(db, tell);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
}
