import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Incoming, judge, type Stamp } from './merge.ts';

const stamp = (fields: Partial<Stamp> = {}): Stamp => ({
  change: 10,
  queue: 1,
  seq: 5,
  at: 1_000,
  ...fields,
});
const incoming = (fields: Partial<Incoming> = {}): Incoming => ({
  base: null,
  queue: 2,
  seq: 1,
  at: 1_000,
  ...fields,
});

describe('one write against the current value', () => {
  it('follows when there is no value yet, whatever it claims to have seen', () => {
    for (const base of [null, undefined, 7]) {
      expect(judge(null, incoming({ base }))).toEqual({ type: 'follows', seen: true });
    }
  });

  it('follows when the writer did not say what it saw: a direct call sees everything', () => {
    const late = stamp({ at: 9_999 });
    expect(judge(late, incoming({ base: undefined, at: 0 }))).toEqual({
      type: 'follows',
      seen: true,
    });
  });

  it('follows when the writer knew the current value, even with an earlier time', () => {
    expect(judge(stamp(), incoming({ base: 10, at: 1 }))).toEqual({ type: 'follows', seen: true });
  });

  it('follows an earlier write of the same queue, even with an earlier time', () => {
    const own = incoming({ queue: 1, seq: 6, at: 1 });
    expect(judge(stamp(), own)).toEqual({ type: 'follows', seen: false });
  });

  it('is superseded by a later write of the same queue, even if it knew the current value', () => {
    const late = { queue: 1, seq: 4, at: 9_999 };
    expect(judge(stamp(), incoming(late))).toEqual({ type: 'superseded' });
    expect(judge(stamp(), incoming({ ...late, base: 10 }))).toEqual({ type: 'superseded' });
  });

  it('is superseded by itself: the very same write changes nothing when it is heard again', () => {
    expect(judge(stamp(), incoming({ queue: 1, seq: 5 }))).toEqual({ type: 'superseded' });
  });

  it('does not take two direct calls for one queue', () => {
    const direct = stamp({ queue: null, seq: null });
    const other = incoming({ queue: null, seq: null, at: 999 });
    expect(judge(direct, other)).toEqual({ type: 'loses' });
  });

  it('does not compare sequences that are missing', () => {
    expect(judge(stamp({ seq: null }), incoming({ queue: 1, at: 1_001 }))).toEqual({
      type: 'wins',
    });
    expect(judge(stamp(), incoming({ queue: 1, seq: null, at: 999 }))).toEqual({ type: 'loses' });
  });
});

it('never comes back once its own queue replaced it, whoever stands there now', () => {
  const late = { queue: 2, seq: 4, at: 9_999 };
  expect(judge(stamp(), incoming({ ...late, ownLast: 5 }))).toEqual({ type: 'superseded' });
  expect(judge(stamp(), incoming({ ...late, ownLast: 5, base: 10 }))).toEqual({
    type: 'superseded',
  });
  expect(judge(stamp(), incoming({ ...late, ownLast: 4 }))).toEqual({ type: 'wins' });
  expect(judge(stamp(), incoming({ ...late, ownLast: 3 }))).toEqual({ type: 'wins' });
  expect(judge(stamp(), incoming({ ...late, seq: null, ownLast: 5 }))).toEqual({ type: 'wins' });
});

describe('two who did not know of each other', () => {
  it('lets the later effective time win', () => {
    expect(judge(stamp(), incoming({ at: 1_001 }))).toEqual({ type: 'wins' });
    expect(judge(stamp(), incoming({ at: 999 }))).toEqual({ type: 'loses' });
  });

  it('breaks a tie by the queue, the direct call first', () => {
    expect(judge(stamp(), incoming({ queue: 2 }))).toEqual({ type: 'wins' });
    expect(judge(stamp({ queue: 3 }), incoming({ queue: 2 }))).toEqual({ type: 'loses' });
    expect(judge(stamp({ queue: null }), incoming())).toEqual({ type: 'wins' });
    expect(judge(stamp(), incoming({ queue: null }))).toEqual({ type: 'loses' });
  });

  it('breaks a tie within no queue by the sequence, and keeps the current one if all is equal', () => {
    const direct = stamp({ queue: null, seq: 1 });
    expect(judge(direct, incoming({ queue: null, seq: 2 }))).toEqual({ type: 'wins' });
    expect(judge(direct, incoming({ queue: null, seq: 1 }))).toEqual({ type: 'loses' });
    const unnumbered = stamp({ queue: null, seq: null });
    expect(judge(unnumbered, incoming({ queue: null, seq: null }))).toEqual({ type: 'loses' });
  });

  it('takes what has no sequence for the first of all', () => {
    const unnumbered = { queue: null, seq: null };
    expect(judge(stamp(unnumbered), incoming({ queue: null, seq: 0 }))).toEqual({ type: 'wins' });
    expect(judge(stamp({ queue: null, seq: 0 }), incoming(unnumbered))).toEqual({ type: 'loses' });
  });
});

