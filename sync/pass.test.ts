import { beforeEach, describe, expect, it } from 'vitest';
import { type PassDeps, runPass } from './pass.ts';
import type { QueueMeta, Transport } from './ports.ts';
import { createManualClock } from './testing/manual-clock.ts';
import { createMemoryCacheStore, emptyCacheDisk } from './testing/memory-cache-store.ts';
import { createMemoryJournal, emptyJournalDisk } from './testing/memory-journal.ts';
import { createMemoryQueueStore, emptyQueueDisk } from './testing/memory-queue-store.ts';
import { outboxRow } from './testing/outbox-row.ts';
import { pulledMeeting, pulledReading, pullPage } from './testing/pull-page.ts';
import {
  answerAll,
  createScriptTransport,
  createSignal,
  refusal,
} from './testing/script-transport.ts';
import type { OutboxRow } from './types.ts';

const DAY = 24 * 3_600_000;
const SERVER_NOW = 400 * DAY;
let disk: ReturnType<typeof emptyQueueDisk>;
let cacheDisk: ReturnType<typeof emptyCacheDisk>;
let noted: QueueMeta[];

beforeEach(() => {
  disk = emptyQueueDisk('queue-1');
  disk.meta = { ...disk.meta, epoch: 'e1', healedAt: SERVER_NOW };
  cacheDisk = emptyCacheDisk();
  noted = [];
});

function put(...rows: OutboxRow[]): void {
  for (const row of rows) disk.rows.set(row.seq, row);
  disk.meta.lastSeq = Math.max(...rows.map((row) => row.seq));
}

const page = (changed: Partial<Parameters<typeof pullPage>[0]> = {}) => ({
  type: 'answered' as const,
  body: pullPage({ serverNow: SERVER_NOW, ...changed }),
});
const applied: Transport['push'] = async (request) => {
  const { body } = answerAll(request, 7);
  return { type: 'answered', body: { ...body, serverNow: SERVER_NOW } };
};

function depsOver(script: Partial<Transport>, changed: Partial<PassDeps> = {}) {
  const transport = createScriptTransport(script);
  const deps: PassDeps = {
    store: createMemoryQueueStore(disk, () => 'queue-2'),
    cache: createMemoryCacheStore(cacheDisk),
    journal: createMemoryJournal(emptyJournalDisk()),
    transport,
    clock: createManualClock(SERVER_NOW - 500),
    random: { bytes: (into) => into, unit: () => 0.5 },
    userId: 7,
    session: async () => ({ userId: 7 }),
    onMeta: (meta) => void noted.push(meta),
    onClock: () => {},
    ...changed,
  };
  return { deps, transport };
}
const { signal } = createSignal();
const healthy = { push: applied, pull: async () => page({ through: 9 }) };

describe('whose pass it is', () => {
  it.each([
    ['nobody is signed in', null, { type: 'signed-out' }],
    ['somebody else is signed in', { userId: 8 }, { type: 'wrong-account' }],
  ])('says nothing to the server while %s', async (_, session, result) => {
    put(outboxRow(1));
    const { deps, transport } = depsOver(healthy, { session: async () => session });
    expect(await runPass(deps, signal)).toEqual(result);
    expect(transport.pushes).toEqual([]);
    expect(transport.pulls).toEqual([]);
    expect(disk.rows.get(1)).toMatchObject({ state: 'pending', attempts: 0, hold: null });
  });

  it('of a public form asks for no session, and fetches nothing', async () => {
    put(outboxRow(1, { userId: null }));
    const { deps, transport } = depsOver(healthy, {
      userId: null,
      cache: null,
      session: () => Promise.reject(new Error('asked')),
    });
    expect(await runPass(deps, signal)).toEqual({ type: 'idle', wakeAt: null });
    expect(transport.pushes).toMatchObject([{ owner: null }]);
    expect(transport.pulls).toEqual([]);
  });
});

