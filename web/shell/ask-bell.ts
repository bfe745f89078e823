/** Server counts of the notification panel; loaded after the screen, outside the first load. */
import { countWaiting } from '#contract/approvals';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { listNotifications } from '#contract/notifications';
import { listQuarantine } from '#contract/quarantine';
import { listUnread } from '#contract/unread-announcements';
import { followLocalReads, readLocalReads } from '#web/db/announcement-reads.ts';
import { followTwice } from '#web/db/read-twice.ts';
import { isUnreadHere } from '#web/local-data/is-unread-here.ts';
import type { CallOptions } from '#web/net/call.ts';
import { callOrTake } from '#web/services/bundled-reads.ts';
import type { Phone } from '#web/services/phone.ts';
import { offerWholeHome } from '#web/services/whole-home.ts';

export type Counts = { toReview: number; toApprove: number };

/** Imported from here, so the frame need not list its dozens of files. */
export const loadBell = () => import('./bell-panel.tsx');

export function askWaiting(
  phone: Asking,
  reviews: boolean,
  tell: (known: Partial<Counts>) => void,
  signal: AbortSignal,
): void {
  // Keeps earlier counts on failure; the next screen retries.
  const nobody = () => {};
  if (reviews) {
    ask(phone, listQuarantine, { query: { limit: '0' }, signal }).then(
      ({ total }) => signal.aborted || tell({ toReview: total }),
      nobody,
    );
  }
  ask(phone, countWaiting, { signal }).then(
    ({ waiting }) => signal.aborted || tell({ toApprove: waiting }),
    nobody,
  );
}

type Asking = Pick<Phone, 'call' | 'person'>;

/** At the home its answer has these counts too. */
function ask<E extends Endpoint>(
  phone: Asking,
  row: E,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  if (location.pathname === '/') offerWholeHome(phone);
  return callOrTake(phone, row, options) as Promise<AnswerOf<E>>;
}

export async function followUnread(
  phone: Asking & Pick<Phone, 'device'>,
  userId: number,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { device, person } = phone;
  const unread = await ask(phone, listUnread, { signal });
  const stop = followLocalReads(
    () => readLocalReads(person(), device, userId),
    (reads) => tell(unread.filter((one) => isUnreadHere(one, reads)).length),
  );
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
}

export async function askNoticed(
  phone: Asking,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await ask(phone, listNotifications, { signal });
  if (signal.aborted) return;
  const countOf = ({ kind, count, isNew }: (typeof items)[number]) => {
    if (kind === 'agendas') return count;
    return isNew && (kind === 'consents' || kind === 'exports') ? count : 0;
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
