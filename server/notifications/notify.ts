import type { NotificationKind } from '#contract/notifications';
import type { Call } from '../http/handler.ts';

export type NotificationEvent = {
  kind: NotificationKind;
  /** Announcement, person to approve, group with pending records, or agenda. */
  subjectId: number;
  at?: number;
};

/** Queued on commit; recipients are decided when due (`expand-events.ts`). */
export async function notify(
  { trx, deps, now }: Pick<Call, 'trx' | 'now'> & { deps: Pick<Call['deps'], 'settings'> },
  { kind, subjectId, at = now }: NotificationEvent,
): Promise<void> {
  if (!deps.settings.push) return;
  await trx
    .insertInto('notification_events')
    .values({ kind, subject_id: subjectId, due_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet({ due_at: at }))
    .execute();
}
