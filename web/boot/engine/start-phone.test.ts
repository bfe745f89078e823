import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pulledGroup, pullPage } from '#sync/testing/pull-page';
import { createMemoryStorage } from '#web/boot/testing/memory-storage.ts';
import { openCacheDb } from '#web/db/cache-db.ts';
import { openDeviceDb } from '#web/db/device-db.ts';
import { readRecordedData } from '#web/db/own-data.ts';
import type { Outbox, Phone } from '#web/services/phone.ts';
import type { RunningOutbox } from './create-outbox.ts';
import { startPhone } from './start-phone.ts';

const MARIA = { id: 7, alias: 'María', role: 'lider', city: 'x', state: 'y', fullName: null };
const PEDRO = { ...MARIA, id: 8, alias: 'Pedro' };
const JOINED = { ...PEDRO, id: 9, formerIds: [7] };
const USERS: Record<string, typeof MARIA> = {
  'pedro@demo.mx': PEDRO,
  'joined@demo.mx': JOINED,
};
const TAP = {
  lane: 'm1',
  endpoint: 'attendance.mark',
  params: { id: 'm1' },
  body: { memberId: 3 },
  set: { present: true },
};

type Push = { owner: string | undefined; bearer: string | undefined; taps: number };

let pushes: Push[];
let isReachable: boolean;
let endedFor: Set<string>;
/** What the server knows of María now. */
let known: typeof MARIA;

const phones: Phone[] = [];

/** Closed at the end of its test, as the closing of its page would. */
function start(): Phone {
  const phone = startPhone();
  phones.push(phone);
  return phone;
}

async function closeAll(): Promise<void> {
  for (const phone of phones.splice(0)) {
    await phone.session.signOut();
    for (const { teamId } of await phone.device.queues.toArray()) {
      if (teamId) ((await phone.publicOutbox(teamId)) as RunningOutbox).close();
    }
    phone.device.close();
  }
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
  pushes = [];
  isReachable = true;
  endedFor = new Set();
  known = MARIA;
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', new EventTarget());
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
  await closeAll();
  vi.unstubAllGlobals();
});

