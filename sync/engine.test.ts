import { beforeEach, describe, expect, it } from 'vitest';
import { createSyncEngine, type EngineDeps, type SyncEngine } from './engine.ts';
import { runPass } from './pass.ts';
import { PATIENCE_MS } from './record.ts';
import { createManualClock, type ManualClock } from './testing/manual-clock.ts';
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
import { opContent } from './testing/op-content.ts';
import { outboxRow } from './testing/outbox-row.ts';
import {
  answerAll,
  createScriptTransport,
  createSignal,
  refusal,
} from './testing/script-transport.ts';
import type { Intent } from './types.ts';

let disk: QueueDisk;
let copies: JournalDisk;
let clock: ManualClock;
/** Failing steps of the database, with counts. */
let failures: Record<string, number>;

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  copies = emptyJournalDisk();
  clock = createManualClock(1_000_000);
  failures = {};
});

const intent = (memberId = 3): Intent => ({
  lane: 'meeting-1',
  endpoint: 'attendance.mark',
  params: { id: 'meeting-1' },
  body: { memberId },
  set: { present: true },
});

function engineOver(changed: Partial<EngineDeps> = {}) {
  let draws = 0;
  return createSyncEngine({
    name: '7',
    app: 'app-1',
    userId: 7,
    store: createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => {
        if ((failures[at] ?? 0) === 0) return;
        failures[at] = (failures[at] ?? 0) - 1;
        throw new Error(`failed at ${at}`);
      },
    ),
    cache: null,
    journal: createMemoryJournal(copies),
    transport: createScriptTransport(),
    runPass,
    clock,
    random: {
      bytes(into) {
        draws += 1;
        return into.fill(draws);
      },
      unit: () => 0.5,
    },
    session: async () => ({ userId: 7 }),
    locks: (_, job) => job(),
    abort: createSignal,
    ...changed,
  });
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const rows = () => [...disk.rows.values()];
const applying = () => createScriptTransport({ push: async (request) => answerAll(request) });

