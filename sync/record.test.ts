import { beforeEach, describe, expect, it } from 'vitest';
import type { QueueMeta, QueueStore } from './ports.ts';
import {
  copyUnfinished,
  createKeys,
  PATIENCE_MS,
  type Recorded,
  type RecorderDeps,
  record,
} from './record.ts';
import { recover } from './recover.ts';
import { createManualClock } from './testing/manual-clock.ts';
import {
  createMemoryJournal,
  emptyJournalDisk,
  type JournalDisk,
} from './testing/memory-journal.ts';
import {
  createMemoryQueueStore,
  emptyQueueDisk,
  type QueueDisk,
} from './testing/memory-queue-store.ts';
import type { Intent } from './types.ts';

const intent = (memberId: number): Intent => ({
  lane: 'meeting-1',
  endpoint: 'attendance.mark',
  params: { id: 'meeting-1' },
  body: { memberId },
  set: { present: true },
  base: { present: null },
});

let disk: QueueDisk;
let copies: JournalDisk;
let known: QueueMeta | null;
let failures: Record<string, number>;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  copies = emptyJournalDisk();
  known = disk.meta;
  failures = {};
});

/** The next `failures[at]` times a step is reached, it fails. */
async function step(at: string): Promise<void> {
  if ((failures[at] ?? 0) === 0) return;
  failures[at] = (failures[at] ?? 0) - 1;
  throw new Error(`failed at ${at}`);
}

function deps(changed: Partial<RecorderDeps> = {}): RecorderDeps {
  let draws = 0;
  return {
    store: createMemoryQueueStore(disk, () => 'queue-2', step),
    journal: createMemoryJournal(copies),
    clock: createManualClock(50_000),
    keys: createKeys({
      bytes(into) {
        draws += 1;
        return into.fill(draws);
      },
    }),
    unfinished: new Set(),
    userId: 7,
    app: 'app-1',
    inTurn: (job) => job(),
    ready: async () => {},
    meta: () => known,
    onLate: () => {},
    async recover() {
      const store = createMemoryQueueStore(disk, () => 'queue-2', step);
      known = (await recover(store, createMemoryJournal(copies))).meta;
      return known;
    },
    ...changed,
  };
}

const rows = () => [...disk.rows.values()];

describe('a tap', () => {
  it('is one row with who, when and a key of its own, saved once it is on disk', async () => {
    const recorded = await record(deps(), [intent(3)]);
    expect(recorded.type).toBe('saved');
    expect(rows()).toEqual([
      {
        seq: 1,
        opId: '00000000-c350-7101-8101-010101010101',
        queueId: 'queue-1',
        userId: 7,
        ...intent(3),
        deps: [],
        tapWall: 50_000,
        clockOffset: null,
        clockOffsetAge: null,
        seenServer: null,
        schema: 1,
        app: 'app-1',
        state: 'pending',
        attempts: 0,
        nextAt: 0,
        hold: null,
        lastProblem: null,
        supersededBy: null,
        ack: null,
      },
    ]);
  });

  it('that needs another of the same moment names its key, beside those it knew', async () => {
    await record(deps(), [intent(3), { ...intent(4), deps: ['op-0'], after: [0] }]);
    const [first, second] = rows();
    expect(first?.deps).toEqual([]);
    expect(second?.deps).toEqual(['op-0', first?.opId]);
  });

  it('has its place in its key: of copies that no transaction took nothing else tells it', async () => {
    let next = 200;
    const bytes = (into: Uint8Array) => {
      next -= 1;
      return into.fill(next);
    };
    const many = Array.from({ length: 30 }, (_, index) => intent(index));
    await record(deps({ keys: createKeys({ bytes }) }), many);
    const keys = rows().map(({ opId }) => opId);
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys).size).toBe(30);
  });

  it('that needs one recorded before it names its key, however that one is getting on', async () => {
    const all = deps({ inTurn: createTurns() });
    const first = intent(3);
    const recording = [record(all, [first]), record(all, [{ ...intent(4), after: [first] }])];
    await Promise.all(recording);
    const [row, next] = rows();
    expect(next?.deps).toEqual([row?.opId]);
  });

  it('that needs one which was never recorded waits for nothing', async () => {
    await record(deps(), [{ ...intent(4), after: [intent(3)] }]);
    expect(rows()[0]?.deps).toEqual([]);
  });

  it('does not wait for another that was not recorded with it', async () => {
    await record(deps(), [{ ...intent(3), after: [1] }, intent(4)]);
    expect(rows()[0]?.deps).toEqual([]);
  });

  it('carries what this phone knows of the server’s clock', async () => {
    disk.meta.clock = { offset: -300, measuredAt: 45_000, seenServer: 44_700 };
    known = disk.meta;
    await record(deps(), [intent(3)]);
    const [row] = rows();
    expect(row).toMatchObject({ clockOffset: -300, clockOffsetAge: 5_000, seenServer: 44_700 });
  });

  it('says nothing about fields it does not touch', async () => {
    const { set: _set, base: _base, ...bare } = intent(3);
    await record(deps(), [{ ...bare, deps: ['op-0'] }]);
    expect(rows()[0]).not.toHaveProperty('set');
    expect(rows()[0]).not.toHaveProperty('base');
    expect(rows()[0]?.deps).toEqual(['op-0']);
  });

  it('that marks several people is one transaction, in the order given', async () => {
    let appends = 0;
    const { store } = deps();
    const counting: QueueStore = {
      ...store,
      append(contents) {
        appends += 1;
        return store.append(contents);
      },
    };
    await record(deps({ store: counting }), [intent(3), intent(4)]);
    expect(appends).toBe(1);
    expect(rows().map((row) => row.body.memberId)).toEqual([3, 4]);
  });

  it('of nobody leaves nothing behind', async () => {
    expect(await record(deps(), [])).toEqual({ type: 'saved', rows: [] });
    expect(copies).toEqual(emptyJournalDisk());
  });
});