describe('a pass', () => {
  it('sends and fetches, and fetches again when what it sent is not in what it got', async () => {
    put(outboxRow(1));
    let through = 5;
    const { deps, transport } = depsOver({
      push: applied,
      async pull() {
        through += 1;
        return page({ through, cursor: `c${through}` });
      },
    });
    expect(await runPass(deps, signal)).toEqual({ type: 'idle', wakeAt: null });
    expect(transport.pulls).toEqual([null, 'c6']);
    expect(cacheDisk.position?.through).toBe(7);
  });

  it('does not fetch again what it got already', async () => {
    put(outboxRow(1));
    const { deps, transport } = depsOver({ push: applied, pull: async () => page({ through: 7 }) });
    await runPass(deps, signal);
    expect(transport.pulls).toEqual([null]);
  });

  it('fetches although sending fails, and sends although fetching does', async () => {
    put(outboxRow(1));
    const noPush = depsOver({ pull: async () => page({ through: 3 }) });
    expect(await runPass(noPush.deps, signal)).toEqual({ type: 'retry', afterMs: null });
    expect(cacheDisk.position?.through).toBe(3);
    const noPull = depsOver({ push: applied });
    expect(await runPass(noPull.deps, signal)).toEqual({ type: 'retry', afterMs: null });
    expect(disk.rows.get(1)?.state).toBe('acked');
  });

  it('waits for its send even when storing a page fails', async () => {
    put(outboxRow(1));
    const cache = createMemoryCacheStore(cacheDisk, async (at) => {
      if (at === 'apply:before') throw new Error('no space');
    });
    const slow: Transport['push'] = async (...asked) => {
      await new Promise((resolve) => setImmediate(resolve));
      return applied(...asked);
    };
    const { deps } = depsOver({ ...healthy, push: slow }, { cache });
    await expect(runPass(deps, signal)).rejects.toThrow('no space');
    expect(disk.rows.get(1)?.state).toBe('acked');
  });

  it.each([
    [401, 'sign_in_needed', { type: 'signed-out' }],
    [409, 'wrong_account', { type: 'wrong-account' }],
    [426, 'upgrade', { type: 'upgrade' }],
  ])('comes to what the server says to its rows: %i', async (status, code, result) => {
    put(outboxRow(1));
    const { deps } = depsOver({ ...healthy, push: async () => refusal(status, code) });
    expect(await runPass(deps, signal)).toEqual(result);
  });

  it.each([
    [401, { type: 'signed-out' }],
    [426, { type: 'upgrade' }],
    [503, { type: 'retry', afterMs: 2_000, cause: 'busy' }],
  ])('comes to what the server says to its questions: %i', async (status, result) => {
    const { deps } = depsOver({ pull: async () => refusal(status, 'code', 2_000) });
    expect(await runPass(deps, signal)).toEqual(result);
  });

  it('says when the next row may go', async () => {
    put(outboxRow(1, { nextAt: SERVER_NOW + 100 }));
    const { deps } = depsOver(healthy);
    expect(await runPass(deps, signal)).toEqual({ type: 'idle', wakeAt: SERVER_NOW + 100 });
  });
});

