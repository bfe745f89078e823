import * as v from 'valibot';
import type { Endpoint } from '#contract/core/endpoint';
import { known, pull, push } from '#contract/sync';
import { measureClock } from '#web/clock/clock.ts';
import { parse, problemOf } from './call.ts';
import { retryAfter, type Sending, type Sent, send } from './send.ts';

/** Reply of the engine's Transport port; structurally equal to `sync/ports.ts`. */
type Reply<T> =
  | { type: 'answered'; body: T }
  | {
      type: 'refused';
      status: number;
      code: string | null;
      text: string;
      retryAfterMs: number | null;
    }
  | { type: 'unreachable' };

type Signal = { readonly aborted: boolean; addEventListener(type: 'abort', run: () => void): void };

/**
 * Transport of `userId`'s queue (null: public form), in page and worker. Requests name their owner:
 * another tab may have changed the account. Only well-formed answers of our server count.
 */
export function createSyncTransport(readToken: () => string | null, userId: number | null = null) {
  return {
    push(request: v.InferInput<typeof push.body>, owner: number | null, signal: Signal) {
      // The link is a public form's only authority: no cookie, no bearer.
      const isPublic = owner === null;
      return ask(push, {
        body: request,
        headers: ownerHeader(owner),
        bearer: isPublic ? null : readToken(),
        credentials: isPublic ? 'omit' : 'include',
        signal: toAbortSignal(signal),
      });
    },
    pull(cursor: string | null, signal: Signal) {
      const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      return ask(pull, { ...own(signal), path: `/sync/pull${query}` });
    },
    known: (opIds: string[], signal: Signal) => ask(known, { ...own(signal), body: { opIds } }),
  };

  function own(signal: Signal) {
    return {
      headers: ownerHeader(userId),
      bearer: readToken(),
      credentials: 'include' as const,
      signal: toAbortSignal(signal),
    };
  }
}

function ownerHeader(owner: number | null): Record<string, string> {
  return owner === null ? {} : { 'X-Outbox-Owner': String(owner) };
}

async function ask<E extends Endpoint>(
  row: E,
  request: Omit<Sending, 'method' | 'path'> & { path?: string },
): Promise<Reply<v.InferOutput<E['answer']>>> {
  try {
    const path = request.path ?? row.path;
    const sent = await send({ ...request, method: row.method, path, followRedirects: false });
    return replyOf(row, sent);
  } catch {
    return { type: 'unreachable' };
  }
}

function replyOf<E extends Endpoint>(row: E, sent: Sent): Reply<v.InferOutput<E['answer']>> {
  if (sent.status >= 200 && sent.status < 300) {
    const answer = sent.isJson ? v.safeParse(row.answer, parse(sent.text)) : null;
    if (answer?.success) measureClock(sent.times);
    return answer?.success ? { type: 'answered', body: answer.output } : { type: 'unreachable' };
  }
  const { status, text, code } = problemOf(sent);
  // A proxy's 401 or 413 must not sign anyone out or shrink a batch.
  if (code === null && status < 500) return { type: 'unreachable' };
  return { type: 'refused', status, code, text, retryAfterMs: retryAfter(sent.headers) };
}

function toAbortSignal(signal: Signal): AbortSignal {
  if (signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener('abort', () => controller.abort());
  return controller.signal;
}
