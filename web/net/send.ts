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
  /** For `measureClock`, once known to be from our server. */
  times: AnswerTimes;
};

export type Sending = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** `auth_token` of this browser; null sends none. */
  bearer: string | null;
  /** `omit` for the public form, authorized by its link. */
  credentials: 'include' | 'omit';
  signal?: AbortSignal | undefined;
  /** False where a redirect would mean a portal answered. */
  followRedirects?: boolean;
};

/** The app's only `fetch`. Reads the whole answer within the timeout, or throws NoSignal. */
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

/** Smaller bodies fit the same few packets anyway. */
const PACK_MIN_CHARS = 4_096;

/** Compresses a full batch from 320 KiB to a ninth: seconds instead of a timeout on weak signal. */
async function pack(body: unknown, headers: Record<string, string>): Promise<BodyInit> {
  headers['Content-Type'] = 'application/json';
  const text = JSON.stringify(body);
  if (text.length < PACK_MIN_CHARS || typeof CompressionStream === 'undefined') return text;
  headers['Content-Encoding'] = 'gzip';
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  // The reader gets stream errors. One piece: a blob would cross processes.
  void Promise.allSettled([writer.write(new TextEncoder().encode(text)), writer.close()]);
  // Buffered, not streamed: only then is the length announced and a resend possible.
  return new Response(gzip.readable).arrayBuffer();
}

/** How long the server asked to be left alone, ms; null when it did not say. */
export function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
