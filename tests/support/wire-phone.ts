import { randomBytes, randomUUID } from 'node:crypto';
import { uuidv7 } from '#contract/core/uuid';
import type { OpAnswer, WireOp } from '#contract/sync';
import type { TestApp } from './test-app.ts';

type Person = { id: number; secret: string };
type Fields = Partial<WireOp> & Pick<WireOp, 'endpoint' | 'params'>;

/** A phone as the server sees it: numbers its operations when they are tapped and sends them. */
export function createWirePhone(t: TestApp, owner: Person | null) {
  const queueId = randomUUID();
  let seq = 0;

  /** @param age how long ago the tap was, ms */
  function op(fields: Fields, age = 0): WireOp {
    seq += 1;
    return {
      opId: newId(t),
      seq,
      userId: owner?.id ?? null,
      body: {},
      tapWall: t.clock.now - age,
      clockOffset: 0,
      seenServer: null,
      schema: 1,
      app: 'test',
      ...fields,
    };
  }

  async function send(...ops: WireOp[]): Promise<OpAnswer[]> {
    const response = await t.call('POST', '/sync/push', {
      as: owner ?? undefined,
      body: { queueId, sentWall: t.clock.now, settledThrough: 0, ops },
    });
    if (!response.ok) throw new Error(`push answered ${response.status}`);
    return (await response.json()).ops;
  }

  return { op, send };
}

/** A fresh id, as a phone makes them. */
export function newId(t: TestApp): string {
  return uuidv7(t.clock.now, (bytes) => new Uint8Array(randomBytes(bytes.length)));
}
