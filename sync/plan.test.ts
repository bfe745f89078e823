import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_MS } from './backoff.ts';
import { planBatch, targetOf } from './plan.ts';
import { outboxRow } from './testing/outbox-row.ts';
import type { OutboxRow } from './types.ts';
import { rowToWire, wireSize } from './wire.ts';

const NOW = 1_000_000;
const ROOMY = { maxOps: 1_000, maxBytes: 1_000_000 };
const plan = (open: OutboxRow[], limits = ROOMY) => planBatch(open, NOW, limits);
const sent = (open: OutboxRow[], limits = ROOMY) => plan(open, limits).batch.map((row) => row.seq);

/** A mark of one person, for coalescing. */
const mark = (seq: number, set: Record<string, boolean>, changed: Partial<OutboxRow> = {}) =>
  outboxRow(seq, { set, body: { memberId: 3 }, ...changed });

describe('what goes', () => {
  it('is nothing when there is nothing', () => {
    expect(plan([])).toEqual({ batch: [], ops: [], patches: [], wakeAt: null });
  });

  it('is every pending row, in order, with its attempt counted before it leaves', () => {
    const { batch, patches } = plan([outboxRow(1), outboxRow(2, { attempts: 4 })]);
    expect(batch.map(({ seq, attempts }) => [seq, attempts])).toEqual([
      [1, 1],
      [2, 5],
    ]);
    expect(patches).toEqual([
      { seq: 1, patch: { attempts: 1 } },
      { seq: 2, patch: { attempts: 5 } },
    ]);
  });

  it('is never a row that was refused, and the rows behind it go on', () => {
    expect(sent([outboxRow(1, { state: 'rejected' }), outboxRow(2)])).toEqual([2]);
  });
});

describe('order', () => {
  it('is kept within a lane: nothing overtakes a row that waits', () => {
    const waiting = outboxRow(1, { lane: 'a', nextAt: NOW + 10 });
    const open = [waiting, outboxRow(2, { lane: 'a' }), outboxRow(3, { lane: 'b' })];
    expect(sent(open)).toEqual([3]);
  });

  it.each(['auth', 'user', 'upgrade'] as const)('is kept behind a row held for %s', (hold) => {
    const open = [outboxRow(1, { hold, lane: 'a' }), outboxRow(2, { lane: 'a' })];
    expect(sent([...open, outboxRow(3, { lane: 'b' })])).toEqual([3]);
  });

  it('lets a row wait for what it depends on, in this batch or an earlier one', () => {
    const create = outboxRow(1, { lane: 'a' });
    const elsewhere = outboxRow(2, { lane: 'b', deps: ['op-1'] });
    expect(sent([create, elsewhere])).toEqual([1, 2]);
    expect(sent([{ ...create, nextAt: NOW + 10 }, elsewhere])).toEqual([]);
    expect(sent([elsewhere])).toEqual([2]);
  });

  it('lets a row wait for a dependency that was refused, and go once that is settled', () => {
    const refused = outboxRow(1, { lane: 'a', state: 'rejected' });
    const orphan = outboxRow(2, { lane: 'b', deps: ['op-1'], hold: 'dep' });
    expect(sent([refused, orphan])).toEqual([]);
    expect(sent([orphan])).toEqual([2]);
  });
});

describe('what makes a thing, numbered after what is said of it', () => {
  it('goes first all the same: put back from copies, they come in whatever order', () => {
    const create = outboxRow(3, { lane: 'a' });
    const marks = [1, 2, 4].map((seq) => outboxRow(seq, { lane: 'a', deps: ['op-3'] }));
    const [first, second, last] = marks as [OutboxRow, OutboxRow, OutboxRow];
    expect(sent([first, second, create, last])).toEqual([3, 1, 2, 4]);
  });

  it('still waits for its own time, and they with it', () => {
    const create = outboxRow(2, { lane: 'a', nextAt: NOW + 10 });
    const open = [outboxRow(1, { lane: 'a', deps: ['op-2'] }), create];
    expect(plan(open)).toEqual({ batch: [], ops: [], patches: [], wakeAt: NOW + 10 });
  });

  it('is not looked for in a circle', () => {
    const [a, b] = [outboxRow(1, { deps: ['op-2'] }), outboxRow(2, { deps: ['op-1'] })];
    expect(sent([a, b, outboxRow(3, { lane: 'c' })])).toEqual([3]);
  });
});