describe('a pass after a tap', () => {
  const afterTap = (deps: PassDeps) => runPass(deps, signal, false);
  const steps: string[] = [];
  const counted = () => {
    steps.length = 0;
    return createMemoryQueueStore(
      disk,
      () => 'queue-2',
      async (at) => void steps.push(at),
    );
  };

  it('sends, and then fetches once what came of it', async () => {
    put(outboxRow(1));
    const said: string[] = [];
    const { deps } = depsOver({
      async push(...asked) {
        said.push('push');
        return applied(...asked);
      },
      async pull() {
        said.push('pull');
        return page({ through: 7 });
      },
    });
    expect(await afterTap(deps)).toEqual({ type: 'idle', wakeAt: null });
    expect(said).toEqual(['push', 'pull']);
    expect(cacheDisk.position?.through).toBe(7);
  });

  it('writes twice to the queue: the attempt, and the answer with the clock and what goes next', async () => {
    put(outboxRow(1));
    const { deps } = depsOver(healthy, { store: counted(), meta: () => disk.meta });
    await afterTap(deps);
    expect(steps).toEqual(['change:before', 'change:after', 'change:before', 'change:after']);
    expect(disk.meta.clock?.seenServer).toBe(SERVER_NOW);
  });

  it('fetches nothing when nothing waits, or when this phone has all of it', async () => {
    const { deps, transport } = depsOver(healthy);
    expect(await afterTap(deps)).toEqual({ type: 'idle', wakeAt: null });
    put(outboxRow(1));
    await deps.cache?.apply(pullPage({ through: 7 }), 1);
    await afterTap(deps);
    expect(transport.pushes).toHaveLength(1);
    expect(transport.pulls).toEqual([]);
  });

  it('asks nothing of a server that does not answer', async () => {
    put(outboxRow(1));
    const { deps, transport } = depsOver({ pull: healthy.pull });
    expect(await afterTap(deps)).toEqual({ type: 'retry', afterMs: null });
    expect(transport.pulls).toEqual([]);
  });

  it.each([
    [503, 'busy'],
    [426, 'upgrade'],
  ])('fetches although its push is refused: %i', async (status, code) => {
    put(outboxRow(1));
    const { deps, transport } = depsOver({
      ...healthy,
      push: async () => refusal(status, code),
    });
    await afterTap(deps);
    expect(transport.pulls).toEqual([null]);
  });

  it('of a public form fetches nothing', async () => {
    put(outboxRow(1, { userId: null }));
    const { deps, transport } = depsOver(healthy, { userId: null, cache: null });
    expect(await afterTap(deps)).toEqual({ type: 'idle', wakeAt: null });
    expect(transport.pulls).toEqual([]);
  });

  it('sends again what was refused as not found once its page shows the meeting', async () => {
    const lastProblem = { status: 404, text: '', at: 1 };
    put(outboxRow(1, { state: 'rejected', lane: 'm1', lastProblem }), outboxRow(2));
    const meetings = [pulledMeeting('m1', 1)];
    const { deps } = depsOver({ push: applied, pull: async () => page({ meetings, through: 7 }) });
    expect(await afterTap(deps)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
    expect(disk.rows.get(1)?.state).toBe('pending');
  });

  it('compares the archive only if the disk too says that it is due', async () => {
    put(outboxRow(1));
    const { deps, transport } = depsOver(healthy, { meta: () => ({ ...disk.meta, epoch: 'e0' }) });
    await afterTap(deps);
    expect(transport.asked).toEqual([]);
  });
});

describe('what every answer tells', () => {
  it('is the offset of the phone’s clock, halfway between asking and hearing', async () => {
    const clock = createManualClock(SERVER_NOW - 10_000);
    const { deps } = depsOver(
      {
        async pull() {
          clock.set(SERVER_NOW - 9_000);
          return page();
        },
      },
      { clock },
    );
    await runPass(deps, signal);
    const known = { offset: 9_500, measuredAt: SERVER_NOW - 9_000, seenServer: SERVER_NOW };
    expect(disk.meta.clock).toEqual(known);
    expect(noted.at(-1)?.clock).toEqual(known);
  });
});

describe('a server that was restored', () => {
  const acked = outboxRow(1, {
    state: 'acked',
    ack: { outcome: 'applied', change: 3, epoch: 'e1', at: SERVER_NOW - 1 },
  });
  const forgetful: Partial<Transport> = {
    ...healthy,
    pull: async () => page({ epoch: 'e2' }),
    known: async (unknown) => ({ type: 'answered', body: { unknown, epoch: 'e2' } }),
  };

  it('is sent again what it forgot, at once', async () => {
    put(acked);
    const { deps } = depsOver(forgetful);
    expect(await runPass(deps, signal)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
    expect(disk.rows.get(1)).toMatchObject({ state: 'pending', ack: null });
    expect(disk.meta.epoch).toBe('e2');
    expect((await runPass(deps, signal)).type).toBe('idle');
    expect(disk.rows.get(1)?.state).toBe('acked');
  });

  it('keeps its old epoch in mind until the archive was compared', async () => {
    put(acked);
    const { deps } = depsOver({ ...forgetful, known: async () => ({ type: 'unreachable' }) });
    await runPass(deps, signal);
    expect(disk.meta.epoch).toBe('e1');
    expect(disk.rows.get(1)?.state).toBe('acked');
  });

  it('is not asked about anything while it is the same, within a day', async () => {
    put(acked);
    const { deps, transport } = depsOver(healthy);
    await runPass(deps, signal);
    expect(transport.asked).toEqual([]);
  });

  it('is asked once a day anyway', async () => {
    put(acked);
    disk.meta.healedAt = SERVER_NOW - DAY - 1;
    const { deps, transport } = depsOver({ ...forgetful, pull: async () => page() });
    await runPass(deps, signal);
    expect(transport.asked).toEqual([['op-1']]);
  });

  it('is heard of at the first contact, with nothing to compare', async () => {
    disk.meta.epoch = null;
    const { deps } = depsOver(healthy);
    expect(await runPass(deps, signal)).toEqual({ type: 'idle', wakeAt: null });
    expect(disk.meta.epoch).toBe('e1');
  });

  it('is not compared with by a phone that heard nothing', async () => {
    put(acked);
    disk.meta.epoch = null;
    const { deps, transport } = depsOver({});
    await runPass(deps, signal);
    expect(transport.asked).toEqual([]);
    expect(transport.pushes).toEqual([]);
    expect(disk.meta.epoch).toBeNull();
  });
});

describe('a mark that was refused because the server did not know its meeting', () => {
  const MEETING = 'meeting-1';
  const lastProblem = { status: 404, text: 'No se encontró', at: 1 };
  const refused = outboxRow(1, { state: 'rejected', lane: MEETING, lastProblem });
  const showing = { ...healthy, pull: async () => page({ meetings: [pulledMeeting(MEETING, 1)] }) };

  it('goes again once the server shows that meeting', async () => {
    put(refused, outboxRow(2, { ...refused, seq: 2, opId: 'op-2', lane: 'elsewhere' }));
    const { deps } = depsOver(showing);
    expect(await runPass(deps, signal)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
    expect(disk.rows.get(1)).toMatchObject({ state: 'pending', hold: null, nextAt: 0 });
    expect(disk.rows.get(2)?.state).toBe('rejected');
  });

  it('goes again once the server shows that note', async () => {
    put(refused);
    const followUps = [pulledReading(MEETING, 1)];
    await runPass(depsOver({ ...healthy, pull: async () => page({ followUps }) }).deps, signal);
    expect(disk.rows.get(1)?.state).toBe('pending');
  });

  it('goes again with the other meeting it names: a merge is about two', async () => {
    put(outboxRow(1, { ...refused, lane: 'survivor', body: { from: MEETING } }));
    await runPass(depsOver(showing).deps, signal);
    expect(disk.rows.get(1)?.state).toBe('pending');
  });

  it('goes again too when the refusal comes after the page that shows it', async () => {
    put(outboxRow(1, { lane: MEETING }));
    let shownYet = () => {};
    const shown = new Promise<void>((resolve) => {
      shownYet = resolve;
    });
    const cache = createMemoryCacheStore(cacheDisk, async (at) => {
      if (at === 'apply:after') shownYet();
    });
    const { deps } = depsOver(
      {
        ...showing,
        async push() {
          await shown;
          const ops = [{ opId: 'op-1', outcome: 'rejected' as const, change: null, status: 404 }];
          return { type: 'answered', body: { ops, serverNow: SERVER_NOW, epoch: 'e1' } };
        },
      },
      { cache },
    );
    expect(await runPass(deps, signal)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
    expect(disk.rows.get(1)?.state).toBe('pending');
  });

  it('stays refused for any other reason, and while the server shows something else', async () => {
    put(outboxRow(1, { ...refused, lastProblem: { ...lastProblem, status: 422 } }));
    const { deps } = depsOver(showing);
    expect((await runPass(deps, signal)).type).toBe('idle');
    expect(disk.rows.get(1)?.state).toBe('rejected');
    put(refused);
    const other = async () => page({ meetings: [pulledMeeting('meeting-9', 1)] });
    await runPass(depsOver({ ...healthy, pull: other }).deps, signal);
    expect(disk.rows.get(1)?.state).toBe('rejected');
  });

  it('is not lost when the phone dies before the page is stored: the page comes again', async () => {
    put(refused);
    const cache = createMemoryCacheStore(cacheDisk, async (at) => {
      if (at === 'apply:before') throw new Error('the phone died');
    });
    await expect(runPass(depsOver(showing, { cache }).deps, signal)).rejects.toThrow('died');
    expect(disk.rows.get(1)?.state).toBe('pending');
    expect(cacheDisk.position).toBeNull();
  });
});

describe('a public form that has nothing to send', () => {
  const form = (clock: QueueMeta['clock'], script: Partial<Transport>) => {
    disk.meta.clock = clock;
    return depsOver(script, { userId: null, cache: null });
  };
  const met = (ago: number) => {
    const measuredAt = SERVER_NOW - 500 - ago;
    return { offset: 0, measuredAt, seenServer: measuredAt };
  };

  it('sends an empty batch once a day, to hear whether the server was restored', async () => {
    const { deps, transport } = form(met(DAY + 1), healthy);
    await runPass(deps, signal);
    expect(transport.pushes).toMatchObject([{ owner: null, request: { ops: [] } }]);
    expect(disk.meta.clock?.seenServer).toBe(SERVER_NOW);
  });

  it('sends one too when its clock was set back by more than a day', async () => {
    const { deps, transport } = form(met(-DAY - 1), healthy);
    await runPass(deps, signal);
    expect(transport.pushes).toHaveLength(1);
  });

  it('says nothing within the day', async () => {
    const { deps, transport } = form(met(DAY), healthy);
    await runPass(deps, signal);
    expect(transport.pushes).toEqual([]);
  });

  it.each([
    ['asks at the opening, whatever its clock says', false, 1],
    ['has asked at its opening', true, 0],
  ])('with something the server may have forgotten, %s', async (_, heard, asked) => {
    const ack = { outcome: 'applied', change: 3, epoch: 'e1', at: SERVER_NOW - 1 } as const;
    put(outboxRow(1, { userId: null, state: 'acked', ack }));
    const { deps, transport } = form(met(0), healthy);
    await runPass({ ...deps, hasHeard: () => heard }, signal);
    expect(transport.pushes).toHaveLength(asked);
  });

  it('asks nothing at an opening with nothing to lose', async () => {
    const { deps, transport } = form(met(0), healthy);
    await runPass({ ...deps, hasHeard: () => false }, signal);
    expect(transport.pushes).toEqual([]);
  });

  it('sends all again to a server that went back', async () => {
    put(
      outboxRow(1, {
        userId: null,
        state: 'acked',
        ack: { outcome: 'applied', change: 3, epoch: 'e0', at: SERVER_NOW - 1 },
      }),
    );
    disk.meta.epoch = 'e0';
    const { deps } = form(met(DAY + 1), healthy);
    expect(await runPass(deps, signal)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
    expect(disk.rows.get(1)?.state).toBe('pending');
  });

  it('asks again at the next start when it died before it had sent all again', async () => {
    const ack = { outcome: 'applied', change: 3, epoch: 'e0', at: SERVER_NOW - 1 } as const;
    put(outboxRow(1, { userId: null, state: 'acked', ack }));
    disk.meta.epoch = 'e0';
    const { deps } = form(met(DAY + 1), healthy);
    const dying = {
      ...deps.store,
      archive: () => Promise.reject(new Error('the phone died')),
    };
    await expect(runPass({ ...deps, store: dying }, signal)).rejects.toThrow('died');
    const { deps: reborn } = depsOver(healthy, { userId: null, cache: null });
    expect(await runPass(reborn, signal)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
    expect(disk.rows.get(1)?.state).toBe('pending');
  });

  it('is content when nobody answers', async () => {
    const { deps } = form(null, {});
    expect(await runPass(deps, signal)).toEqual({ type: 'idle', wakeAt: null });
    expect(disk.meta.clock).toBeNull();
  });
});

it('settles what a coordinator decided, by the server’s clock and epoch', async () => {
  const ack = { outcome: 'quarantined', change: null, epoch: 'e1', at: SERVER_NOW - DAY } as const;
  put(outboxRow(1, { state: 'quarantined', ack }), outboxRow(2, { state: 'quarantined', ack }));
  const decided = [
    { opId: disk.rows.get(1)?.opId as string, accepted: true, text: null },
    { opId: disk.rows.get(2)?.opId as string, accepted: false, text: 'Ya estaba' },
  ];
  const { deps } = depsOver({ pull: async () => page({ decided }) });
  await runPass(deps, createSignal().signal);
  expect(disk.rows.get(1)).toMatchObject({
    state: 'acked',
    ack: { reviewed: true, at: SERVER_NOW },
  });
  const problem = { text: 'Ya estaba', at: SERVER_NOW - 500 };
  expect(disk.rows.get(2)).toMatchObject({ state: 'rejected', ack: null, lastProblem: problem });
});
