import { endOtherSessions, endSession } from '#contract/account';
import { appendAudit } from '../database/append-audit.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { endSessions } from '../session/end-all-access.ts';

/** Another person's session is the same 404 as a missing one. */
export const endSessionHandler = handler(endSession, async (call) => {
  const { personId, sessionId } = mustHaveCaller(call);
  const { id } = call.params;
  const { numDeletedRows } = await call.trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw notFound();
  if (id === sessionId) call.effects.cookie = { type: 'clear' };
  await audit(call, 1);
  return { ok: true as const };
});

export const endOtherSessionsHandler = handler(endOtherSessions, async (call) => {
  const { personId, sessionId } = mustHaveCaller(call);
  const ended = await endSessions(call.trx, personId, sessionId);
  if (ended > 0) await audit(call, ended);
  return { ended };
});

async function audit(call: Pick<Call, 'trx' | 'now' | 'caller'>, ended: number): Promise<void> {
  const { personId } = mustHaveCaller(call);
  await appendAudit(call.trx, {
    at: call.now,
    actorId: personId,
    action: 'session.ended',
    detail: { ended },
  });
}
