import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '#web/boot/testing/memory-storage.ts';
import { openCacheDb } from '#web/db/cache-db.ts';
import { type DeviceDb, openDeviceDb } from '#web/db/device-db.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { closeSession, createSession } from './create-session.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const MARIA = { id: 7, alias: 'María', role: 'lider', city: 'x', state: 'y', fullName: null };
const PEDRO = { ...MARIA, id: 8, alias: 'Pedro' };
/** The mirror once somebody has left: when, and nothing of them. */
const NOBODY = { key: 'session', userId: null, expiresAt: '', since: expect.any(Number) };

let shelf: Storage;
let device: DeviceDb;
let store: SessionStore;
let storageChanged: (event: { key: string | null }) => void;
let calls: string[];
let answer: (name: string) => unknown;

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  vi.stubGlobal('addEventListener', (_: string, listener: typeof storageChanged) => {
    storageChanged = listener;
  });
  shelf = createMemoryStorage();
  device = openDeviceDb();
  store = createSessionStore(shelf, device);
  calls = [];
  answer = (name) => (name === 'session.me' ? MARIA : opened(MARIA));
});
afterEach(() => {
  device.close();
  vi.unstubAllGlobals();
});

const opened = (user: typeof MARIA) => ({ token: `t-${user.id}`, user, expiresAt: '2099-01-01' });
const call = async (row: { name: string }) => {
  calls.push(row.name);
  return answer(row.name);
};
const session = (drain = async () => 0) => createSession({ store, call: call as never, drain });
const signIn = () => session().signIn({ email: 'a@b.mx', password: 'x' });
const keysOf = ({ length, key }: Storage) =>
  Array.from({ length }, (_, index) => key(index)).sort();
const kept = async (name: string) => (await Dexie.getDatabaseNames()).includes(name);

/** Read and recorded data of one person of this phone. */
async function useThePhone(userId: number): Promise<void> {
  const cache = openCacheDb(userId);
  const queue = openQueueDb(String(userId), () => 'queue-1');
  await cache.open();
  await queue.open();
  cache.close();
  queue.close();
}

describe('signing in', () => {
  it('keeps token and person under the specification’s keys, and a mirror for the worker', async () => {
    expect(await signIn()).toEqual(MARIA);
    expect(shelf.getItem('auth_token')).toBe('t-7');
    expect(JSON.parse(shelf.getItem('user') ?? '')).toEqual(MARIA);
    expect(await device.sessions.get('session')).toMatchObject({ userId: 7 });
    expect(store.current()).toEqual(MARIA);
  });

  it('leaves things as they were when the server says no or nobody answers', async () => {
    for (const problem of [new CallError(401, 'Credenciales inválidas'), new NoSignal()]) {
      answer = () => {
        throw problem;
      };
      await expect(signIn()).rejects.toBe(problem);
      expect([store.current(), shelf.length]).toEqual([null, 0]);
    }
  });

  it('works although the worker’s mirror cannot be written', async () => {
    device.close();
    expect(await signIn()).toEqual(MARIA);
    expect(store.current()).toEqual(MARIA);
  });

  it('with a link over somebody’s session deletes what the server told them, not what they recorded', async () => {
    await signIn();
    await useThePhone(7);
    answer = () => opened(PEDRO);
    await session().enterWithToken('secret');
    expect(store.current()).toEqual(PEDRO);
    expect([await kept('cache-7'), await kept('queue-7')]).toEqual([false, true]);
  });
});