describe('the copy', () => {
  it('is written after the row, and the canary with it', async () => {
    await record(deps(), [intent(3), intent(4)]);
    expect([...copies.entries.values()].map((copy) => copy.seq)).toEqual([1, 2]);
    expect(copies.canary).toEqual({ queueId: 'queue-1', lastSeq: 2 });
  });

  it('costs the copy and not the tap when there is no room for it', async () => {
    const recorded = await record(deps({ journal: createMemoryJournal(copies, 0) }), [intent(3)]);
    expect(recorded.type).toBe('saved');
    expect(rows()).toHaveLength(1);
  });

  it('moves the canary forward only, for two tabs write it out of turn', async () => {
    copies.canary = { queueId: 'queue-1', lastSeq: 9 };
    await record(deps(), [intent(3)]);
    expect(copies.canary).toEqual({ queueId: 'queue-1', lastSeq: 9 });
  });

  it('moves it forward too when another tab has begun the queue anew', async () => {
    copies.canary = { queueId: 'queue-of-the-other-tab', lastSeq: 1 };
    await record(deps(), [intent(3), intent(4)]);
    expect(copies.canary).toEqual({ queueId: 'queue-of-the-other-tab', lastSeq: 2 });
  });

  it('leaves the canary of a lost database alone, for the next start to find', async () => {
    copies.canary = { queueId: 'queue-0', lastSeq: 40 };
    await record(deps(), [intent(3)]);
    expect(copies.canary).toEqual({ queueId: 'queue-0', lastSeq: 40 });
    expect(copies.entries.size).toBe(1);
  });
});

describe('a database that fails', () => {
  it('is opened again, and the same tap tried once more under the same key', async () => {
    failures['append:before'] = 1;
    const recorded = await record(deps(), [intent(3)]);
    expect(recorded.type).toBe('saved');
    expect(rows().map((row) => row.opId)).toEqual(['00000000-c350-7101-8101-010101010101']);
  });

  it('that was begun anew in between gives the tap its new identity', async () => {
    failures['append:before'] = 1;
    const { store } = deps();
    const renewing: QueueStore = {
      ...store,
      async reopen() {
        disk.meta = { ...disk.meta, queueId: 'queue-9', lastSeq: 0 };
      },
    };
    copies.canary = { queueId: 'queue-1', lastSeq: 40 };
    const recorded = await record(deps({ store: renewing }), [intent(3)]);
    expect(recorded).toMatchObject({ type: 'saved', rows: [{ queueId: 'queue-2', seq: 1 }] });
    expect(known?.queueId).toBe('queue-2');
    expect(copies.canary).toEqual({ queueId: 'queue-2', lastSeq: 1 });
  });

  it('that may have gone back in between never numbers a tap as one that may be out already', async () => {
    await record(deps(), [intent(3)]);
    const gone = rows();
    failures['append:before'] = 1;
    const { store } = deps();
    const rollingBack: QueueStore = {
      ...store,
      async reopen() {
        disk.rows.clear();
        disk.meta = { ...disk.meta, lastSeq: 0 };
        copies.entries.clear();
        copies.canary = null;
        await store.saveMeta({ clock: { offset: 0, measuredAt: 1, seenServer: 1 } });
      },
    };
    await record(deps({ store: rollingBack }), [intent(4)]);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.queueId).not.toBe(gone[0]?.queueId);
  });

  it('leaves the tap in the copy when it fails twice, and says so', async () => {
    failures['append:before'] = 2;
    const recorded = await record(deps(), [intent(3)]);
    if (recorded.type !== 'copied') throw new Error(recorded.type);
    expect(recorded.problem).toEqual(new Error('failed at append:before'));
    const [copy] = [...copies.entries.values()];
    expect(copy).toMatchObject({ seq: null, content: { opId: recorded.contents[0]?.opId } });
    expect(copies.canary).toEqual({ queueId: 'queue-2', lastSeq: 0 });
  });

  it.each(['reopen', 'meta'])('leaves the tap in the copy when %s fails too', async (at) => {
    failures = { 'append:before': 1, [at]: 1 };
    expect((await record(deps(), [intent(3)])).type).toBe('copied');
    expect(rows()).toEqual([]);
  });

  it('and a copy that fails too is told loudly, with what was tapped', async () => {
    failures['append:before'] = 2;
    const recorded = await record(deps({ journal: createMemoryJournal(copies, 0) }), [intent(3)]);
    expect(recorded).toMatchObject({ type: 'lost', contents: [{ body: { memberId: 3 } }] });
  });

  it('that could not be read at all gives no tap a made-up identity', async () => {
    known = null;
    const recorded = await record(deps(), [intent(3)]);
    expect(recorded).toMatchObject({ type: 'saved', rows: [{ queueId: 'queue-2' }] });
    known = null;
    failures.meta = 1;
    const copied = await record(deps(), [intent(4)]);
    expect(copied).toMatchObject({
      type: 'copied',
      problem: new Error('the queue could not be read'),
      contents: [{ queueId: '' }],
    });
    expect(rows()).toHaveLength(1);
  });
});

