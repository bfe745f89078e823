import { listNotifications, markSeen } from '#contract/notifications';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { readItem, readItems } from './read-items.ts';

export const listNotificationsHandler = handler(listNotifications, {
  mode: 'snapshot',
  async run(call) {
    const caller = mustHaveCaller(call);
    const { push } = call.deps.settings;
    const isOffered = push !== null && !(await isSharedSession(call.trx, caller.sessionId));
    const items = await readItems({ ...call, caller });
    return {
      // The maker of a link session must not learn who has not answered.
      items: caller.via === 'link' ? items.filter(({ kind }) => kind !== 'agendas') : items,
      pushKey: isOffered ? push.publicKey : null,
    };
  },
});

export const markSeenHandler = handler(markSeen, async (call) => {
  const caller = mustHaveCaller(call);
  const { kind } = call.body;
  const item = await readItem({ ...call, caller }, kind);
  if (item) {
    // Caps at what exists: a higher number would silence future items.
    const through_change = Math.min(call.body.through, item.newest);
    const row = { person_id: caller.personId, kind, subject_id: 0, through_change };
    await call.trx
      .insertInto('seen')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'kind', 'subject_id'])
          .doUpdateSet({ through_change })
          .where('seen.through_change', '<', through_change),
      )
      .execute();
  }
  return { ok: true as const };
});

export async function isSharedSession(trx: Trx, sessionId: number): Promise<boolean> {
  const { shared, via } = await trx
    .selectFrom('sessions')
    .select(['shared', 'via'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return shared === 1 || via === 'queue-only';
}
