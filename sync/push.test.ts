import { beforeEach, describe, expect, it } from 'vitest';
import { PUSH_MAX_BYTES, PUSH_MAX_OPS } from '#contract/sync';
import type { Transport } from './ports.ts';
import { type PushDeps, pushAll } from './push.ts';
import { createManualClock } from './testing/manual-clock.ts';
import { createMemoryJournal, emptyJournalDisk } from './testing/memory-journal.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { opContent } from './testing/op-content.ts';
import {
  answerAll,
  createScriptTransport,
  createSignal,
  refusal,
} from './testing/script-transport.ts';
import type { OpContent } from './types.ts';

let disk: ReturnType<typeof emptyQueueDisk>;
let copies: ReturnType<typeof emptyJournalDisk>;
let told: { serverNow: number; epoch: string; sentWall: number }[];

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  copies = emptyJournalDisk();
  told = [];
});

async function recorded(...contents: OpContent[]) {
  const store = createMemoryQueueStore(disk, () => 'queue-2');
  const rows = await store.append(contents);
  const entries = rows.map((row) => ({ seq: row.seq, content: row }));
  createMemoryJournal(copies, 10_000).write(entries, null);
}

function depsOver(script: Partial<Transport>) {
  const transport = createScriptTransport(script);
  const deps: PushDeps = {
    store: createMemoryQueueStore(disk, () => 'queue-2'),
    journal: createMemoryJournal(copies, 10_000),
    transport,
    clock: createManualClock(8_000),
    random: { bytes: (into) => into, unit: () => 0.5 },
    userId: 7,
    onAnswered(reply, sentWall) {
      told.push({ ...reply, sentWall });
      return {};
    },
  };
  return { deps, transport };
}

const { signal } = createSignal();
const row = (seq: number) => disk.rows.get(seq);
const op = (name: string, changed: Partial<OpContent> = {}) => opContent(name, changed);

