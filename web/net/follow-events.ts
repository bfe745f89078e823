import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { retryAfter } from './send.ts';

export type Ended =
  | { type: 'refused'; status: number; retryAfterMs: number | null }
  /** Ended, cut, silent, or not our server. */
  | { type: 'lost' };

export type Following<E> = {
  /** The phone's user: nothing is sent under another account. */
  userId: number;
  bearer: string | null;
  signal: AbortSignal;
  onEvent(event: AnswerOf<E>): void;
};

/** The first event comes at once, unless a proxy buffers answers: then none ever does. */
export const FIRST_MS = 10_000;
/** The server's heartbeat is 25 s. */
export const SILENCE_MS = 60_000;
/** Longer than any event. */
const MAX_CHARS = 4_096;

/**
 * Follows a contract stream to its end, which is returned, never thrown. Long silence closes it: a
 * dead connection looks idle.
 */
export async function followEvents<E extends Endpoint>(
  row: E,
  { userId, bearer, signal, onEvent }: Following<E>,
): Promise<Ended> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  let timer = setTimeout(hangUp, FIRST_MS);
  if (signal.aborted) hangUp();
  signal.addEventListener('abort', hangUp);
  try {
    const response = await fetch(`/api${row.path}`, {
      headers: headersFor(userId, bearer),
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      signal: line.signal,
    });
    if (!isStream(response)) return refusalOf(response);
    await read(response.body as ReadableStream<Uint8Array>, (text) => {
      clearTimeout(timer);
      timer = setTimeout(hangUp, SILENCE_MS);
      const event = parseEvent(row, text);
      if (event) onEvent(event);
    });
  } catch {
    // The cause makes no difference.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
  return { type: 'lost' };
}

function headersFor(userId: number, bearer: string | null): Record<string, string> {
  const headers = { Accept: 'text/event-stream', 'X-Outbox-Owner': String(userId) };
  return bearer ? { ...headers, Authorization: `Bearer ${bearer}` } : headers;
}

function isStream(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return response.ok && response.body !== null && type.startsWith('text/event-stream');
}

/** A proxy's error page is not a refusal. */
function refusalOf({ status, headers }: Response): Ended {
  if (headers.get('X-Error-Code') === null) return { type: 'lost' };
  return { type: 'refused', status, retryAfterMs: retryAfter(headers) };
}

/** Calls back per complete message; throws on data that cannot be ours. */
async function read(
  body: ReadableStream<Uint8Array>,
  onMessage: (text: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = messages.pop() ?? '';
    if (rest.length > MAX_CHARS) throw new Error('this is no stream of ours');
    for (const message of messages) onMessage(message);
  }
}

/** Null for a heartbeat and for events outside the contract. */
function parseEvent<E extends Endpoint>(row: E, message: string): AnswerOf<E> | null {
  if (!message.startsWith('data:')) return null;
  try {
    return v.parse(row.answer, JSON.parse(message.slice('data:'.length))) as AnswerOf<E>;
  } catch {
    return null;
  }
}
