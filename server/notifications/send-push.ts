import { errorToFields, type Logger } from '../log.ts';
import type { PushSettings } from '../settings-push.ts';
import { isPushService } from './is-push-service.ts';
import { loadWebPush } from './load-web-push.ts';
import type { Subscription } from './read-subscribers.ts';

export type PushOutcome =
  | { type: 'sent' }
  /** The browser unsubscribed, or is unreachable for good. */
  | { type: 'gone' }
  | { type: 'later'; waitMs: number | null }
  | { type: 'refused' };

/** Phones off for longer see the bell. */
const TTL_SECONDS = 12 * 3_600;
const TIMEOUT_MS = 10_000;

type Sending = { push: PushSettings; log: Logger; now(): number };

/** What a phone reads (`web/worker/notices.ts`): never a title, a name or a text. */
export type PushMessage = {
  kind: string;
  /** Of a digest: how many wait. */
  count?: number;
};

/** One encrypted message to one phone. */
export async function sendPush(
  { push, log, now }: Sending,
  { endpoint, p256dh, auth }: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
  { message, isUrgent }: { message: PushMessage; isUrgent: boolean },
): Promise<PushOutcome> {
  if (!isPushService(endpoint, push.hosts)) return { type: 'gone' };
  const webPush = await loadWebPush();
  const { publicKey, privateKey, subject } = push;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { publicKey, privateKey, subject },
      ...{ TTL: TTL_SECONDS, topic: message.kind, urgency: isUrgent ? 'high' : 'normal' },
    },
  );
  const { 'Content-Length': _, ...headers } = request.headers;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response, { endpoint, log, now });
  } catch (error) {
    log.warn(`push: ${new URL(endpoint).host}`, { error: errorToFields(error) });
    return { type: 'later', waitMs: null };
  }
}

function outcomeOf(
  { ok, status, headers }: Response,
  { endpoint, log, now }: { endpoint: string; log: Logger; now(): number },
): PushOutcome {
  if (ok) return { type: 'sent' };
  if (status === 404 || status === 410) return { type: 'gone' };
  // The endpoint is a secret of the phone; log only its host.
  log.warn(`push: ${new URL(endpoint).host}`, { status });
  if (status !== 429 && status < 500) return { type: 'refused' };
  return { type: 'later', waitMs: retryAfterMs(headers.get('retry-after'), now()) };
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return ms > 0 ? ms : null;
}
