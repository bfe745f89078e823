import type { NotificationKind } from '#contract/notifications';
import type { Call } from '../http/handler.ts';

export type NotificationEvent = {
  kind: NotificationKind;
  /** The announcement; the person to approve; the group whose records wait; the agenda. */
  subjectId: number;
  /** When it is due, ms; at once when not given. */
  at?: number;
};

/**
 * Has phones told, once this is committed. Of one subject only the latest word counts. Whom, and
 * whether there is still anything to tell, is decided when it is due (`expand-events.ts`).
 */
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
