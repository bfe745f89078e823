/** Server counts of the notification panel; loaded after the screen, outside the first load. */
import { countWaiting } from '#contract/approvals';
import { listNotifications } from '#contract/notifications';
import { listQuarantine } from '#contract/quarantine';
import { listUnread } from '#contract/unread-announcements';
import { followLocalReads, readLocalReads } from '#web/db/announcement-reads.ts';
import { followTwice } from '#web/db/read-twice.ts';
import { isUnreadHere } from '#web/local-data/is-unread-here.ts';
import type { Phone } from '#web/services/phone.ts';

export type Counts = { toReview: number; toApprove: number };

/** Imported from here, so the frame need not list its dozens of files. */
export const loadBell = () => import('./bell-panel.tsx');

export function askWaiting(
  { call }: Pick<Phone, 'call'>,
  reviews: boolean,
  tell: (known: Partial<Counts>) => void,
  signal: AbortSignal,
): void {
  // Keeps earlier counts on failure; the next screen retries.
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

/** Noticed once; the others count on their own screens. */
const NOTICED: ReadonlySet<string> = new Set([
  ...['consents', 'exports', 'own-changes', 'people-changes'],
]);

export async function askNoticed(
  { call }: Pick<Phone, 'call'>,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await call(listNotifications, { signal });
  if (signal.aborted) return;
  const countOf = ({ kind, count, isNew }: (typeof items)[number]) => {
    if (kind === 'agendas') return count;
    return isNew && NOTICED.has(kind) ? count : 0;
  };
  tell(items.reduce((sum, item) => sum + countOf(item), 0));
}

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