describe('when the next one may go', () => {
  it('is the earliest of the rows that wait only for time', () => {
    const open = [
      outboxRow(1, { lane: 'a', nextAt: NOW + 30 }),
      outboxRow(2, { lane: 'b', nextAt: NOW + 20 }),
      outboxRow(3, { lane: 'c', nextAt: NOW + 10, hold: 'auth' }),
      outboxRow(4, { lane: 'b', nextAt: NOW + 5 }),
    ];
    expect(plan(open)).toMatchObject({ batch: [], wakeAt: NOW + 20 });
  });

  it('is now, once its time has come or the clock was set back by more than any wait', () => {
    expect(sent([outboxRow(1, { nextAt: NOW })])).toEqual([1]);
    expect(sent([outboxRow(1, { nextAt: NOW + LONGEST_MS })])).toEqual([]);
    expect(sent([outboxRow(1, { nextAt: NOW + LONGEST_MS + 1 })])).toEqual([1]);
  });
});

describe('size', () => {
  it('ends a batch at its number of rows and at its bytes', () => {
    const rows = [outboxRow(1), outboxRow(2), outboxRow(3)];
    expect(sent(rows, { maxOps: 2, maxBytes: 1_000_000 })).toEqual([1, 2]);
    const size = wireSize(rowToWire(outboxRow(1)));
    expect(sent(rows, { maxOps: 9, maxBytes: 2 * size })).toEqual([1, 2]);
    expect(sent(rows, { maxOps: 9, maxBytes: 2 * size - 1 })).toEqual([1]);
  });

  it('lets one row go however large it is, or it would stop its lane in silence', () => {
    expect(sent([outboxRow(1), outboxRow(2)], { maxOps: 0, maxBytes: 0 })).toEqual([1]);
  });

  const codePoint = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

  it('halves a batch for each attempt after the second that brought no answer, down to a sixty-fourth', () => {
    const limits = { maxOps: 256, maxBytes: 1_000_000 };
    const after = (attempts: number) => {
      const rows = Array.from({ length: 300 }, (_, i) => outboxRow(i + 1, { attempts }));
      return sent(rows, limits).length;
    };
    expect([0, 1, 2, 3, 4, 8, 9, 99].map(after)).toEqual([256, 256, 256, 128, 64, 4, 4, 4]);
    const small = { maxOps: 9, maxBytes: 2 * wireSize(rowToWire(outboxRow(1))) };
    const thrice = [outboxRow(1, { attempts: 3 }), outboxRow(2, { attempts: 3 })];
    expect(sent(thrice, small)).toEqual([1]);
  });

  it('counts no row as smaller than it is on the wire', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (note) => {
        const op = rowToWire(outboxRow(1, { body: { note } }));
        expect(wireSize(op)).toBeGreaterThan(new TextEncoder().encode(JSON.stringify(op)).length);
      }),
    );
  });

  it('never mixes two queue identities: sequences compare only within one', () => {
    const open = [outboxRow(1), outboxRow(2, { queueId: 'renewed' }), outboxRow(3)];
    expect(sent(open)).toEqual([1]);
  });
});

describe('a newer tap on the same thing', () => {
  it('makes an older one unnecessary that says no more', () => {
    const { batch, patches } = plan([mark(1, { present: true }), mark(2, { present: false })]);
    expect(batch.map((row) => row.seq)).toEqual([2]);
    expect(patches[0]).toEqual({ seq: 1, patch: { state: 'superseded', supersededBy: 'op-2' } });
  });

  it('does not when the older one says something else too', () => {
    const both = mark(1, { present: true, punctual: true });
    expect(sent([both, mark(2, { present: false })])).toEqual([1, 2]);
    expect(sent([mark(1, { present: true }), { ...both, seq: 2, opId: 'op-2' }])).toEqual([2]);
  });

  it('never touches a row that may have left already', () => {
    const open = [mark(1, { present: true }, { attempts: 1 }), mark(2, { present: false })];
    expect(sent(open)).toEqual([1, 2]);
  });

  it.each([
    ['another person of the roll', { body: { memberId: 4 } }],
    ['another meeting', { lane: 'meeting-2', params: { id: 'meeting-2' } }],
    ['another person holding the phone', { userId: 8 }],
    ['another endpoint', { endpoint: 'meetings.update' }],
  ])('leaves alone what is about %s', (_, other) => {
    const open = [mark(1, { present: true }, other), mark(2, { present: true })];
    expect(targetOf(open[0] as OutboxRow)).not.toBe(targetOf(open[1] as OutboxRow));
    expect(sent(open)).toEqual([1, 2]);
  });

  it('does not count when it was refused, and a refused one is never superseded', () => {
    const refused = mark(2, { present: false }, { state: 'rejected' });
    expect(sent([mark(1, { present: true }), refused])).toEqual([1]);
    const { patches } = plan([{ ...refused, seq: 1 }, mark(3, { present: false })]);
    expect(patches.map((each) => each.seq)).toEqual([3]);
  });

  it('never folds rows that set nothing, such as new meetings', () => {
    expect(sent([outboxRow(1), outboxRow(2)])).toEqual([1, 2]);
  });

  it('folds a whole row of taps into the last, whichever fields they name', () => {
    const taps = [
      mark(1, { present: true }),
      mark(2, { punctual: true, present: true }),
      mark(3, { present: false }),
      mark(4, { present: true, punctual: false }),
    ];
    expect(sent(taps)).toEqual([4]);
  });
});