describe('sending', () => {
  it('does not speak when nothing waits', async () => {
    const { deps, transport } = depsOver({});
    expect(await pushAll(deps, signal)).toEqual({
      type: 'drained',
      wakeAt: null,
      highestChange: 0,
      hasUnfound: false,
    });
    expect(transport.pushes).toEqual([]);
  });

  it('says whose, which queue, when, and up to where everything is settled', async () => {
    await recorded(op('a'), op('b'));
    await createMemoryQueueStore(disk, () => '').patch([
      { seq: 1, patch: { state: 'superseded' } },
    ]);
    const { deps, transport } = depsOver({ push: async (request) => answerAll(request) });
    await pushAll(deps, signal);
    expect(transport.pushes).toMatchObject([
      {
        owner: 7,
        request: {
          queueId: 'queue-under-test',
          sentWall: 8_000,
          settledThrough: 1,
          ops: [{ opId: 'b' }],
        },
      },
    ]);
  });

  it('says up to where its own queue is settled, whatever waits of another', async () => {
    await recorded(op('a', { queueId: 'queue-0' }), op('b'));
    const { deps, transport } = depsOver({});
    await deps.store.patch([{ seq: 1, patch: { state: 'rejected' } }]);
    await pushAll(deps, signal);
    expect(transport.pushes).toMatchObject([
      { request: { queueId: 'queue-under-test', settledThrough: 1, ops: [{ opId: 'b' }] } },
    ]);
  });

  it('stays below what the server reads, with all that stands around the rows', async () => {
    const body = { note: 'x'.repeat(900) };
    await recorded(...Array.from({ length: PUSH_MAX_OPS }, (_, i) => op(`op-${i}`, { body })));
    const { deps, transport } = depsOver({ push: async (request) => answerAll(request) });
    await pushAll(deps, signal);
    const sizes = transport.pushes.map(({ request }) => JSON.stringify(request).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(PUSH_MAX_BYTES);
  });

  it('has counted the attempt on disk before the first byte leaves', async () => {
    await recorded(op('a'));
    let before: number | undefined;
    const { deps } = depsOver({
      async push() {
        before = row(1)?.attempts;
        return { type: 'unreachable' };
      },
    });
    await pushAll(deps, signal);
    expect(before).toBe(1);
  });

  it('goes on until nothing is ready, and keeps the highest change it was told', async () => {
    const many = Array.from({ length: PUSH_MAX_OPS + 1 }, (_, i) => op(`op-${i}`));
    await recorded(...many);
    let first = 1;
    const { deps, transport } = depsOver({
      async push(request) {
        const answer = answerAll(request, first);
        first += request.ops.length;
        return answer;
      },
    });
    const result = await pushAll(deps, signal);
    expect(result).toEqual({
      type: 'drained',
      wakeAt: null,
      highestChange: PUSH_MAX_OPS + 1,
      hasUnfound: false,
    });
    expect(transport.pushes.length).toBeGreaterThan(1);
    expect([...disk.rows.values()].every((each) => each.state === 'acked')).toBe(true);
    expect(copies.entries.size).toBe(0);
  });

  it('removes the copies of what a newer tap made unnecessary', async () => {
    const marks = { body: { memberId: 3 } };
    await recorded(
      op('a', { ...marks, set: { present: true } }),
      op('b', { ...marks, set: { present: false } }),
    );
    const { deps } = depsOver({});
    await pushAll(deps, signal);
    expect(row(1)).toMatchObject({ state: 'superseded', supersededBy: 'b' });
    expect([...copies.entries.keys()]).toEqual(['b']);
  });
});

describe('what an answer does', () => {
  it('keeps rows and copies of everything that was not acknowledged', async () => {
    await recorded(op('a'), op('b'), op('c'));
    const { deps } = depsOver({
      async push() {
        const ops = [
          { opId: 'a', outcome: 'applied' as const, change: 3 },
          { opId: 'b', outcome: 'rejected' as const, change: null, status: 422, text: 'No' },
        ];
        return { type: 'answered', body: { ops, serverNow: 5_000, epoch: 'e1' } };
      },
    });
    const result = await pushAll(deps, signal);
    expect([1, 2, 3].map((seq) => row(seq)?.state)).toEqual(['acked', 'rejected', 'pending']);
    expect([...copies.entries.keys()]).toEqual(['b', 'c']);
    expect(result).toEqual({ type: 'drained', wakeAt: 8_500, highestChange: 3, hasUnfound: false });
    expect(told).toMatchObject([{ serverNow: 5_000, epoch: 'e1', sentWall: 8_000 }]);
  });

  it('leaves everything where it was when nobody answered', async () => {
    await recorded(op('a'));
    const steps: string[] = [];
    const { deps } = depsOver({});
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => void steps.push(at),
    );
    expect(await pushAll({ ...deps, store }, signal)).toEqual({
      type: 'stopped',
      verdict: { type: 'retry', afterMs: null },
      highestChange: 0,
      hasUnfound: false,
    });
    expect(steps).toEqual(['change:before', 'change:after']);
    expect(row(1)).toMatchObject({ state: 'pending', attempts: 1, hold: null });
    expect(copies.entries.size).toBe(1);
    expect(told).toEqual([]);
  });

  it.each([
    [401, 'sign_in_needed', 'auth'],
    [409, 'wrong_account', 'user'],
    [426, 'upgrade', 'upgrade'],
  ])('%i holds the rows that were sent, and drops none', async (status, code, hold) => {
    await recorded(op('a'), op('b', { lane: 'other' }));
    const { deps } = depsOver({ push: async () => refusal(status, code) });
    const result = await pushAll(deps, signal);
    expect(result).toMatchObject({ type: 'stopped', verdict: { type: 'held', hold } });
    expect(row(1)).toMatchObject({ state: 'pending', hold });
    expect(row(2)).toMatchObject({ state: 'pending', hold });
    expect(copies.entries.size).toBe(2);
  });

  it.each(['password_change_required', 'consent_required'])(
    '%s keeps every row, and they go once the person has passed the gate',
    async (code) => {
      await recorded(op('a'), op('b', { lane: 'other' }));
      let isOpen = false;
      const { deps } = depsOver({
        push: async (request) => (isOpen ? answerAll(request) : refusal(403, code)),
      });
      expect(await pushAll(deps, signal)).toMatchObject({ verdict: { type: 'retry' } });
      expect([row(1), row(2)]).toMatchObject([
        { state: 'pending', hold: null, lastProblem: null },
        { state: 'pending', hold: null, lastProblem: null },
      ]);
      expect(copies.entries.size).toBe(2);
      isOpen = true;
      expect((await pushAll(deps, signal)).type).toBe('drained');
      expect([row(1)?.state, row(2)?.state]).toEqual(['acked', 'acked']);
    },
  );

  it('does not hold a row that was settled while the refusal travelled', async () => {
    await recorded(op('a'));
    const { deps } = depsOver({
      async push() {
        await deps.store.patch([{ seq: 1, patch: { state: 'rejected' } }]);
        return refusal(401);
      },
    });
    await pushAll(deps, signal);
    expect(row(1)).toMatchObject({ state: 'rejected', hold: null });
  });
});