type Write = { queue: number; seq: number; at: number; value: number };

/** Concurrent writers: a few queues, each with its own numbering. */
const concurrentWrites = fc
  .array(fc.record({ queue: fc.integer({ min: 1, max: 4 }), at: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((drafts) => {
    const next = new Map<number, number>();
    return drafts.map(({ queue, at }, value): Write => {
      const seq = (next.get(queue) ?? 0) + 1;
      next.set(queue, seq);
      return { queue, seq, at, value };
    });
  });

type State = { current: Stamp | null; value: number | null; change: number };

function receive(state: State, write: Write, base: Incoming['base'] = null): State {
  const change = state.change + 1;
  const verdict = judge(state.current, { ...write, base });
  if (verdict.type !== 'follows' && verdict.type !== 'wins') return { ...state, change };
  const { queue, seq, at, value } = write;
  return { current: { change, queue, seq, at }, value, change };
}

const empty: State = { current: null, value: null, change: 0 };
const finalValue = (writes: readonly Write[]) =>
  writes.reduce((state, write) => receive(state, write), empty).value;

/** The same writes, with times that never go back within a queue. */
function steadyClocks(writes: readonly Write[]): Write[] {
  const latest = new Map<number, number>();
  return writes.map((write) => {
    const at = Math.max(write.at, latest.get(write.queue) ?? 0);
    latest.set(write.queue, at);
    return { ...write, at };
  });
}

/** Any arrival order that preserves each queue's own order. */
function interleave(writes: readonly Write[], draws: Iterator<number>): Write[] {
  const left = new Map<number, Write[]>();
  for (const write of writes) left.set(write.queue, [...(left.get(write.queue) ?? []), write]);
  const arrived: Write[] = [];
  while (arrived.length < writes.length) {
    const lines = [...left.values()].filter((line) => line.length > 0);
    const line = lines[(draws.next().value as number) % lines.length] as Write[];
    arrived.push(line.shift() as Write);
  }
  return arrived;
}

describe('any order of arrival', () => {
  /** Only a queue's last value can win: the server receives each queue in order. */
  const oneEach = concurrentWrites.map((writes) => [
    ...new Map(writes.map((write) => [write.queue, write])).values(),
  ]);

  it('ends in the same value when nobody knew of anybody', () => {
    fc.assert(
      fc.property(
        oneEach.chain((writes) =>
          fc.tuple(fc.constant(writes), fc.shuffledSubarray(writes, { minLength: writes.length })),
        ),
        ([writes, shuffled]) => {
          expect(finalValue(shuffled)).toBe(finalValue(writes));
        },
      ),
    );
  });

  it('ends in the same value when queues with steady clocks speak several times, each in its order', () => {
    const several = concurrentWrites.map(steadyClocks);
    fc.assert(
      fc.property(several, fc.infiniteStream(fc.nat()), (writes, draws) => {
        const winner = [...writes].sort(
          (a, b) => a.at - b.at || a.queue - b.queue || a.seq - b.seq,
        );
        expect(finalValue(interleave(writes, draws))).toBe(winner.at(-1)?.value);
      }),
    );
  });

  it('ends in the write with the latest time', () => {
    fc.assert(
      fc.property(oneEach, (writes) => {
        const latest = Math.max(...writes.map((write) => write.at));
        const winner = writes.find((write) => write.value === finalValue(writes));
        expect(winner?.at).toBe(latest);
      }),
    );
  });

  it('never lets an earlier word of a queue replace a later one of the same queue', () => {
    fc.assert(
      fc.property(
        concurrentWrites.chain((writes) =>
          fc.shuffledSubarray(writes, { minLength: writes.length }),
        ),
        (writes) => {
          let state = empty;
          for (const write of writes) {
            const before = state.current;
            state = receive(state, write);
            if (before && before.queue === state.current?.queue) {
              expect(state.current?.seq ?? 0).toBeGreaterThanOrEqual(before.seq ?? 0);
            }
          }
        },
      ),
    );
  });

  it('always lets a writer win that knew the current value', () => {
    fc.assert(
      fc.property(concurrentWrites, fc.integer({ min: -9, max: 9 }), (writes, at) => {
        const state = writes.reduce((before, write) => receive(before, write), empty);
        const knowing = { queue: 99, seq: 1, at, value: -1 };
        expect(receive(state, knowing, state.current?.change).value).toBe(-1);
      }),
    );
  });

  it('says of two concurrent writes exactly one wins, whichever comes first', () => {
    const queue = fc.option(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b')));
    const write = fc.record({ queue, seq: fc.integer(), at: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(write, write, (a, b) => {
        fc.pre(typeof a.queue === typeof b.queue || a.queue === null || b.queue === null);
        fc.pre(a.queue !== b.queue);
        const verdicts = [
          judge({ ...a, change: 1 }, { ...b, base: null }).type,
          judge({ ...b, change: 1 }, { ...a, base: null }).type,
        ];
        expect(verdicts.sort()).toEqual(['loses', 'wins']);
      }),
    );
  });
});