describe('from tap to acknowledgement', () => {
  it('records, sends, settles, and stays armed', async () => {
    const transport = applying();
    const engine = engineOver({ transport });
    await engine.start();
    const recorded = await engine.record([intent()]);
    expect(recorded.type).toBe('saved');
    await settled();
    expect(rows().map((row) => row.state)).toEqual(['acked']);
    expect(copies.entries.size).toBe(0);
    expect(engine.isArmed()).toBe(true);
    expect(engine.activity()).toMatchObject({ sending: false, lastContactAt: 1_000_000 });
  });

  it('shows a contact that was had before its queue could be read', async () => {
    failures = { meta: 9 };
    const measured = { offset: 0, measuredAt: 1_234, seenServer: 1_234 };
    const engine = engineOver({
      async runPass(deps) {
        deps.onClock(measured);
        return { type: 'idle', wakeAt: null };
      },
    });
    await engine.start();
    await settled();
    expect(engine.activity().lastContactAt).toBe(1_234);
  });

  it('opens a database that is well once, however many taps come', async () => {
    const steps: string[] = [];
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => void steps.push(at),
    );
    const engine = engineOver({ store, transport: createScriptTransport() });
    await engine.start();
    steps.length = 0;
    await engine.record([intent(3)]);
    await engine.record([intent(4)]);
    expect(steps).not.toContain('reopen');
  });

  it('numbers no tap under a name that a start which failed half-way has given up', async () => {
    disk = { rows: new Map([[1, outboxRow(1)]]), meta: { ...disk.meta, lastSeq: 1 } };
    copies.canary = { queueId: 'queue-1', lastSeq: 4 };
    copies.entries.set('op-4', { seq: 4, content: opContent('op-4') });
    const engine = engineOver({ transport: applying() });
    failures = { 'renew:before': 1 };
    await engine.start();
    await settled();
    expect(engine.activity().lastContactAt).not.toBeNull();
    // The next attempt, at the tap, renames the queue and fails there.
    failures = { 'append:before': 1 };
    const recorded = await engine.record([intent()]);
    expect(recorded).toMatchObject({ type: 'saved', rows: [{ queueId: 'queue-2' }] });
    expect(rows().filter(({ seq, queueId }) => seq > 1 && queueId !== 'queue-2')).toEqual([]);
  });

  it('of a public form asks for news at each opening until it hears some', async () => {
    const ack = { outcome: 'applied', change: 3, epoch: 'e1', at: 1 } as const;
    const row = outboxRow(1, { userId: null, state: 'acked', ack });
    disk = { rows: new Map([[1, row]]), meta: { ...disk.meta, lastSeq: 1, epoch: 'e1' } };
    disk.meta.clock = { offset: 0, measuredAt: clock.now(), seenServer: clock.now() };
    let isOnline = false;
    const transport = createScriptTransport({
      push: async (request) => (isOnline ? answerAll(request) : { type: 'unreachable' }),
    });
    const engine = engineOver({ transport, userId: null });
    await engine.start();
    await settled();
    isOnline = true;
    for (let waking = 0; waking < 2; waking += 1) await engine.wake();
    expect(transport.pushes).toHaveLength(2);
  });

  it('copies what is not on the disk yet when its page is put away, from the very press on', async () => {
    const engine = engineOver({ register: () => new Promise(() => {}) });
    void engine.record([intent(3)]);
    engine.copyUnfinished();
    expect([...copies.entries.values()]).toMatchObject([
      { seq: null, content: { body: { memberId: 3 } } },
    ]);
  });

  it('counts no tap as new that its start had stored already: no change of the disk tells of it again', async () => {
    const engine = engineOver();
    await engine.start();
    failures['append:after'] = 1;
    expect(await engine.record([intent(3)])).toMatchObject({ type: 'saved', isFound: true });
    expect(engine.activity().recorded).toBe(0);
    expect((await engine.record([intent(4)])).type).toBe('saved');
    expect(engine.activity().recorded).toBe(1);
    expect(rows()).toHaveLength(2);
  });

  it('records nothing before its queue is registered', async () => {
    let register: () => void = () => {};
    const registered = new Promise<void>((resolve) => {
      register = resolve;
    });
    const engine = engineOver({ register: () => registered });
    const recording = engine.record([intent(3)]);
    await settled();
    expect(rows()).toEqual([]);
    register();
    expect((await recording).type).toBe('saved');
  });

  it('does not wait for the network, nor for whoever holds the lock', async () => {
    const silent = createScriptTransport({ push: () => new Promise(() => {}) });
    const engine = engineOver({ transport: silent, locks: () => new Promise(() => {}) });
    expect((await engine.record([intent()])).type).toBe('saved');
  });

  it('asks nobody whether somebody is signed in before it records', async () => {
    const engine = engineOver({ session: async () => null });
    expect((await engine.record([intent()])).type).toBe('saved');
    await settled();
    expect(rows()[0]?.state).toBe('pending');
    expect(engine.activity().last).toEqual({ type: 'signed-out' });
  });

  it('tells whoever listens, until they no longer want to hear', async () => {
    const engine = engineOver({ transport: applying() });
    const seen: boolean[] = [];
    const stopListening = engine.subscribe(() => seen.push(engine.activity().sending));
    await engine.wake();
    expect(seen).toContain(true);
    expect(seen.at(-1)).toBe(false);
    const before = seen.length;
    stopListening();
    await engine.wake();
    expect(seen).toHaveLength(before);
  });
});

it('knows nothing yet before it is started', () => {
  expect(engineOver().activity()).toEqual({
    sending: false,
    last: null,
    lastContactAt: null,
    recovery: null,
    unsaved: [],
    recorded: 0,
  });
});

it('tells of what was saved before whoever recorded it hears of it', async () => {
  const engine = engineOver({ transport: applying() });
  await engine.start();
  const order: string[] = [];
  engine.subscribe(() => order.push(`told of ${engine.activity().recorded}`));
  await engine.record([intent(3)]).then(() => order.push('heard'));
  expect(order.indexOf('told of 1')).toBe(0);
  expect(order).toContain('heard');

  failures['append:before'] = 2;
  expect((await engine.record([intent(4)])).type).toBe('copied');
  expect(engine.activity().recorded).toBe(1);
});

