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

type Sending = { push: PushSettings; log: Logger };

/** One encrypted message to one phone: only its kind. */
export async function sendPush(
  { push, log }: Sending,
  { endpoint, p256dh, auth }: Subscription,
  kind: string,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, push.hosts)) return { type: 'gone' };
  const webPush = await loadWebPush();
  const { publicKey, privateKey, subject } = push;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ kind }),
    {
      vapidDetails: { publicKey, privateKey, subject },
      ...{ TTL: TTL_SECONDS, topic: kind, urgency: 'normal' },
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
    return outcomeOf(response, { endpoint, log });
  } catch (error) {
    log.warn(`push: ${new URL(endpoint).host}`, { error: errorToFields(error) });
    return { type: 'later', waitMs: null };
  }
}

function outcomeOf(
  { ok, status, headers }: Response,
  { endpoint, log }: { endpoint: string; log: Logger },
): PushOutcome {
  if (ok) return { type: 'sent' };
  if (status === 404 || status === 410) return { type: 'gone' };
  // The endpoint is a secret of the phone; log only its host.
  log.warn(`push: ${new URL(endpoint).host}`, { status });
  if (status !== 429 && status < 500) return { type: 'refused' };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { type: 'later', waitMs: seconds > 0 ? seconds * 1_000 : null };
}
