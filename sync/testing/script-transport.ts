import type { OpAnswer } from '#contract/sync';
import type { AbortSignalLike, PushReply, PushRequest, Transport } from '../ports.ts';
import { frozenCopy } from './copy.ts';

export type ScriptTransport = Transport & {
  pushes: { request: PushRequest; owner: number | null }[];
  pulls: (string | null)[];
  asked: string[][];
};

/** A scripted transport that records its requests; silent by default. */
export function createScriptTransport(script: Partial<Transport> = {}): ScriptTransport {
  const transport: ScriptTransport = {
    pushes: [],
    pulls: [],
    asked: [],
    async push(request, owner, signal) {
      transport.pushes.push({ request: frozenCopy(request), owner });
      return script.push?.(request, owner, signal) ?? { type: 'unreachable' };
    },
    async pull(cursor, signal) {
      transport.pulls.push(cursor);
      return script.pull?.(cursor, signal) ?? { type: 'unreachable' };
    },
    async known(opIds, signal) {
      transport.asked.push(opIds);
      return script.known?.(opIds, signal) ?? { type: 'unreachable' };
    },
  };
  return transport;
}

/** A server that applies everything, numbering changes from `first`. */
export function answerAll(request: PushRequest, first = 1): { type: 'answered'; body: PushReply } {
  const ops = request.ops.map(({ opId }, index): OpAnswer => {
    return { opId, outcome: 'applied', change: first + index };
  });
  return { type: 'answered', body: { ops, serverNow: 5_000, epoch: 'e1' } };
}

export const refusal = (status: number, code: string | null = 'code', retryAfterMs?: number) => ({
  type: 'refused' as const,
  status,
  code,
  text: 'No',
  retryAfterMs: retryAfterMs ?? null,
});

/** A signal that tests fire themselves. */
export function createSignal(): { signal: AbortSignalLike; abort(): void } {
  const listeners: (() => void)[] = [];
  let aborted = false;
  const signal: AbortSignalLike = {
    get aborted() {
      return aborted;
    },
    addEventListener(_type, listener) {
      listeners.push(listener);
    },
  };
  return {
    signal,
    abort() {
      aborted = true;
      for (const listener of listeners) listener();
    },
  };
}
