import { useSyncExternalStore } from 'react';
import type { Activity } from '#sync/engine';
import type { QueueCounts } from '#web/db/own-data.ts';
import { type OwnData, ownDataOf, useOwnData, useOwnDataPart } from '#web/services/own-data.ts';
import type { Outbox, Phone } from '#web/services/phone.ts';
import { useActivity, useOutbox, usePhone } from '#web/services/phone-context.ts';

/**
 * Live unsent count; null while loading. Includes rows saved since the last count, and copies that
 * no transaction stored.
 */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  const activity = useActivity(outbox);
  // A failed count must not take down the frame.
  const read = useOwnData().recorded;
  return outbox && countsOf(activity, read);
}

/** As `useQueueCounts`, at this moment: draws nothing again. */
export function waitingNow(phone: Phone): number {
  return countsNow(phone)?.waiting ?? 0;
}

/** Unsent rows and those that need this person: draws again only when the number is another. */
export function useOpenCount(): number {
  const phone = usePhone();
  const outbox = useOutbox();
  const countOpen = () => {
    const counts = countsNow(phone);
    return counts ? counts.waiting + counts.attention : 0;
  };
  useSyncExternalStore(outbox?.subscribe ?? never, countOpen);
  return useOwnDataPart(countOpen);
}

const never = () => () => {};

function countsNow(phone: Phone): QueueCounts | null {
  const outbox = phone.outbox();
  return outbox && countsOf(outbox.activity(), ownDataOf(phone)?.get().recorded);
}

/** Rows that need this person. */
export const useAttention = (): number =>
  useOwnDataPart(({ recorded }) => recorded?.counts.attention ?? 0);

function countsOf(activity: Activity | null, read: OwnData['recorded']): QueueCounts | null {
  const counts = read?.counts ?? null;
  if (!counts || !activity) return counts;
  const { recorded, unsaved, recovery } = activity;
  // Until recovery has run, copies left by the last page may wait unseen.
  if (!recovery && counts.waiting === 0) return null;
  const waiting = counts.waiting + unsaved.length || Number(read?.upTo !== recorded);
  return { ...counts, waiting };
}