describe('a start', () => {
  it('brings back what the browser lost, and says so', async () => {
    disk = emptyQueueDisk('queue-new');
    copies.entries.set('op-5', { seq: 5, content: opContent('op-5', { queueId: 'queue-1' }) });
    copies.canary = { queueId: 'queue-1', lastSeq: 5 };
    const engine = engineOver();
    await engine.start();
    expect(engine.activity().recovery).toMatchObject({ refilled: 1, lossFound: true });
    expect(rows().map((row) => row.opId)).toEqual(['op-5']);
  });

  it('is prepared once, however many ask for it', async () => {
    let renewals = 0;
    copies.canary = { queueId: 'queue-0', lastSeq: 5 };
    const store = createMemoryQueueStore(disk, () => {
      renewals += 1;
      return 'queue-2';
    });
    const engine = engineOver({ store });
    await Promise.all([engine.start(), engine.record([intent()]), engine.start()]);
    expect(renewals).toBe(1);
  });

  it('lifts holds: whoever was cut off before saying so is signed in by now', async () => {
    for (const [index, hold] of (['auth', 'user', 'upgrade'] as const).entries()) {
      disk.rows.set(index + 1, outboxRow(index + 1, { hold, queueId: 'queue-1' }));
    }
    disk.meta.lastSeq = 3;
    await engineOver({ session: async () => null }).start();
    expect(rows().map((row) => row.hold)).toEqual([null, null, null]);
  });

  it('that fails keeps nobody from recording, and is tried again with the next tap', async () => {
    failures.meta = 1;
    const engine = engineOver();
    await engine.start();
    expect(engine.activity().recovery).toBeNull();
    expect((await engine.record([intent()])).type).toBe('saved');
    expect(rows()[0]?.queueId).toBe('queue-2');
    expect(engine.activity().recovery).not.toBeNull();
  });

  it('that fails is tried again with no tap either: what an earlier page left in its copies is sent soon', async () => {
    failures.meta = 9;
    const first = engineOver();
    await first.start();
    expect((await first.record([intent()])).type).toBe('copied');
    first.stop();
    failures.meta = 2;
    const transport = applying();
    await engineOver({ transport }).start();
    await settled();
    expect(rows()).toEqual([]);
    clock.pass(10_000);
    await settled();
    expect(rows().map((row) => row.state)).toEqual(['acked']);
  });

  it('survives holds that cannot be lifted', async () => {
    failures['change:before'] = 1;
    const engine = engineOver();
    await engine.start();
    expect(engine.isArmed()).toBe(true);
  });
});

