import { deviceNow } from '#web/clock/clock.ts';
import type { AnswerTimes } from '#web/clock/server-clock.ts';
import { NoSignal } from './call-error.ts';

export const TIMEOUT_MS = 20_000;

export type Sent = {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  isJson: boolean;
  /** For `measureClock`, once it is known to be our server's. */
  times: AnswerTimes;
};

export type Sending = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** `auth_token` of this browser; null sends none. */
  bearer: string | null;
  /** `omit` for the public form, whose authority is its link. */
  credentials: 'include' | 'omit';
  signal?: AbortSignal | undefined;
  /** False where a redirect would mean that something else answers for the server. */
  followRedirects?: boolean;
};

/** The one `fetch` of the app. Reads the whole answer within the time out, or throws NoSignal. */
export async function send(request: Sending): Promise<Sent> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (request.bearer) headers.Authorization = `Bearer ${request.bearer}`;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const abort = () => timeout.abort();
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort);
  try {
    const body = request.body === undefined ? undefined : await pack(request.body, headers);
    timeout.signal.throwIfAborted();
    const sentAt = deviceNow();
    const response = await fetch(`/api${request.path}`, {
      method: request.method,
      headers,
      body,
      credentials: request.credentials,
      redirect: request.followRedirects === false ? 'error' : 'follow',
      cache: 'no-store',
      signal: timeout.signal,
    });
    const times = { sentAt, receivedAt: deviceNow(), serverDate: response.headers.get('Date') };
    return {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
      text: await response.text(),
      isJson: (response.headers.get('Content-Type') ?? '').startsWith('application/json'),
      times,
    };
  } catch {
    throw new NoSignal();
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

/** Shorter is not worth the work: it travels in the same few packets. */
const PACK_MIN_CHARS = 4_096;

/** Compresses a full batch from 320 KiB to a ninth: seconds instead of a timeout on weak signal. */
async function pack(body: unknown, headers: Record<string, string>): Promise<BodyInit> {
  headers['Content-Type'] = 'application/json';
  const text = JSON.stringify(body);
  if (text.length < PACK_MIN_CHARS || typeof CompressionStream === 'undefined') return text;
  headers['Content-Encoding'] = 'gzip';
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  // The reader gets stream errors; one piece, since a blob would cross processes.
  void Promise.allSettled([writer.write(new TextEncoder().encode(text)), writer.close()]);
  // Whole, not as a stream: only then is its length announced, and may it be sent again.
  return new Response(gzip.readable).arrayBuffer();
}

/** How long the server asked to be left alone, ms; null when it did not say. */
export function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
