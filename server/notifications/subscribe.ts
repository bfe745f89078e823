import { ECDH } from 'node:crypto';
import { subscribePush, unsubscribePush } from '#contract/notifications';
import { appendAudit } from '../database/append-audit.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { badRequest, HttpProblem } from '../http/problem.ts';
import { isPushService } from './is-push-service.ts';
import { isSharedSession } from './list-notifications.ts';

/** More phones than anyone has; the oldest is dropped. */
export const MOST_SUBSCRIPTIONS = 10;

/** One per session: subscribing again replaces it. */
export const subscribePushHandler = handler(subscribePush, async (call) => {
  const { trx, now, body, deps } = call;
  const { personId, sessionId } = mustHaveCaller(call);
  const { push } = deps.settings;
  if (!push) throw new HttpProblem(409, 'push_off', 'Los avisos no están disponibles');
  if (await isSharedSession(trx, sessionId)) {
    throw new HttpProblem(403, 'shared_phone', 'En un teléfono compartido no se envían avisos');
  }
  if (!isPushService(body.endpoint, push.hosts) || !isOnCurve(body.p256dh)) {
    throw badRequest('push_service', 'No se pueden enviar avisos a este navegador');
  }
  // Normalised as it will be called: control characters removed or encoded.
  const endpoint = new URL(body.endpoint).href;
  const known = await trx
    .selectFrom('push_subscriptions')
    .select(['session_id', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  const { p256dh, auth } = body;
  const isSame = known?.session_id === sessionId && known.p256dh === p256dh && known.auth === auth;
  // Called at each app start: unchanged subscriptions are not rewritten.
  if (isSame) return { ok: true as const };
  await trx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint', '=', endpoint)]))
    .execute();
  const own = { person_id: personId, session_id: sessionId, created_at: now };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...own, endpoint, p256dh, auth })
    .execute();
  await dropSurplus(trx, personId);
  await audit(call, 'notifications.on');
  return { ok: true as const };
});

export const unsubscribePushHandler = handler(unsubscribePush, async (call) => {
  const { sessionId } = mustHaveCaller(call);
  const { numDeletedRows } = await call.trx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (Number(numDeletedRows) > 0) await audit(call, 'notifications.off');
  return { ok: true as const };
});

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}

async function dropSurplus(trx: Trx, personId: number): Promise<void> {
  const surplus = trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    // SQLite takes an offset only with a limit.
    .limit(1_000_000)
    .offset(MOST_SUBSCRIPTIONS);
  await trx.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
}

type Action = 'notifications.on' | 'notifications.off';

async function audit(call: Pick<Call, 'trx' | 'now' | 'caller'>, action: Action): Promise<void> {
  const { personId } = mustHaveCaller(call);
  await appendAudit(call.trx, { at: call.now, actorId: personId, action });
}