describe('a database that does not answer', () => {
  let goOn: () => void;
  let late: Recorded[];

  beforeEach(() => {
    late = [];
  });

  /** The step waits until `goOn`. */
  function hanging(at: string, changed: Partial<RecorderDeps> = {}) {
    const clock = createManualClock(50_000);
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (here) => {
        if (here === at) await answered;
        return step(here);
      },
    );
    const onLate: RecorderDeps['onLate'] = (recorded) => void late.push(recorded);
    const ready = at === 'ready' ? () => answered : async () => {};
    return { clock, all: deps({ store, clock, ready, onLate, ...changed }) };
  }

  it('is waited for so long and no longer: then the copy has the tap, and the person is told', async () => {
    const { clock, all } = hanging('append:before');
    let told: Recorded | null = null;
    const recording = record(all, [intent(3)]).then((recorded) => {
      told = recorded;
      return recorded;
    });
    clock.pass(PATIENCE_MS - 1);
    await settled();
    expect(told).toBeNull();
    clock.pass(1);
    expect(await recording).toMatchObject({
      type: 'copied',
      problem: new Error('the database did not answer'),
    });
    expect([...copies.entries.values()]).toMatchObject([
      { seq: null, content: { lane: 'meeting-1' } },
    ]);
    expect(late).toEqual([]);

    goOn();
    await settled();
    expect(rows()).toMatchObject([{ seq: 1, queueId: 'queue-1', body: { memberId: 3 } }]);
    expect(late).toMatchObject([{ type: 'saved', rows: [{ seq: 1 }] }]);
    expect([...copies.entries.values()]).toMatchObject([{ seq: 1 }]);
    expect(copies.canary).toEqual({ queueId: 'queue-1', lastSeq: 1 });
  });

  it('already at the start names what was copied once it can be read', async () => {
    known = null;
    const { clock, all } = hanging('ready');
    const recording = record(all, [intent(3)]);
    clock.pass(PATIENCE_MS);
    expect(await recording).toMatchObject({ type: 'copied', contents: [{ queueId: '' }] });
    known = disk.meta;
    goOn();
    await settled();
    expect(rows()).toMatchObject([{ queueId: 'queue-1' }]);
    expect([...copies.entries.keys()]).toEqual(rows().map(({ opId }) => opId));
  });

  it('and then fails leaves the copy, told once', async () => {
    const { clock, all } = hanging('append:before');
    const recording = record(all, [intent(3)]);
    clock.pass(PATIENCE_MS);
    expect((await recording).type).toBe('copied');
    failures['append:before'] = 2;
    goOn();
    await settled();
    expect(rows()).toEqual([]);
    expect(late).toEqual([]);
    expect(copies.entries.size).toBe(1);
  });

  it('when it is opened again puts the tap in its place once, not from its copy too', async () => {
    failures['append:before'] = 1;
    const { clock, all } = hanging('reopen');
    const recording = record(all, [intent(3), intent(4)]);
    await settled();
    clock.pass(PATIENCE_MS);
    expect((await recording).type).toBe('copied');
    goOn();
    await settled();
    expect(rows().map((row) => row.body.memberId)).toEqual([3, 4]);
    expect(late).toMatchObject([{ type: 'saved' }]);
  });

  it('is waited for where the copy has no room: nobody is told to record again what may yet be kept', async () => {
    const { clock, all } = hanging('append:before', { journal: createMemoryJournal(copies, 0) });
    const recording = record(all, [intent(3)]);
    clock.pass(10 * PATIENCE_MS);
    goOn();
    expect((await recording).type).toBe('saved');
    expect(late).toEqual([]);
  });

  it('leaves no alarm behind when it answers', async () => {
    const { clock, all } = hanging('never');
    expect((await record(all, [intent(3)])).type).toBe('saved');
    expect(clock.armed()).toEqual([]);
  });
});

