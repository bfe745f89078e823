/** The engine's transport over the simulated network; as strict about answers as the phone's own. */
import * as v from 'valibot';
import type { AnySchema } from '#contract/core/endpoint';
import { known, pull, push } from '#contract/sync';
import type { AbortSignalLike, Reply, Transport } from '#sync/ports';
import type { Answered, Asked } from './server.ts';

export type Carry = (asked: Asked) => Promise<Answered | null>;
/** Reads an answer; replaced by the sabotage that believes everybody. */
export type ReadReply = <S extends AnySchema>(
  schema: S,
  answered: Answered | null,
  asked: Asked,
) => Reply<v.InferOutput<S>>;

export function createSimTransport(
  token: () => string | null,
  carry: Carry,
  read: ReadReply = readReply,
): Transport {
  async function ask<S extends AnySchema>(schema: S, asked: Asked, signal: AbortSignalLike) {
    if (signal.aborted) return { type: 'unreachable' } as const;
    const aborted = new Promise<null>((resolve) =>
      signal.addEventListener('abort', () => resolve(null)),
    );
    return read(schema, await Promise.race([carry(asked), aborted]), asked);
  }
  const bearer = (): Record<string, string> => {
    const secret = token();
    return secret === null ? {} : { Authorization: `Bearer ${secret}` };
  };
  return {
    push: (body, owner, signal) => {
      const headers = owner === null ? {} : { ...bearer(), 'X-Outbox-Owner': String(owner) };
      return ask(push.answer, { method: 'POST', path: push.path, headers, body }, signal);
    },
    pull: (cursor, signal) => {
      const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const path = `${pull.path}${query}`;
      return ask(pull.answer, { method: 'GET', path, headers: bearer() }, signal);
    },
    known: (opIds, signal) => {
      const asked: Asked = { method: 'POST', path: known.path, headers: bearer() };
      return ask(known.answer, { ...asked, body: { opIds } }, signal);
    },
  };
}

/** JSON of the row's shape, or a refusal that carries our code; everything else is nobody of ours. */
export const readReply: ReadReply = (schema, answered) => {
  if (!answered) return { type: 'unreachable' };
  const { status, headers, text } = answered;
  if (status >= 200 && status < 300) {
    const isJson = (headers.get('Content-Type') ?? '').startsWith('application/json');
    const parsed = isJson ? v.safeParse(schema, parse(text)) : null;
    return parsed?.success ? { type: 'answered', body: parsed.output } : { type: 'unreachable' };
  }
  const code = headers.get('X-Error-Code');
  if (code === null && status < 500) return { type: 'unreachable' };
  const after = headers.get('Retry-After');
  return {
    type: 'refused',
    status,
    code,
    text,
    retryAfterMs: after === null ? null : Number(after) * 1_000,
  };
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
