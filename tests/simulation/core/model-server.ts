/** The server's side of the protocol without a server: what a phone may rely on, and no more. */
import type { WireOp } from '#contract/sync';
import type { PushReply } from '#sync/ports';
import type { Answered, Asked, SimServer } from '../server.ts';
import { applyOp } from './model-apply.ts';
import { pullFrom } from './model-pull.ts';
import { copyOfState, emptyState, type ModelState } from './model-state.ts';

export type ModelServer = Pick<SimServer, 'answer'> & {
  state(): ModelState;
  /** Nobody is let in with this any more. */
  endSession(token: string): void;
  backUp(): ModelState;
  restore(state: ModelState): void;
};

/** More numbers than a server can have given out since its backup: none is given out twice. */
const FORGOTTEN = 1_000_000_000;

export type PushBody = { queueId: string; sentWall: number; ops: WireOp[] };

/** Carries a push out; one op after the other, all of them judged. */
export function pushTo(
  state: ModelState,
  { queueId, sentWall, ops }: PushBody,
  owner: number | null,
  now: number,
): PushReply {
  const key = `${owner}:${queueId}`;
  const queue = state.queues.get(key) ?? state.queues.size + 1;
  state.queues.set(key, queue);
  const answers = ops.map((op) => applyOp(state, op, { owner, queue, sentWall, now }));
  return { ops: answers, serverNow: now, epoch: state.epoch };
}

export function createModelServer(now: () => number): ModelServer {
  let state = emptyState();
  let epochs = 0;
  const ended = new Set<string>();

  function userOf({ headers }: Asked): number | null {
    const token = headers.Authorization?.slice('Bearer '.length) ?? '';
    return ended.has(token) ? null : Number(token.split('-')[1] ?? 0) || null;
  }

  function known({ opIds }: { opIds: string[] }): Answered {
    const unknown = opIds.filter((opId) => !state.kept.has(opId));
    return json({ unknown, epoch: state.epoch });
  }

  function carryOut(asked: Asked): Answered {
    const userId = userOf(asked);
    if (userId === null) return refusal(401, 'sign_in');
    if (asked.path.startsWith('/sync/pull')) {
      return json(pullFrom(state, cursorOf(asked.path), now()));
    }
    if (asked.path === '/sync/known') return known(asked.body as { opIds: string[] });
    const body = asked.body as PushBody;
    const isOwn = body.ops.every((op) => op.userId === userId);
    return isOwn ? json(pushTo(state, body, userId, now())) : refusal(409, 'wrong_account');
  }

  return {
    state: () => state,
    endSession: (token) => void ended.add(token),
    backUp: () => copyOfState(state),
    restore(from) {
      epochs += 1;
      const change = from.change + epochs * FORGOTTEN;
      state = { ...copyOfState(from), change, epoch: `epoca-${epochs}` };
    },
    async answer(asked, { trouble }) {
      if (trouble === 'before-commit') return null;
      if (trouble === 'busy' || trouble === 'full') return refusal(503, 'unavailable');
      const answered = carryOut(asked);
      return trouble === 'after-commit' ? null : answered;
    },
  };
}

function cursorOf(path: string): string | null {
  const text = path.split('cursor=')[1];
  return text === undefined ? null : decodeURIComponent(text);
}

const headersOfJson = new Headers({ 'Content-Type': 'application/json' });

function json(body: unknown): Answered {
  return { status: 200, headers: headersOfJson, text: JSON.stringify(body) };
}

function refusal(status: number, code: string): Answered {
  return { status, headers: new Headers({ 'X-Error-Code': code }), text: 'No' };
}