describe('a tap that the database does not take', () => {
  it('is shown as not saved, and is in the rescue file with everything else', async () => {
    disk.rows.set(1, outboxRow(1, { queueId: 'queue-1' }));
    disk.meta.lastSeq = 1;
    const engine = engineOver({ journal: createMemoryJournal(copies, 2) });
    await engine.start();
    failures['append:before'] = 4;
    expect((await engine.record([intent(4)])).type).toBe('copied');
    expect((await engine.record([intent(5)])).type).toBe('lost');
    expect(engine.activity().unsaved).toMatchObject([{ copied: true }, { copied: false }]);

    failures.open = 1;
    const file = await engine.rescue();
    expect(file).toMatchObject({ kind: 'coaching-para-lideres/rescate', version: 1 });
    expect(file.savedAt).toBe(new Date(1_000_000).toISOString());
    expect(file.ops.map((op) => op.body.memberId)).toEqual([4, 5, 3]);
  });

  it('in time is told of, and no longer once it is in its place and on its way', async () => {
    let goOn = () => {};
    const answered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => (at === 'append:before' ? answered : undefined),
    );
    const engine = engineOver({ store, transport: applying() });
    await engine.start();
    const first = engine.record([intent(3)]);
    const second = engine.record([intent(4)]);
    await settled();
    clock.pass(PATIENCE_MS);
    expect([(await first).type, (await second).type]).toEqual(['copied', 'copied']);
    expect(engine.activity().unsaved).toMatchObject([{ copied: true }, { copied: true }]);
    const left: Record<number, number> = {};
    engine.subscribe(() => {
      const { recorded, unsaved } = engine.activity();
      left[recorded] ??= unsaved.length;
    });
    goOn();
    await settled();
    // Simultaneous with «saved»: it never shows both.
    expect(left).toEqual({ 1: 1, 2: 0 });
    expect(engine.activity().unsaved).toEqual([]);
    expect(rows().map((row) => [row.body.memberId, row.state])).toEqual([
      [3, 'acked'],
      [4, 'acked'],
    ]);
    expect(copies.entries.size).toBe(0);
  });

  it.each([
    ['a tap that it takes', (engine: SyncEngine) => engine.record([intent(5)])],
    ['a look at the app', (engine: SyncEngine) => engine.wake()],
  ])('goes to its place with %s, on the same page', async (_, occasion) => {
    const engine = engineOver({ transport: applying() });
    await engine.start();
    failures['append:before'] = 2;
    expect((await engine.record([intent(4)])).type).toBe('copied');
    await occasion(engine);
    await settled();
    expect(engine.activity().unsaved).toEqual([]);
    expect(rows().find(({ body }) => body.memberId === 4)?.state).toBe('acked');
    expect(copies.entries.size).toBe(0);
  });

  it('leaves what was told of a loss at the start told', async () => {
    disk = emptyQueueDisk('queue-new');
    copies.canary = { queueId: 'queue-1', lastSeq: 5 };
    const engine = engineOver();
    copies.entries.set('op-5', { seq: 5, content: opContent('op-5', { queueId: 'queue-1' }) });
    await engine.start();
    failures['append:before'] = 2;
    await engine.record([intent(4)]);
    expect(engine.activity().recovery).toMatchObject({ lossFound: true, refilled: 1 });
    await engine.wake();
    await settled();
    expect(engine.activity()).toMatchObject({
      unsaved: [],
      recovery: { lossFound: true, refilled: 2 },
    });
  });

  it('is put back without a word of a loss where there was none', async () => {
    copies.canary = { queueId: 'queue-1', lastSeq: 0 };
    const engine = engineOver();
    await engine.start();
    failures['append:before'] = 2;
    await engine.record([intent(4)]);
    await engine.wake();
    await settled();
    expect(engine.activity().recovery).toMatchObject({ lossFound: false, refilled: 1 });
  });

  it('is put back beside one that nothing holds, which stays told', async () => {
    const engine = engineOver({ journal: createMemoryJournal(copies, 1) });
    await engine.start();
    failures['append:before'] = 4;
    expect((await engine.record([intent(4)])).type).toBe('copied');
    expect((await engine.record([intent(5)])).type).toBe('lost');
    await engine.wake();
    await settled();
    expect(rows().map(({ body }) => body.memberId)).toEqual([4]);
    expect(engine.activity().unsaved).toMatchObject([
      { copied: false, content: { body: { memberId: 5 } } },
    ]);
  });

  it('is looked for once, however many occasions come, and never when there is none', async () => {
    const asked: string[] = [];
    let isFull = false;
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => {
        asked.push(at);
        if (isFull && at === 'append:before') throw new Error('full');
      },
    );
    const lookedFor = () => asked.filter((at) => at === 'holds').length;
    const engine = engineOver({ store });
    await engine.start();
    await engine.record([intent(3)]);
    await engine.wake();
    expect(lookedFor()).toBe(0);

    isFull = true;
    expect((await engine.record([intent(4)])).type).toBe('copied');
    isFull = false;
    await settled();
    const before = lookedFor();
    await Promise.all([engine.wake(), engine.wake(), engine.record([intent(5)])]);
    await settled();
    expect(rows().map(({ body }) => body.memberId)).toEqual([3, 5, 4]);
    // Missing rows, then those no longer to report: one look-up.
    expect(lookedFor() - before).toBe(2);
  });

  it('is asked for no more often than there is an occasion, while the database takes nothing', async () => {
    const engine = engineOver();
    await engine.start();
    failures['append:before'] = 5;
    expect((await engine.record([intent(4)])).type).toBe('copied');
    await engine.wake();
    await settled();
    expect(failures['append:before']).toBe(2);
    expect(engine.activity().unsaved).toMatchObject([{ copied: true }]);
    // A row held nowhere is not retried: its author may have recorded it again.
    expect(copies.entries.size).toBe(1);
  });

  it('at once keeps its place before the next, and its own time', async () => {
    failures['append:before'] = 1;
    const engine = engineOver();
    await engine.start();
    const first = engine.record([intent(3)]);
    clock.set(1_000_500);
    const second = engine.record([intent(4)]);
    expect([(await first).type, (await second).type]).toEqual(['saved', 'saved']);
    expect(rows().map((row) => [row.body.memberId, row.tapWall])).toEqual([
      [3, 1_000_000],
      [4, 1_000_500],
    ]);
  });

  it('never lends it a made-up queue while the database cannot be read', async () => {
    failures.meta = 9;
    const engine = engineOver();
    const recorded = await engine.record([intent()]);
    expect(recorded.type).toBe('copied');
    expect(rows()).toEqual([]);
    failures.meta = 0;
    await engine.wake();
    expect(rows()).toMatchObject([{ queueId: disk.meta.queueId, body: { memberId: 3 } }]);
    expect(engine.activity().unsaved).toEqual([]);
  });
});

