import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#contract/core/uuid';
import type { OpAnswer, WireOp } from '#contract/sync';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export type Phones = ReturnType<typeof createPhones>;

/** Phones as the server sees them: each numbers its operations and sends them. */
export function createPhones(t: Pick<TestApp, 'clock' | 'call'>) {
  const newId = () => uuidv7(t.clock.now, (bytes) => bytes.map(() => randomBytes(1)[0] as number));
  return function phone(owner: Person | null, queueId = newId()) {
    let seq = 0;
    function op(fields: Partial<WireOp> & Pick<WireOp, 'endpoint' | 'params' | 'body'>): WireOp {
      seq += 1;
      return {
        opId: newId(),
        seq,
        userId: owner?.id ?? null,
        tapWall: t.clock.now,
        clockOffset: 0,
        seenServer: t.clock.now - 1_000,
        schema: 1,
        app: 'test',
        ...fields,
      };
    }
    async function send(ops: unknown[], as: Person | null = owner, sentWall = t.clock.now) {
      const response = await t.call('POST', '/sync/push', {
        as: as ?? undefined,
        body: { queueId, sentWall, settledThrough: 0, ops },
      });
      return {
        response,
        answers: response.ok ? ((await response.json()) as { ops: OpAnswer[] }).ops : [],
      };
    }
    return { op, send };
  };
}
