import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { createLimits } from '#server/http/limits';
import { hashSecret } from '#server/session/secret';
import { createTestStore } from '#tests/support/test-store';
import { createPlainPasswords } from '../support/plain-passwords.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

let test: TestApp;
let world: World;
const passwords = createPlainPasswords();

beforeEach(async () => {
  passwords.verified.length = 0;
  const store = await createTestStore();
  test = await createTestApp({
    ...{ store, passwords, limits: createLimits({ shared: store.limiters }) },
  });
  world = await buildWorld(test.store);
});

afterEach(() => test.close());

type Tries = { password?: string; ip?: string; extra?: object; headers?: Record<string, string> };

function logIn(id: number, { password = `mk${id}hash`, ip, extra, headers }: Tries = {}) {
  const body = { email: `mk${id}email@demo.example`, password, ...extra };
  return test.ask('POST', '/api/auth/login', { body, ip, headers });
}

const lider = () => world.person('lider', 'Durango').id;

describe('signing in', () => {
  it('ends the session seen longest ago of fifty-one', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 51; index += 1) {
      test.clock.now += 1_000;
      tokens.push(((await logIn(lider())).json as { token: string }).token);
    }
    const statusOf = async (as?: string) => (await test.ask('GET', '/api/auth/me', { as })).status;
    expect(await statusOf(tokens[0])).toBe(401);
    expect(await statusOf(tokens[1])).toBe(200);
    expect(await statusOf(tokens.at(-1))).toBe(200);
  });

  it('gives the person, a token and a cookie that carry the same secret (checklist 20)', async () => {
    const got = await logIn(lider());
    const { token, user } = got.json as { token: string; user: object };
    expect(got.status).toBe(200);
    expect(user).toEqual({
      id: lider(),
      alias: `mk${lider()}alias`,
      role: 'lider',
      city: 'Durango',
      state: 'Durango',
      fullName: `mk${lider()}full`,
      recentlyApproved: true,
    });
    expect(got.headers.get('set-cookie')).toBe(
      `sid=${token}; Max-Age=${180 * 86_400}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('uses a host-bound secure cookie in production (checklist 20)', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example' };
    const production = await createTestApp({ store: test.store, env });
    const body = { email: `mk${lider()}email@demo.example`, password: `mk${lider()}hash` };
    const got = await production.ask('POST', '/api/auth/login', { body });
    expect(got.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('keeps 256 random bits only as a hash (checklist 13)', async () => {
    const { token } = (await logIn(lider())).json as { token: string };
    const rows = await test.store.read.selectFrom('sessions').selectAll().execute();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(rows.map((row) => row.secret_hash)).toEqual([hashSecret(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('T15: makes a new secret every time and never adopts the one it was shown', async () => {
    const planted = 'A'.repeat(43);
    const headers = { cookie: `sid=${planted}` };
    const first = (await logIn(lider(), { headers })).json as { token: string };
    const second = (await logIn(lider(), { headers })).json as { token: string };
    expect(new Set([planted, first.token, second.token]).size).toBe(3);
    expect((await test.ask('GET', '/api/auth/me', { as: planted })).status).toBe(401);
  });

  it.each([
    ['pending', 'account_pending', 'Tu cuenta está pendiente de aprobación'],
    ['rejected', 'account_rejected', 'Tu cuenta no fue aprobada'],
  ] as const)(
    'tells a %s account so, but only after the right password',
    async (status, code, text) => {
      const { id } = world.person('lider', 'Durango', status);
      const right = await logIn(id);
      const wrong = await logIn(id, { password: 'otra' });
      expect([right.status, right.text, right.headers.get('x-error-code')]).toEqual([
        403,
        text,
        code,
      ]);
      expect([wrong.status, wrong.text]).toEqual([401, 'Credenciales inválidas']);
      expect(right.headers.get('set-cookie')).toBeNull();
    },
  );

  it('opens for a person who may not enter only the sending of what they recorded', async () => {
    const { id } = world.person('lider', 'Durango', 'rejected');
    const got = await logIn(id, { extra: { queueOnly: true } });
    const { token, queueOnly } = got.json as { token: string; queueOnly: boolean };
    expect([got.status, queueOnly]).toEqual([200, true]);
    const push = { queueId: 'queue-00000000', sentWall: test.clock.now, ops: [] };
    const asks = await Promise.all([
      test.ask('GET', '/api/auth/me', { as: token }),
      test.ask('GET', '/api/my-community', { as: token }),
      test.ask('GET', '/api/sync/pull', { as: token }),
      test.ask('POST', '/api/sync/known', { as: token, body: { opIds: [] } }),
      test.ask('POST', '/api/sync/push', { as: token, body: push }),
      test.ask('POST', '/api/auth/logout', { as: token }),
    ]);
    expect(asks.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 200, 200]);
  });
});

async function guessFifty(): Promise<void> {
  const statuses = new Set<number>();
  for (let i = 0; i < 50; i += 1) {
    const body = { email: `nadie${i}@demo.example`, password: 'x' };
    statuses.add((await test.ask('POST', '/api/auth/login', { body })).status);
  }
  expect([...statuses]).toEqual([401]);
}

describe('T34: guessing', () => {
  it('ends after five failures for the account and address, even with the right password', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await logIn(lider(), { password: `no-${i}` })).status).toBe(401);
    }
    const sixth = await logIn(lider());
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logIn(lider(), { ip: '10.9.9.9' })).status).toBe(200);
  });

  it('is not counted against whoever gets it right', async () => {
    for (let i = 0; i < 12; i += 1) expect((await logIn(lider())).status).toBe(200);
  });

  it('pauses after fifty accounts from one address, and tells nothing of a password meanwhile', async () => {
    await guessFifty();
    const right = await logIn(lider());
    const wrong = await logIn(lider(), { password: 'otra' });
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await logIn(lider(), { ip: '10.9.9.9' })).status).toBe(200);
  });

  it('takes no try from an account that waits for such a pause', async () => {
    await guessFifty();
    const { id } = world.person('integrante', 'Durango');
    for (let i = 0; i < 6; i += 1) {
      const seconds = Number((await logIn(id)).headers.get('retry-after'));
      expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    }
  });

  it('lets through meanwhile who has signed in from there before, and counts their guesses', async () => {
    expect((await logIn(lider())).status).toBe(200);
    await guessFifty();
    expect((await logIn(lider())).status).toBe(200);
    for (let i = 0; i < 5; i += 1) {
      expect((await logIn(lider(), { password: `no-${i}` })).status).toBe(401);
    }
    expect((await logIn(lider())).status).toBe(429);
  });

  it('learns of a known network nothing elsewhere: somebody else from there waits', async () => {
    expect((await logIn(lider())).status).toBe(200);
    await guessFifty();
    expect((await logIn(world.person('integrante', 'Durango').id)).status).toBe(429);
  });
});

describe('T35: finding out who has an account', () => {
  it('learns nothing from the answer, and every try costs exactly one hash', async () => {
    await test.store.write((trx) =>
      trx.updateTable('people').set({ password_hash: null }).where('id', '=', 1).execute(),
    );
    const answers = [];
    for (const email of [
      'nadie@demo.example',
      `mk${lider()}email@demo.example`,
      'mk1email@demo.example',
    ]) {
      const body = { email, password: 'no-es-esta' };
      answers.push(await test.ask('POST', '/api/auth/login', { body }));
    }
    const seen = answers.map(({ status, text, headers }) => [
      status,
      text,
      [...headers].filter(([name]) => name !== 'x-request-id'),
    ]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(passwords.verified).toEqual([null, `plain:mk${lider()}hash`, null]);
    const lines = await test.store.read.selectFrom('audit').select('action').execute();
    expect(lines.map(({ action }) => action)).toEqual(Array(3).fill('session.refused'));
  });
});

describe('a session', () => {
  const idle: [string, 'lider' | 'admin', number][] = [
    ['60 days for who lives in the field', 'lider', 60],
    ['7 days for who sees a state', 'admin', 7],
  ];

  it.each(idle)('ends unused after %s (checklist 15)', async (_, role, days) => {
    const as = await test.session(world.person(role, 'Durango').id);
    test.clock.now += days * DAY_MS - 1;
    expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(200);
    test.clock.now += days * DAY_MS;
    expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(401);
  });

  const absolute: [string, 'lider' | 'admin', number, number][] = [
    ['180 days', 'lider', 180, 50],
    ['30 days', 'admin', 30, 6],
  ];

  it.each(absolute)(
    'ends after %s however much it is used (checklist 15)',
    async (_, role, days, step) => {
      const as = await test.session(world.person(role, 'Durango').id);
      const end = test.clock.now + days * DAY_MS;
      while (test.clock.now + step * DAY_MS < end) {
        test.clock.now += step * DAY_MS;
        expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(200);
      }
      test.clock.now = end;
      expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(401);
    },
  );

  it('on a lent phone ends after two hours (checklist 15)', async () => {
    const { token } = (await logIn(lider(), { extra: { shared: true } })).json as { token: string };
    test.clock.now += 2 * 3_600_000;
    expect((await test.ask('GET', '/api/auth/me', { as: token })).status).toBe(401);
  });

  it('shrinks at once when its person rises in rank', async () => {
    const as = await test.session(lider());
    test.clock.now += 8 * DAY_MS;
    await setPerson({ role: 'admin' });
    expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(401);
  });

  it('is written down as used at most once an hour', async () => {
    const as = await test.session(lider());
    const seen = async () =>
      (await test.store.read.selectFrom('sessions').select('seen_at').executeTakeFirstOrThrow())
        .seen_at;
    const start = await seen();
    test.clock.now += 3_599_999;
    await test.ask('GET', '/api/auth/me', { as });
    expect(await seen()).toBe(start);
    test.clock.now += 1;
    await test.ask('GET', '/api/auth/me', { as });
    expect(await seen()).toBe(start + 3_600_000);
  });

  it('dies on the server when its person leaves (checklist 16)', async () => {
    const as = await test.session(lider());
    const out = await test.ask('POST', '/api/auth/logout', { as });
    expect(out.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0;/);
    expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(401);
    expect((await test.ask('POST', '/api/auth/logout', { as })).status).toBe(200);
  });

  it('of somebody else survives that', async () => {
    const [mine, other] = [await test.session(lider()), await test.session(1)];
    await test.ask('POST', '/api/auth/logout', { as: mine });
    expect((await test.ask('GET', '/api/auth/me', { as: other })).status).toBe(200);
  });

  it('opens nothing once its person is no longer approved', async () => {
    const as = await test.session(lider());
    await setPerson({ status: 'rejected' });
    expect((await test.ask('GET', '/api/auth/me', { as })).status).toBe(401);
  });

  it('comes by cookie or bearer; where they differ the bearer decides (decision 59)', async () => {
    const [mine, other] = [await test.session(lider()), await test.session(1)];
    const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
    const by = (as: string | null, headers: Record<string, string> = {}) =>
      test.ask('GET', '/api/auth/me', { as, headers });
    const who = async (...args: Parameters<typeof by>) =>
      ((await by(...args)).json as { id: number }).id;
    expect(await who(null, bearer(mine))).toBe(lider());
    expect(await who(mine, bearer(mine))).toBe(lider());
    expect(await who(mine, bearer(other))).toBe(1);
    expect(await who(other, bearer(mine))).toBe(lider());
    const login = await logIn(lider(), { headers: { cookie: `sid=${mine}`, ...bearer(other) } });
    expect(login.status).toBe(200);
  });

  it('is never that of the cookie when the bearer opens nothing', async () => {
    const mine = await test.session(lider());
    for (const dead of ['unknown', await endedSession()]) {
      const got = await test.ask('GET', '/api/auth/me', {
        as: mine,
        headers: { authorization: `Bearer ${dead}` },
      });
      expect([got.status, got.headers.get('x-error-code')]).toEqual([401, 'session_mismatch']);
      expect(got.headers.get('set-cookie')).toBeNull();
    }
  });

  it('gets its cookie again at the next start when it was lost or is of somebody else', async () => {
    const mine = await test.session(lider());
    const authorization = `Bearer ${mine}`;
    const start = async (as: string | null, headers = {}) =>
      (await test.ask('GET', '/api/auth/me', { as, headers })).headers.get('set-cookie');
    test.clock.now += DAY_MS;
    const again = `sid=${mine}; Max-Age=${179 * 86_400}; Path=/; HttpOnly; SameSite=Lax`;
    expect(await start(null, { authorization })).toBe(again);
    expect(await start(await test.session(1), { authorization })).toBe(again);
    expect(await start(mine, { authorization })).toBeNull();
    expect(await start(mine)).toBeNull();
  });
});

async function endedSession(): Promise<string> {
  const as = await test.session(1);
  await test.ask('POST', '/api/auth/logout', { as });
  return as;
}

async function setPerson(change: { role?: string; status?: 'rejected' }): Promise<void> {
  await test.store.write((trx) =>
    trx.updateTable('people').set(change).where('id', '=', lider()).execute(),
  );
}
