import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSH_MAX_OPS } from '#contract/sync';
import type { Transport } from '#sync/ports';
import { opContent } from '#sync/testing/op-content';
import { pulledGroup, pullPage } from '#sync/testing/pull-page';
import { openCacheDb } from '#web/db/cache-db.ts';
import { createDexieQueueStore } from '#web/db/change-queue.ts';
import { openDeviceDb } from '#web/db/device-db.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { realClock, realRandom } from './ports.ts';
import { type QueuePassDeps, runQueuePasses } from './run-passes.ts';

const newQueueId = () => 'queue-of-test';
const UNREACHABLE = { type: 'unreachable' } as const;

let sent: { owner: number | null; opIds: string[] }[];
let transport: Transport;
let askedFor: (number | null)[];
let deps: QueuePassDeps;

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  sent = [];
  askedFor = [];
  transport = createServer();
  deps = {
    transportFor(userId) {
      askedFor.push(userId);
      return transport;
    },
    clock: realClock,
    random: realRandom,
    locks: (_, job) => job(),
  };
});

/** A server that takes everything and has one community to tell of. */
function createServer(): Transport {
  return {
    async push({ ops }, owner) {
      sent.push({ owner, opIds: ops.map((op) => op.opId) });
      const answers = ops.map(({ opId }) => ({ opId, outcome: 'applied' as const, change: 1 }));
      return { type: 'answered', body: { ops: answers, serverNow: 1_000, epoch: 'e1' } };
    },
    pull: async () => ({
      type: 'answered',
      body: pullPage({ reset: true, groups: [pulledGroup(1)] }),
    }),
    known: async () => ({ type: 'answered', body: { unknown: [], epoch: 'e1' } }),
  };
}

async function phoneWith(
  session: number | null,
  ...queues: [name: string, userId: number | null, ...opIds: string[]][]
): Promise<void> {
  const device = openDeviceDb();
  const mirror = { key: 'session' as const, expiresAt: '2099-01-01T00:00:00.000Z' };
  await device.sessions.put({ ...mirror, userId: session });
  for (const [name, userId, ...opIds] of queues) {
    await device.queues.put({ name, userId, teamId: userId === null ? 'team' : null });
    const db = openQueueDb(name, newQueueId);
    const contents = opIds.map((opId) => opContent(opId, { userId, queueId: newQueueId() }));
    await createDexieQueueStore(db, newQueueId).append(contents);
    db.close();
  }
  device.close();
}

async function waitingIn(name: string): Promise<string[]> {
  const db = openQueueDb(name, newQueueId);
  const open = await createDexieQueueStore(db, newQueueId).open();
  db.close();
  return open.map((row) => row.opId);
}

describe('the passes of the worker', () => {
  it('send the signed-in person’s queue and those of public forms, and fetch for the person', async () => {
    await phoneWith(7, ['7', 7, 'a', 'b'], ['public-team', null, 'c']);
    expect(await runQueuePasses(deps)).toEqual({ isWaiting: false });
    expect(sent).toContainEqual({ owner: 7, opIds: ['a', 'b'] });
    expect(sent).toContainEqual({ owner: null, opIds: ['c'] });
    expect(new Set(askedFor)).toEqual(new Set([7, null]));
    expect([await waitingIn('7'), await waitingIn('public-team')]).toEqual([[], []]);
    const cache = openCacheDb(7);
    expect(await cache.groups.toArray()).toMatchObject([{ id: 1 }]);
    cache.close();
  });

  it('leave the queues of people who are not signed in as they are', async () => {
    await phoneWith(8, ['7', 7, 'a'], ['8', 8, 'b']);
    await runQueuePasses(deps);
    expect(sent).toEqual([{ owner: 8, opIds: ['b'] }]);
    expect(await waitingIn('7')).toEqual(['a']);
    expect(await Dexie.exists('cache-7')).toBe(false);
  });

  it('send public forms although nobody is signed in', async () => {
    await phoneWith(null, ['7', 7, 'a'], ['public-team', null, 'c']);
    await runQueuePasses(deps);
    expect(sent.flatMap(({ opIds }) => opIds)).not.toContain('a');
    expect(sent).toContainEqual({ owner: null, opIds: ['c'] });
  });

  it('tell that something waits when the server cannot be reached', async () => {
    await phoneWith(7, ['7', 7, 'a']);
    transport.push = async () => UNREACHABLE;
    expect(await runQueuePasses(deps)).toEqual({ isWaiting: true });
    expect(await waitingIn('7')).toEqual(['a']);
  });

  it('send nothing more of a person who signs out meanwhile', async () => {
    const many = Array.from({ length: PUSH_MAX_OPS + 1 }, (_, place) => `op-${place}`);
    await phoneWith(7, ['7', 7, ...many]);
    const { push } = transport;
    transport.push = async (...asked) => {
      const device = openDeviceDb();
      await device.sessions.update('session', { userId: null });
      device.close();
      return push(...asked);
    };
    expect(await runQueuePasses(deps)).toEqual({ isWaiting: true });
    expect(sent.flatMap(({ opIds }) => opIds)).toHaveLength(PUSH_MAX_OPS);
    expect(await waitingIn('7')).toHaveLength(1);
  });

  it('leave a queue to the page that is sending it', async () => {
    await phoneWith(7, ['7', 7, 'a']);
    const names: string[] = [];
    deps.locks = async (name) => {
      names.push(name);
      return null;
    };
    expect(await runQueuePasses(deps)).toEqual({ isWaiting: false });
    expect(names).toEqual(['enviar-7']);
    expect(sent).toEqual([]);
  });

  it('have nothing to do on a phone without queues', async () => {
    expect(await runQueuePasses(deps)).toEqual({ isWaiting: false });
  });

  it('bring nothing back to a cache that a sign-out deletes under them', async () => {
    // Dexie says aloud that it made way.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await phoneWith(7, ['7', 7]);
    transport.pull = async () => {
      await Dexie.delete('cache-7');
      return { type: 'answered', body: pullPage({ reset: true, groups: [pulledGroup(1)] }) };
    };
    expect(await runQueuePasses(deps)).toEqual({ isWaiting: true });
    expect(await Dexie.exists('cache-7')).toBe(false);
  });
});