describe('the stored session', () => {
  it('opens the app without asking anybody', async () => {
    await signIn();
    expect(createSessionStore(shelf, device).current()).toEqual(MARIA);
  });

  it('is none when one of its two keys is missing or spoilt', async () => {
    await signIn();
    shelf.setItem('user', '{"id":');
    expect(createSessionStore(shelf, device).current()).toBeNull();
    shelf.setItem('user', JSON.stringify(MARIA));
    shelf.removeItem('auth_token');
    expect(createSessionStore(shelf, device).current()).toBeNull();
  });

  it('follows another tab', async () => {
    await signIn();
    const told = vi.fn();
    store.subscribe(told);
    shelf.setItem('user', JSON.stringify(PEDRO));
    storageChanged({ key: 'user' });
    expect(store.current()).toEqual(PEDRO);
    storageChanged({ key: 'theme' });
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('a start after the browser was killed, with local storage as it was before', () => {
  const keepShelf = () => new Map(keysOf(shelf).map((key) => [key, shelf.getItem(key ?? '')]));
  /** Answers the store of the new start, and who stood there wrongly. */
  async function start(saved: Map<string | null, string | null>) {
    shelf.clear();
    for (const [key, value] of saved) shelf.setItem(key ?? '', value ?? '');
    const fresh = createSessionStore(shelf, device);
    return { fresh, opensWith: fresh.current(), stranger: await fresh.recover() };
  }

  it('is of whoever signed in last, and the one before is ended on the server', async () => {
    await signIn();
    const saved = keepShelf();
    await session().signOut();
    answer = () => opened(PEDRO);
    await signIn();
    const { fresh, opensWith, stranger } = await start(saved);
    expect([opensWith, stranger, fresh.current()]).toEqual([MARIA, MARIA, PEDRO]);
    expect([fresh.token(), fresh.left()]).toEqual(['t-8', 't-7']);
    expect(createSessionStore(shelf, device).current()).toEqual(PEDRO);
  });

  it('is nobody’s after a sign-out', async () => {
    await signIn();
    const saved = keepShelf();
    await session().signOut();
    const { fresh, stranger } = await start(saved);
    expect([stranger, fresh.current(), fresh.token(), fresh.left()]).toEqual([
      MARIA,
      null,
      null,
      't-7',
    ]);
  });

  it('leaves what local storage says when that is the newer, or the mirror says no time', async () => {
    await signIn();
    device.close();
    answer = () => opened(PEDRO);
    await signIn();
    device = openDeviceDb();
    expect((await start(keepShelf())).fresh.current()).toEqual(PEDRO);
    await device.sessions.put({ key: 'session', userId: 7, expiresAt: '2099-01-01' });
    expect((await start(keepShelf())).fresh.current()).toEqual(PEDRO);
    await device.sessions.clear();
    const { fresh, stranger } = await start(keepShelf());
    expect([stranger, fresh.current()]).toEqual([null, PEDRO]);
  });

  it('tells the newer also when the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 2_000_000 });
    await signIn();
    const saved = keepShelf();
    vi.setSystemTime(1_000_000);
    answer = () => opened(PEDRO);
    await signIn();
    expect((await start(saved)).fresh.current()).toEqual(PEDRO);
    vi.useRealTimers();
  });
});

describe('asking anew who this is', () => {
  it('takes what changed, and tells nobody when nothing did', async () => {
    await signIn();
    const told = vi.fn();
    store.subscribe(told);
    await session().refresh();
    expect(told).not.toHaveBeenCalled();
    answer = () => ({ ...MARIA, consentRequired: true });
    await session().refresh();
    expect(store.current()).toMatchObject({ id: 7, consentRequired: true });
    expect(createSessionStore(shelf, device).current()).toMatchObject({ consentRequired: true });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('asks nobody where nobody is in, and never puts one person in another’s place', async () => {
    await session().refresh();
    expect(calls).toEqual([]);
    await signIn();
    answer = () => PEDRO;
    await session().refresh();
    expect(store.current()).toEqual(MARIA);
  });
});

describe('signing out', () => {
  it('without signal deletes what the server told, and keeps what was recorded', async () => {
    await signIn();
    await useThePhone(7);
    answer = () => {
      throw new NoSignal();
    };
    await session().signOut();
    expect(calls.at(-1)).toBe('session.logout');
    expect([store.current(), shelf.getItem('auth_token'), shelf.getItem('user')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await device.sessions.toArray()).toEqual([NOBODY]);
    expect([await kept('cache-7'), await kept('queue-7')]).toEqual([false, true]);
    expect(store.left()).toBe('t-7');
  });

  it('keeps nothing of the session once the server has heard of it', async () => {
    await signIn();
    await session().signOut();
    expect(keysOf(shelf)).toEqual(['session_since']);
    expect(await device.sessions.toArray()).toEqual([NOBODY]);
  });

  it('leaves nothing here either when the server refuses, and tells it', async () => {
    await signIn();
    await useThePhone(7);
    const refusal = new CallError(500, 'Algo falló de nuestro lado', 'fault');
    answer = () => {
      throw refusal;
    };
    await expect(session().signOut()).rejects.toBe(refusal);
    expect([store.current(), await device.sessions.toArray()]).toEqual([null, [NOBODY]]);
    expect([await kept('cache-7'), await kept('queue-7')]).toEqual([false, true]);
    // It is asked again.
    expect([store.left(), keysOf(shelf)]).toEqual(['t-7', ['left_token', 'session_since']]);
  });

  it('by the server’s word does the same', async () => {
    await signIn();
    await useThePhone(7);
    await closeSession(store);
    expect(store.current()).toBeNull();
    expect([await kept('cache-7'), await kept('queue-7')]).toEqual([false, true]);
  });
});

describe('handing in a queue', () => {
  it('opens nothing, drains, and closes the short session whatever happens', async () => {
    answer = (name) => (name === 'session.login' ? { ...opened(MARIA), queueOnly: true } : {});
    const credentials = { email: 'a@b.mx', password: 'x' };
    expect(await session(async () => 2).drainQueue(credentials)).toEqual({ stillWaiting: 2 });
    expect([store.current(), calls]).toEqual([null, ['session.login', 'session.logout']]);
    const failing = session(() => Promise.reject(new Error('disk')));
    await expect(failing.drainQueue(credentials)).rejects.toThrow('disk');
    expect(calls).toHaveLength(4);
  });
});

describe('names that are locked', () => {
  it('open with a sign-in alone, and stay locked over a restart', async () => {
    await signIn();
    const told = vi.fn();
    session().subscribe(told);
    store.lock(PEDRO.id);
    expect([session().isLocked(), told.mock.calls.length]).toEqual([false, 0]);
    store.lock(MARIA.id);
    expect([session().isLocked(), told.mock.calls.length]).toEqual([true, 1]);
    expect(createSessionStore(shelf, device).isLocked()).toBe(true);
    expect(session().current()).toEqual(MARIA);
    await session().refresh();
    expect(session().isLocked()).toBe(true);
    await signIn();
    expect(session().isLocked()).toBe(false);
  });

  it('are of nobody once the person has left', async () => {
    await signIn();
    store.lock(MARIA.id);
    await closeSession(store);
    expect(session().isLocked()).toBe(false);
  });
});