describe('a batch that is too large', () => {
  it('is halved until it passes', async () => {
    await recorded(...['a', 'b', 'c', 'd', 'e'].map((name) => op(name)));
    const { deps, transport } = depsOver({
      push: async (request) =>
        request.ops.length > 2 ? refusal(413, 'too_large') : answerAll(request),
    });
    expect((await pushAll(deps, signal)).type).toBe('drained');
    expect(transport.pushes.map(({ request }) => request.ops.length)).toEqual([5, 3, 2, 2, 1]);
  });

  it('is halved in bytes too, for what comes after it may be longer', async () => {
    const long = { body: { note: 'x'.repeat(PUSH_MAX_BYTES / 4) } };
    await recorded(op('a'), op('b'), op('c'), op('d', long), op('e', long));
    const { deps, transport } = depsOver({
      push: async (request) =>
        request.ops.length > 3 ? refusal(413, 'too_large') : answerAll(request),
    });
    expect((await pushAll(deps, signal)).type).toBe('drained');
    const sent = transport.pushes.map(({ request }) => request.ops.map(({ opId }) => opId));
    expect(sent.slice(1)).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
  });

  it('of one row waits, instead of asking for ever', async () => {
    await recorded(op('a'));
    const { deps, transport } = depsOver({ push: async () => refusal(413, 'too_large') });
    expect(await pushAll(deps, signal)).toMatchObject({
      type: 'stopped',
      verdict: { type: 'retry', afterMs: null, cause: 'busy' },
    });
    expect(transport.pushes).toHaveLength(1);
  });
});

describe('a pass that is over', () => {
  it('sends nothing more', async () => {
    await recorded(op('a'));
    const over = createSignal();
    over.abort();
    const { deps, transport } = depsOver({});
    expect(await pushAll(deps, over.signal)).toEqual({
      type: 'stopped',
      verdict: { type: 'retry', afterMs: 0, cause: 'here' },
      highestChange: 0,
      hasUnfound: true,
    });
    expect(transport.pushes).toEqual([]);
  });

  it('still takes in the answer that arrived', async () => {
    await recorded(op('a', { queueId: 'queue-0' }), op('b'));
    const over = createSignal();
    const { deps, transport } = depsOver({
      async push(request) {
        over.abort();
        return answerAll(request);
      },
    });
    expect((await pushAll(deps, over.signal)).type).toBe('stopped');
    expect(transport.pushes).toHaveLength(1);
    expect(row(1)?.state).toBe('acked');
    expect(row(2)?.state).toBe('pending');
  });
});

it('keeps the copy of a key that stays, when a second row of it is put aside', async () => {
  await recorded(op('a'), op('a'));
  const { deps } = depsOver({});
  await pushAll(deps, signal);
  expect([row(1)?.state, row(2)?.state]).toEqual(['pending', 'superseded']);
  expect([...copies.entries.keys()]).toEqual(['a']);
});
