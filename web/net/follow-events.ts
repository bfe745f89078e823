import * as v from 'valibot';
import type { AnswerOf, Endpoint } from '#contract/core/endpoint';
import { retryAfter } from './send.ts';

/** How a stream of events came to its end. */
export type Ended =
  /** The server would not open it. */
  | { type: 'refused'; status: number; retryAfterMs: number | null }
  /** Ended, cut, silent, or not our server. */
  | { type: 'lost' };

export type Following<E> = {
  /** The phone's user: under another account nothing is sent. */
  userId: number;
  bearer: string | null;
  signal: AbortSignal;
  onEvent(event: AnswerOf<E>): void;
};

/** The first event comes at once, unless something on the way gathers answers: then none ever does. */
export const FIRST_MS = 10_000;
/** The server beats every 25 s. */
export const SILENCE_MS = 60_000;
/** No event of ours is longer. */
const MAX_CHARS = 4_096;

/**
 * Follows a contract stream to its end, which is reported, never thrown. Long silence closes it: a
 * dead line looks quiet.
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
    // What ended it makes no difference.
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

/** A page that something in between put up refuses nothing. */
function refusalOf({ status, headers }: Response): Ended {
  if (headers.get('X-Error-Code') === null) return { type: 'lost' };
  return { type: 'refused', status, retryAfterMs: retryAfter(headers) };
}

/** Calls for every whole message; throws when what comes cannot be messages of ours. */
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

/** Null for a beat, and for what the row does not describe. */
function parseEvent<E extends Endpoint>(row: E, message: string): AnswerOf<E> | null {
  if (!message.startsWith('data:')) return null;
  try {
    return v.parse(row.answer, JSON.parse(message.slice('data:'.length))) as AnswerOf<E>;
  } catch {
    return null;
  }
}