describe('any queue', () => {
  const fields = fc.subarray(['present', 'punctual', 'paidQuota'], { minLength: 1 });
  const row = fc.record({
    lane: fc.constantFrom('a', 'b', 'c'),
    memberId: fc.integer({ min: 1, max: 2 }),
    fields,
    state: fc.constantFrom('pending', 'pending', 'pending', 'rejected'),
    attempts: fc.constantFrom(0, 0, 1),
    nextAt: fc.constantFrom(0, 0, NOW + 5),
    hold: fc.constantFrom(null, null, 'auth', 'dep'),
  });
  const queue = fc.array(row, { maxLength: 12 }).map((drafts) =>
    drafts.map(({ memberId, fields, ...rest }, index) =>
      outboxRow(index + 1, {
        ...(rest as Partial<OutboxRow>),
        body: { memberId },
        set: Object.fromEntries(fields.map((field) => [field, index % 2 === 0])),
      }),
    ),
  );

  /** Final value of each field of each target if all rows were applied in order. */
  function endOf(rows: readonly OutboxRow[]) {
    const end = new Map<string, unknown>();
    for (const row of rows) {
      for (const [field, value] of Object.entries(row.set ?? {})) {
        end.set(`${targetOf(row)} ${field}`, value);
      }
    }
    return end;
  }

  it('ends in the same values without the rows that are made unnecessary', () => {
    fc.assert(
      fc.property(queue, (open) => {
        const gone = new Set(
          plan(open).patches.flatMap(({ seq, patch }) => (patch.state ? [seq] : [])),
        );
        const pending = open.filter((each) => each.state === 'pending');
        expect(endOf(pending.filter((each) => !gone.has(each.seq)))).toEqual(endOf(pending));
      }),
    );
  });

  it('keeps order in each lane and leaves nobody behind without saying when', () => {
    fc.assert(
      fc.property(queue, (open) => {
        const { batch, patches, wakeAt } = plan(open);
        const gone = new Set(patches.flatMap(({ seq, patch }) => (patch.state ? [seq] : [])));
        const left = new Set(batch.map((each) => each.seq));
        const waits = open.filter(
          (each) => each.state === 'pending' && !left.has(each.seq) && !gone.has(each.seq),
        );
        for (const each of waits) {
          const later = batch.filter((other) => other.lane === each.lane && other.seq > each.seq);
          expect(later).toEqual([]);
        }
        const heads = waits.filter(
          (each) => !waits.some((other) => other.lane === each.lane && other.seq < each.seq),
        );
        const timed = heads.some((each) => each.nextAt > NOW && each.hold !== 'auth');
        expect(wakeAt !== null).toBe(timed);
      }),
    );
  });
});

it('sends a key once that is there twice, and never again beside one that was refused', () => {
  const first = outboxRow(1, { opId: 'op-x' });
  const second = outboxRow(2, { opId: 'op-x' });
  const spare = { seq: 2, patch: { state: 'superseded', supersededBy: 'op-x' } };
  for (const state of ['pending', 'rejected'] as const) {
    const open = [{ ...first, state }, second];
    expect(sent(open)).toEqual(state === 'pending' ? [1] : []);
    expect(plan(open).patches).toContainEqual(spare);
  }
});

it('sends a repeated tap once: of its rows only the spare ones are put aside', () => {
  const twice = [
    mark(1, { present: true }, { opId: 'op-x' }),
    mark(2, { present: true }, { opId: 'op-x' }),
  ];
  expect(sent(twice)).toEqual([1]);
  const open = [outboxRow(1, { opId: 'op-x' }), outboxRow(2, { opId: 'op-x', state: 'rejected' })];
  expect(sent(open)).toEqual([1]);
  expect(plan(open).patches.map(({ seq }) => seq)).toEqual([1]);
});

it('lets a repeated row go that may be on its way', () => {
  const both = [outboxRow(1, { opId: 'op-x' }), outboxRow(2, { opId: 'op-x', attempts: 1 })];
  expect(sent(both)).toEqual([1, 2]);
});
