import { beforeEach, describe, expect, it } from 'vitest';
import { judgeAgain, withReopened } from './push.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { outboxRow } from './testing/outbox-row.ts';
import type { OutboxRow } from './types.ts';

const MEETING = 'meeting-1';
const unknown = (seq: number, changed: Partial<OutboxRow> = {}) =>
  outboxRow(seq, {
    state: 'rejected',
    lane: MEETING,
    nextAt: 9,
    lastProblem: { status: 404, text: 'No se encontró', at: 1 },
    ...changed,
  });

let disk: ReturnType<typeof emptyQueueDisk>;
let steps: string[];

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  steps = [];
});

function judge(meetingIds: string[], ...rows: OutboxRow[]): Promise<number> {
  for (const row of rows) disk.rows.set(row.seq, row);
  const store = createMemoryQueueStore(
    disk,
    () => 'queue-2',
    async (at) => void steps.push(at),
  );
  return judgeAgain(store, meetingIds);
}
const states = () => [...disk.rows.values()].map((row) => row.state);

it('sends again what was refused for want of a meeting that is shown now', async () => {
  const rows = [unknown(1, { hold: 'dep' }), unknown(2, { lane: 'x', body: { from: MEETING } })];
  expect(await judge(['another', MEETING], ...rows)).toBe(2);
  expect(states()).toEqual(['pending', 'pending']);
  expect(disk.rows.get(1)).toMatchObject({ hold: null, nextAt: 0 });
});

it('leaves alone what is about other meetings, or was refused for another reason', async () => {
  const taken = { status: 422, text: 'Falta la fecha', at: 1 };
  const rows = [
    unknown(1, { lane: 'meeting-9' }),
    unknown(2, { lane: 'meeting-9', body: { from: 7 } }),
    unknown(3, { lastProblem: taken }),
    unknown(4, { lastProblem: null }),
  ];
  expect(await judge([MEETING], ...rows)).toBe(0);
  expect(new Set(states())).toEqual(new Set(['rejected']));
});

it('counts nothing that waits anyway', async () => {
  expect(await judge([MEETING], unknown(1, { state: 'pending', nextAt: 9 }))).toBe(0);
  expect(disk.rows.get(1)?.nextAt).toBe(9);
});

it('does not open the database for no meeting at all', async () => {
  expect(await judge([], unknown(1))).toBe(0);
  expect(steps).toEqual([]);
});

describe('an answer that took something of a lane', () => {
  const taken = (seq: number, change: number | null) => ({
    seq,
    patch: {
      state: 'acked' as const,
      ack: { outcome: 'applied' as const, change, epoch: 'e1', at: 1 },
    },
  });
  const refused = (seq: number) => ({
    seq,
    patch: { state: 'rejected' as const, lastProblem: { status: 404, text: '', at: 1 } },
  });
  const pending = (seq: number) => outboxRow(seq, { lane: MEETING });
  const reopened = (seq: number) => ({ seq, patch: { state: 'pending', hold: null, nextAt: 0 } });

  it('sends again what was not found there, before or in the same answer', () => {
    const open = [unknown(1), pending(2), pending(3), unknown(4, { lane: 'elsewhere' })];
    const patches = [refused(2), taken(3, 5)];
    expect(withReopened(open, patches)).toEqual([taken(3, 5), reopened(1), reopened(2)]);
  });

  it('changes nothing where it took nothing, or only what changed nothing', () => {
    const open = [unknown(1), pending(2), pending(3)];
    const patches = [refused(2), taken(3, 0)];
    expect(withReopened(open, patches)).toEqual(patches);
    expect(withReopened(open, [taken(3, null)])).toEqual([taken(3, null)]);
  });

  it('leaves alone what was refused for another reason', () => {
    const lastProblem = { status: 409, text: 'Cerrada', at: 1 };
    const open = [unknown(1, { lastProblem }), unknown(2, { lastProblem: null }), pending(3)];
    expect(withReopened(open, [taken(3, 5)])).toEqual([taken(3, 5)]);
  });
});