describe('what a person decides', () => {
  beforeEach(() => {
    disk.rows.set(1, outboxRow(1, { state: 'rejected', queueId: 'queue-1' }));
    disk.meta.lastSeq = 1;
  });

  it('retries', async () => {
    const engine = engineOver({ transport: applying() });
    await engine.retry('op-1');
    await settled();
    expect(rows()[0]?.state).toBe('acked');
  });

  it('discards', async () => {
    await engineOver().discard('op-1');
    expect(rows()[0]?.state).toBe('discarded');
  });

  it.each(['discard', 'replace'] as const)(
    'does not bring back what it was told to %s',
    async (verb) => {
      const engine = engineOver();
      copies.entries.set('op-1', { seq: 1, content: rows()[0] ?? opContent('op-1') });
      await (verb === 'discard' ? engine.discard('op-1') : engine.replace('op-1', [intent(9)]));
      await settled();
      disk = emptyQueueDisk('queue-2');
      await engineOver().start();
      expect(rows().map((row) => row.opId)).not.toContain('op-1');
    },
  );

  it('takes away the copy of what is in no database any more', async () => {
    copies.entries.set('op-8', { seq: 8, content: opContent('op-8', { queueId: 'queue-1' }) });
    await engineOver({ session: async () => null }).discard('op-8');
    expect([...copies.entries.keys()]).not.toContain('op-8');
  });

  it('keeps the copy of what may be on its way and cannot be given up', async () => {
    disk.rows.set(1, outboxRow(1, { queueId: 'queue-1', attempts: 1 }));
    disk.rows.set(2, outboxRow(2, { queueId: 'queue-1', opId: 'op-1', state: 'rejected' }));
    copies.entries.set('op-1', { seq: 1, content: opContent('op-1') });
    // Nor can it be written again: the copy store is full.
    await engineOver({ journal: createMemoryJournal(copies, 0) }).discard('op-1');
    expect([...copies.entries.keys()]).toEqual(['op-1']);
    expect(rows().map((row) => row.state)).toEqual(['pending', 'rejected']);
  });

  it.each([
    ['alone', []],
    ['beside another', ['op-2']],
  ])('gives its copy back to what was sent again meanwhile, %s', async (_, others) => {
    const rejected = rows()[0] ?? outboxRow(1);
    for (const opId of others) disk.rows.set(2, outboxRow(2, { opId, queueId: 'queue-1' }));
    disk.meta.lastSeq = 2;
    copies.entries.set('op-1', { seq: 1, content: opContent('op-1') });
    let retried = () => {};
    const store = createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => {
        if (at === 'change:before') retried();
      },
    );
    const engine = engineOver({ store, session: async () => null });
    await engine.start();
    retried = () => void disk.rows.set(1, { ...rejected, state: 'pending' });
    await engine.discard('op-1');
    expect([...copies.entries.keys()].sort()).toEqual(['op-1', ...others]);
  });

  it('gives a row its copy back when the database did not take the discard', async () => {
    const engine = engineOver({ session: async () => null });
    await engine.start();
    await settled();
    failures['change:before'] = 1;
    await expect(engine.discard('op-1')).rejects.toThrow('failed');
    expect(rows().map((row) => row.state)).toEqual(['rejected']);
    expect(copies.entries.has('op-1')).toBe(true);
  });

  it('replaces, by recording the edited form first', async () => {
    await engineOver().replace('op-1', [intent(9)]);
    expect(rows().map((row) => row.state)).toEqual(['replaced', 'pending']);
  });

  it('keeps the old form when the edited one could not be saved', async () => {
    const engine = engineOver();
    await engine.start();
    failures['append:before'] = 2;
    await engine.replace('op-1', [intent(9)]);
    expect(rows().map((row) => row.state)).toEqual(['rejected']);
  });

  it('signs in again, and what was held goes', async () => {
    disk.rows.set(1, outboxRow(1, { hold: 'auth', queueId: 'queue-1' }));
    const transport = applying();
    await engineOver({ transport }).release('auth');
    await settled();
    expect(rows()[0]?.state).toBe('acked');
  });
});

describe('a server that refuses this session', () => {
  it('is asked again when something wakes the engine', async () => {
    let isSignedIn = false;
    const transport = createScriptTransport({
      push: async (request) => (isSignedIn ? answerAll(request) : refusal(401)),
    });
    const engine = engineOver({ transport });
    await engine.record([intent()]);
    await settled();
    expect(rows()[0]).toMatchObject({ state: 'pending', hold: 'auth' });
    isSignedIn = true;
    await engine.wake();
    expect(rows()[0]?.state).toBe('acked');
  });
});

it('stops for good', async () => {
  const transport = applying();
  const engine = engineOver({ transport });
  await engine.start();
  await settled();
  engine.stop();
  expect(engine.isArmed()).toBe(false);
  expect((await engine.record([intent()])).type).toBe('saved');
  await settled();
  expect(rows()[0]?.state).toBe('pending');
});
