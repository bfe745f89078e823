/** What the known bugs are made of. */
import { targetOf } from '#sync/plan';
import type { OutboxRow, RowPatch } from '#sync/types';
import type { Area } from '../areas/focus.ts';
import type { Fault } from '../faults.ts';
import type { Sabotage } from '../sabotage.ts';
import type { Answered, Asked, SimServer } from '../server.ts';
import { START } from '../world.ts';

export type KnownBug = {
  name: string;
  /** What the worlds are about; left out: registers. */
  focus?: Area;
  /** How many people there are at most. */
  people?: number;
  /** The faults that bring it out. */
  faults: readonly Fault[];
  /** Any of these is how it shows. */
  breaks: readonly string[];
  sabotage: Sabotage;
};

export type SentOp = {
  opId: string;
  userId: number | null;
  endpoint: string;
  params: Record<string, string | number>;
  body: Record<string, unknown>;
  set?: Record<string, unknown>;
  base?: Record<string, number | null>;
  tapWall: number;
  clockOffset: number | null;
};
export type PushBody = { sentWall: number; queueId: string; ops: SentOp[] };
export type Trx = Parameters<Parameters<SimServer['change']>[0]>[0];

export const isPush = ({ path }: Asked) => path === '/sync/push';
export const bodyOf = (asked: Asked) => asked.body as PushBody;
export const opIdsOf = (asked: Asked) => bodyOf(asked).ops.map(({ opId }) => opId);

/** As if the server had said that all of it was applied. */
export const allApplied = (asked: Asked) => ({
  ops: opIdsOf(asked).map((opId) => ({ opId, outcome: 'applied' as const, change: 1 })),
  serverNow: START,
  epoch: 'epoca-0',
});

/** A push whose operations say something else than the phone sent. */
export function withOps(asked: Asked, change: (op: SentOp) => SentOp): Asked {
  if (!isPush(asked)) return asked;
  return { ...asked, body: { ...bodyOf(asked), ops: bodyOf(asked).ops.map(change) } };
}

/** A server that answers pushes in its own way; everything else as ever. */
export function onPush(server: SimServer, answer: SimServer['answer']): SimServer {
  return over(server, {
    answer: (asked, fate) => (isPush(asked) ? answer(asked, fate) : server.answer(asked, fate)),
  });
}

/** A server that does something more to its database after each push. */
export function afterPush(server: SimServer, work: (trx: Trx) => Promise<unknown>): SimServer {
  return onPush(server, async (asked, fate) => {
    const answered = await server.answer(asked, fate);
    if (answered?.status === 200) await server.change(async (trx) => void (await work(trx)));
    return answered;
  });
}

export function over(server: SimServer, instead: Partial<SimServer>): SimServer {
  return Object.create(server, Object.getOwnPropertyDescriptors(instead));
}

export function jsonAnswer(body: unknown): Answered {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return { status: 200, headers, text: JSON.stringify(body) };
}

/** As if the newest tap on a thing said all that the older ones did. */
export function supersedeWhateverSaysLess(open: readonly OutboxRow[]): RowPatch[] {
  const waiting = open.filter(
    ({ state, attempts, set }) => state === 'pending' && attempts === 0 && set,
  );
  const newest = new Map(waiting.map((row) => [targetOf(row), row]));
  return waiting.flatMap((row): RowPatch[] => {
    const newer = newest.get(targetOf(row));
    if (!newer || newer === row) return [];
    return [{ seq: row.seq, patch: { state: 'superseded', supersededBy: newer.opId } }];
  });
}
