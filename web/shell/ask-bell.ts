/** Server counts of the notification panel; loaded after the screen, outside the first load. */
import { countWaiting } from '#contract/approvals';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { listNotifications } from '#contract/notifications';
import { listQuarantine } from '#contract/quarantine';
import { listUnread } from '#contract/unread-announcements';
import { followLocalReads } from '#web/db/announcement-reads.ts';
import { ownCommunities } from '#web/db/own-data.ts';
import { meetingsOf } from '#web/db/read-meetings.ts';
import { twiceIn } from '#web/db/read-twice.ts';
import { isUnreadHere } from '#web/local-data/is-unread-here.ts';
import type { CallOptions } from '#web/net/call.ts';
import { CallError, isToWait } from '#web/net/call-error.ts';
import { callOrTake } from '#web/services/bundled-reads.ts';
import { type OwnData, ownDataOf } from '#web/services/own-data.ts';
import type { Phone } from '#web/services/phone.ts';
import { offerWholeHome } from '#web/services/whole-home.ts';
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts';

export type Counts = { toReview: number; toApprove: number };

/** Imported from here, so the frame need not list its dozens of files. */
export const loadBell = () => import('./bell-panel.tsx');

export const loadSearch = () => import('./command-palette/search-entry.tsx');

export function showBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
  // Pages that are not installed have no badge.
  void shown.catch(() => {});
}

export function askWaiting(
  phone: Asking,
  reviews: boolean,
  tell: (known: Partial<Counts>) => void,
  signal: AbortSignal,
): void {
  // Keeps earlier counts where the server refuses; the next screen asks again.
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

function countTwice({ pulled, recorded }: OwnData): number {
  if (!pulled?.groups || !recorded) return 0;
  const { rows } = recorded;
  return ownCommunities(pulled.groups).reduce((sum, group) => {
    const cached = pulled.meetings.get(group.id) ?? [];
    const { through } = pulled;
    return sum + twiceIn(group, meetingsOf(group.id, { cached, rows, through })).length;
  }, 0);
}

type Asking = Pick<Phone, 'call' | 'person'>;

/**
 * At the home its answer has these counts too. One that got lost is asked for again: the bell would
 * count fewer than its panel lists, until the next screen.
 */
function ask<E extends Endpoint>(
  phone: Asking,
  row: E,
  options: CallOptions<E> & { signal: AbortSignal },
): Promise<AnswerOf<E>> {
  return loadWithRetry(
    () => {
      if (location.pathname === '/') offerWholeHome(phone);
      return callOrTake(phone, row, options) as Promise<AnswerOf<E>>;
    },
    { isWanted: (error) => !options.signal.aborted && !isRefusal(error) },
  );
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500 && !isToWait(error);
}

type News = {
  phone: Asking & Pick<Phone, 'device' | 'outbox'>;
  userId: number;
  isOnline: boolean;
  tell(count: number): void;
  signal: AbortSignal;
};

/** What is unread and what was registered twice, now and on every change. */
export function followNews(news: News): void {
  const { phone, signal } = news;
  const store = ownDataOf(phone);
  let unread = 0;
  const tell = () => news.tell(unread + (store ? countTwice(store.get()) : 0));
  const stop = store?.subscribe(tell);
  tell();
  untilAborted(signal, () => stop?.());
  if (!news.isOnline) return;
  const found = (count: number) => {
    unread = count;
    tell();
  };
  // Without an answer only what this phone knows is counted.
  void followUnread(news, found).catch(() => {});
}

async function followUnread(
  { phone, userId, signal }: News,
  tell: (count: number) => void,
): Promise<void> {
  const unread = await ask(phone, listUnread, { signal });
  const stop = followLocalReads(phone.person(), phone.device, userId, (reads) =>
    tell(unread.filter((one) => isUnreadHere(one, reads)).length),
  );
  untilAborted(signal, stop);
}

function untilAborted(signal: AbortSignal, stop: () => void): void {
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
}

/** Noticed once; the others count on their own screens. */
const NOTICED: ReadonlySet<string> = new Set([
  ...['consents', 'exports', 'own-changes', 'people-changes'],
]);

export async function askNoticed(
  phone: Asking,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { items } = await ask(phone, listNotifications, { signal });
  if (signal.aborted) return;
  const countOf = ({ kind, count, isNew }: (typeof items)[number]) => {
    if (kind === 'agendas') return count;
    return isNew && NOTICED.has(kind) ? count : 0;
  };
  tell(items.reduce((sum, item) => sum + countOf(item), 0));
}