/** The server: bearer `t-<id>` is that person, unless the session ended. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  if (!isReachable) throw new TypeError('Failed to fetch');
  const headers = new Headers(init.headers);
  const bearer = headers.get('Authorization') ?? undefined;
  const body = init.body ? JSON.parse(String(init.body)) : undefined;
  if (url === '/api/auth/login') return signedIn(USERS[body.email] ?? MARIA);
  if (url === '/api/auth/logout') return json({ ok: true });
  if (bearer && endedFor.has(bearer)) return refused();
  if (url === '/api/auth/me') return json(known);
  if (url.startsWith('/api/sync/pull')) {
    return json(pullPage({ reset: true, groups: [pulledGroup(1)] }));
  }
  pushes.push({
    owner: headers.get('X-Outbox-Owner') ?? undefined,
    bearer,
    taps: body.ops.length,
  });
  const ops = body.ops.map(({ opId }: { opId: string }) => {
    return { opId, outcome: 'applied', change: 1 };
  });
  return json({ ops, serverNow: 1_000, epoch: 'e1' });
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
const signedIn = (user: typeof MARIA) =>
  json({ token: `t-${user.id}`, user, expiresAt: '2099-01-01T00:00:00.000Z' });
const refused = () =>
  new Response('Inicia sesión', {
    status: 401,
    headers: { 'Content-Type': 'text/plain', 'X-Error-Code': 'no_session' },
  });

const enter = (phone: Phone, name: string) =>
  phone.session.signIn({ email: `${name}@demo.mx`, password: 'demo-lideres' });

function openedOutbox(phone: Phone): Outbox {
  const outbox = phone.outbox();
  if (!outbox) throw new Error('nobody is signed in');
  return outbox;
}

const waiting = async (outbox: Outbox) => (await readRecordedData(outbox.queue, 0)).counts.waiting;

describe('a phone', () => {
  it('opens no client before a sign-in, and the signed-in user’s from then on', async () => {
    const phone = start();
    expect([phone.person(), phone.outbox()]).toEqual([null, null]);
    await enter(phone, 'maria');
    expect(phone.person()?.userId).toBe(7);
    await openedOutbox(phone).wake();
    expect(await phone.person()?.cache.groups.count()).toBe(1);
    await phone.session.signOut();
    expect([phone.person(), phone.outbox()]).toEqual([null, null]);
  });

  it('records without signal, and sends as the person whose tap it was', async () => {
    const phone = start();
    await enter(phone, 'maria');
    isReachable = false;
    const outbox = openedOutbox(phone);
    expect((await outbox.record([TAP])).type).toBe('saved');
    await outbox.wake();
    expect([await waiting(outbox), pushes]).toEqual([1, []]);
    isReachable = true;
    await outbox.wake();
    expect(await waiting(outbox)).toBe(0);
    expect(pushes).toEqual([{ owner: '7', bearer: 'Bearer t-7', taps: 1 }]);
  });

  it('keeps what one person recorded away from the next, and sends it when they are back', async () => {
    const phone = start();
    await enter(phone, 'maria');
    isReachable = false;
    await openedOutbox(phone).record([TAP]);
    await phone.session.signOut();
    expect(await phone.othersWaiting()).toBe(1);
    isReachable = true;
    await enter(phone, 'pedro');
    await openedOutbox(phone).wake();
    expect(pushes).toEqual([]);
    expect(await phone.othersWaiting()).toBe(1);
    await phone.session.signOut();
    await enter(phone, 'maria');
    await openedOutbox(phone).wake();
    expect(pushes).toEqual([{ owner: '7', bearer: 'Bearer t-7', taps: 1 }]);
    expect(await phone.othersWaiting()).toBe(0);
  });

  it('sends what was recorded under a registration that was joined with theirs, as theirs', async () => {
    const phone = start();
    await enter(phone, 'maria');
    isReachable = false;
    await openedOutbox(phone).record([TAP]);
    await phone.session.signOut();
    isReachable = true;
    known = JOINED;
    await enter(phone, 'joined');
    await vi.waitFor(async () => expect(await phone.othersWaiting()).toBe(0));
    expect(pushes).toEqual([{ owner: '9', bearer: 'Bearer t-9', taps: 1 }]);
  });

  it('ends a session on the server’s 401 alone; the taps stay', async () => {
    const phone = start();
    await enter(phone, 'maria');
    isReachable = false;
    await openedOutbox(phone).record([TAP]);
    await openedOutbox(phone).wake();
    expect(phone.session.current()).toEqual(MARIA);
    isReachable = true;
    endedFor.add('Bearer t-7');
    await openedOutbox(phone).wake();
    expect([phone.session.current(), phone.outbox()]).toEqual([null, null]);
    expect(await phone.othersWaiting()).toBe(1);
    endedFor.clear();
    await enter(phone, 'maria');
    await openedOutbox(phone).wake();
    expect(await phone.othersWaiting()).toBe(0);
    expect(pushes.at(-1)).toMatchObject({ owner: '7', taps: 1 });
  });

  it('asks at each start who this is now, and shuts nobody out when nobody says it', async () => {
    await enter(start(), 'maria');
    known = { ...MARIA, role: 'coordinador_estatal' };
    const again = start();
    await vi.waitFor(() => expect(again.session.current()).toEqual(known));
    isReachable = false;
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const offline = start();
    await vi.waitFor(() => expect(asked.mock.calls.map(([url]) => url)).toContain('/api/auth/me'));
    await offline.session.refresh().catch(() => {});
    expect(offline.session.current()).toEqual(known);
  });

  it('opens as whoever signed in last, and keeps nothing of whom local storage brought back', async () => {
    const first = start();
    await enter(first, 'maria');
    const older = [...Array(localStorage.length).keys()].map((index) => {
      const key = localStorage.key(index) ?? '';
      return [key, localStorage.getItem(key) ?? ''] as const;
    });
    await first.session.signOut();
    await enter(first, 'pedro');
    // The browser is killed: local storage is again as it was on disk.
    localStorage.clear();
    for (const [key, value] of older) localStorage.setItem(key, value);
    // Opening as María creates her cache, sooner or later than Pedro is found.
    const cache = openCacheDb(MARIA.id);
    await cache.open();
    cache.close();
    const again = start();
    expect(again.session.current()).toEqual(MARIA);
    await vi.waitFor(() => expect(again.session.current()).toEqual(PEDRO));
    await openedOutbox(again).record([TAP]);
    await openedOutbox(again).wake();
    expect(pushes).toEqual([{ owner: '8', bearer: 'Bearer t-8', taps: 1 }]);
    await vi.waitFor(async () => expect(await Dexie.exists('cache-7')).toBe(false));
  });

  it('sends a public form under nobody’s name, also when it is opened again later', async () => {
    const first = start();
    isReachable = false;
    const form = await first.publicOutbox('team-1');
    expect(await first.publicOutbox('team-1')).toBe(form);
    await form.record([{ ...TAP, endpoint: 'public.create-meeting' }]);
    await form.wake();
    (form as RunningOutbox).close(); // As the closing of the page does.
    isReachable = true;
    const again = start();
    await enter(again, 'maria');
    const reopened = await again.publicOutbox('team-1');
    await reopened.wake();
    expect(await waiting(reopened)).toBe(0);
    // At the first contact with an epoch a form sends its archive once more: it cannot ask.
    expect(new Set(pushes.map(({ owner, bearer }) => owner ?? bearer))).toEqual(
      new Set([undefined]),
    );
  });

  it('hands in what an account no longer admitted had recorded', async () => {
    const phone = start();
    await enter(phone, 'maria');
    isReachable = false;
    await openedOutbox(phone).record([TAP]);
    await phone.session.signOut();
    isReachable = true;
    const outcome = await phone.session.drainQueue({ email: 'maria@demo.mx', password: 'x' });
    expect(outcome).toEqual({ stillWaiting: 0 });
    expect(pushes).toEqual([{ owner: '7', bearer: undefined, taps: 1 }]);
    expect(phone.session.current()).toBeNull();
  });

  it('lists every queue for the worker before its first row', async () => {
    const phone = start();
    await enter(phone, 'maria');
    await phone.publicOutbox('team-1');
    const device = openDeviceDb();
    expect((await device.queues.toArray()).map(({ name }) => name).sort()).toEqual([
      '7',
      'public-team-1',
    ]);
    device.close();
  });
});