describe('a page that is put away', () => {
  /** A database that answers on demand, and taps of a page that waits for it. */
  function waiting(changed: Partial<RecorderDeps> = {}) {
    let answer: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => {
        if (at === 'append:before') await answered;
        await step(at);
      },
    );
    const all = deps({ store, inTurn: createTurns(), ...changed });
    return { all, answer };
  }
  const copied = () =>
    [...copies.entries.values()].map(({ seq, content }) => [seq, content.body.memberId]);
  const marked = () => rows().map(({ seq, body }) => [seq, body.memberId]);
  /** The next page starts from what this one left. */
  const startAgain = () =>
    recover(
      createMemoryQueueStore(disk, () => 'queue-3'),
      createMemoryJournal(copies),
    );

  it('leaves a copy of every tap that is not on the disk, in the order they were made', async () => {
    const { all } = waiting();
    for (const memberId of [3, 4, 5]) void record(all, [intent(memberId)]);
    copyUnfinished(all);
    expect(copied()).toEqual([
      [null, 3],
      [null, 4],
      [null, 5],
    ]);
    await startAgain();
    expect(marked().map(([, memberId]) => memberId)).toEqual([3, 4, 5]);
  });

  it('copies no tap twice, and none that is on the disk', async () => {
    const { all, answer } = waiting();
    answer();
    await record(all, [intent(3)]);
    const written: number[] = [];
    const journal = { ...all.journal, write: () => void written.push(1) };
    copyUnfinished({ ...all, journal });
    expect(written).toEqual([]);
    const tap = record({ ...all, journal: createMemoryJournal(copies) }, [intent(4)]);
    copyUnfinished({ ...all, journal });
    copyUnfinished({ ...all, journal });
    expect(written).toEqual([1]);
    await tap;
  });

  it('and comes back stores each once, and its copies get their numbers', async () => {
    const { all, answer } = waiting();
    const taps = [3, 4].map((memberId) => record(all, [intent(memberId)]));
    copyUnfinished(all);
    answer();
    expect((await Promise.all(taps)).map(({ type }) => type)).toEqual(['saved', 'saved']);
    expect(marked()).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(copied()).toEqual([
      [1, 3],
      [2, 4],
    ]);
    expect(all.unfinished.size).toBe(0);
  });

  it('and comes back when another page has stored them stores none again', async () => {
    const { all, answer } = waiting();
    failures['append:before'] = 1;
    const taps = [3, 4].map((memberId) => record(all, [intent(memberId)]));
    copyUnfinished(all);
    await startAgain();
    const before = marked();
    answer();
    expect(await Promise.all(taps)).toMatchObject([
      { type: 'saved', isFound: true },
      { type: 'saved', isFound: true },
    ]);
    expect(marked()).toEqual(before);
  });

  it('and comes back when they are sent and settled by then leaves no copy behind', async () => {
    const { all, answer } = waiting();
    failures['append:before'] = 1;
    const tap = record(all, [intent(3)]);
    copyUnfinished(all);
    await startAgain();
    for (const row of rows()) disk.rows.set(row.seq, { ...row, state: 'acked' });
    copies.entries.clear();
    answer();
    expect(await tap).toEqual({ type: 'saved', rows: [], isFound: true });
    expect(copies.entries.size).toBe(0);
  });

  it('where there is no room for copies still stores what it can', async () => {
    const { all, answer } = waiting({ journal: createMemoryJournal(copies, 0) });
    const tap = record(all, [intent(3)]);
    copyUnfinished(all);
    answer();
    expect((await tap).type).toBe('saved');
  });

  it('and comes back to a database that takes nothing keeps its copy, and loses no word of it', async () => {
    const { all, answer } = waiting();
    failures['append:before'] = 9;
    const tap = record(all, [intent(3)]);
    copyUnfinished(all);
    const full = { ...all.journal, write: () => expect.unreachable() };
    copyUnfinished({ ...all, journal: full });
    answer();
    expect((await tap).type).toBe('copied');
    expect(copied()).toEqual([[null, 3]]);
  });
});

/** One after another, as in the engine. */
function createTurns(): RecorderDeps['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const mine = last.then(job);
    last = mine.catch(() => {});
    return mine;
  };
}

/** All microtasks just released have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
