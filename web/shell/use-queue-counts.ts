import type { QueueCounts } from '#web/db/own-data.ts';
import { useOwnData } from '#web/services/own-data.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useActivity } from '#web/services/phone-context.ts';

/**
 * Live unsent count; null while loading. Includes rows saved since the last count, and copies that
 * no transaction stored.
 */
export function useQueueCounts(outbox: Outbox | null): QueueCounts | null {
  const activity = useActivity(outbox);
  // A failed count must not take down the frame.
  const read = useOwnData().recorded;
  const counts = (outbox && read?.counts) ?? null;
  if (!counts || !activity) return counts;
  const { recorded, unsaved, recovery } = activity;
  // Until recovery has run, copies left by the last page may wait unseen.
  if (!recovery && counts.waiting === 0) return null;
  const waiting = counts.waiting + unsaved.length || Number(read?.upTo !== recorded);
  return { ...counts, waiting };
}
