import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { createLimits } from '#server/http/limits';
import { createPlainPasswords } from '../support/plain-passwords.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const NEW = 'una frase nueva y larga';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

let test: TestApp;
let world: World;
let me: number;

beforeEach(async () => {
  test = await createTestApp({ passwords: createPlainPasswords(), limits: createLimits() });
  world = await buildWorld(test.store);
  me = world.person('lider', 'Durango').id;
});

afterEach(() => test.close());

const old = () => `mk${me}hash`;

function logIn(password: string, extra: object = {}) {
  const body = { email: `mk${me}email@demo.example`, password, ...extra };
  return test.ask('POST', '/api/auth/login', { body, headers: { 'user-agent': CHROME } });
}

const isOpen = async (as: string) => (await test.ask('GET', '/api/auth/me', { as })).status === 200;

function change(as: string, body: object) {
  return test.ask('POST', '/api/me/password', { as, body });
}

describe('one’s own password', () => {
  it('changes with the one of before, and the other sessions end (checklist 4, 18)', async () => {
    const [mine, other] = [await test.session(me), await test.session(me)];
    const stranger = await test.session(1);
    const got = await change(mine, { currentPassword: old(), newPassword: NEW });
    expect([got.status, got.json]).toEqual([200, { ok: true }]);
    expect([await isOpen(mine), await isOpen(other), await isOpen(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await logIn(old())).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
    expect(test.letters).toMatchObject([{ subject: 'Tu contraseña cambió' }]);
  });

  it.each([
    ['a wrong one', { currentPassword: 'no es esta' }],
    ['none', {}],
  ])('does not change with %s of before', async (_, given) => {
    const as = await test.session(me);
    const got = await change(as, { ...given, newPassword: NEW });
    expect([got.status, got.text]).toEqual([403, 'La contraseña actual no es correcta']);
    expect((await logIn(old())).status).toBe(200);
  });

  it('is not found out by a borrowed phone: the sixth try is too many', async () => {
    const as = await test.session(me);
    for (let i = 0; i < 5; i += 1) {
      const tried = await change(as, { currentPassword: `no-${i}`, newPassword: NEW });
      expect(tried.status).toBe(403);
    }
    expect((await change(as, { currentPassword: old(), newPassword: NEW })).status).toBe(429);
  });

  it.each([
    ['chihuahua1', 'Esa contraseña es muy común; elige otra'],
    ['corta', 'La contraseña debe tener al menos 6 caracteres'],
  ])('is not «%s»', async (newPassword, text) => {
    const as = await test.session(me);
    const got = await change(as, { currentPassword: old(), newPassword });
    expect([got.status, got.text]).toEqual([422, text]);
  });

  it('needs none of before where none was chosen yet, after an access link', async () => {
    await test.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ password_hash: null, must_change_password: 1 })
        .where('id', '=', me)
        .execute(),
    );
    const as = await test.session(me, { via: 'link' });
    expect((await change(as, { newPassword: NEW })).status).toBe(200);
    expect((await logIn(NEW)).status).toBe(200);
    // It was chosen now: from here on it is asked for.
    expect((await change(as, { newPassword: 'otra frase más larga' })).status).toBe(403);
  });

  it('leaves no fingerprint behind a key', async () => {
    const as = await test.session(me);
    const headers = { 'idempotency-key': '018f0000-0000-7000-8000-00000000000a' };
    const body = { currentPassword: old(), newPassword: NEW };
    expect((await test.ask('POST', '/api/me/password', { as, headers, body })).status).toBe(200);
    expect(await test.store.read.selectFrom('applied_ops').selectAll().execute()).toEqual([]);
  });
});

describe('one’s own sessions (checklist 19)', () => {
  type Item = { id: number; isThis: boolean; device: string | null; via: string; shared: boolean };
  const list = async (as: string) =>
    (await test.ask('GET', '/api/me/sessions', { as })).json as Item[];

  it('say where and since when, and no one else’s', async () => {
    const phone = (await logIn(old())).json as { token: string };
    test.clock.now += 60_000;
    const lent = (await logIn(old(), { shared: true })).json as { token: string };
    await test.session(1);
    const items = await list(phone.token);
    expect(items).toMatchObject([
      { isThis: false, device: 'Chrome en Android', via: 'password', shared: true },
      { isThis: true, device: 'Chrome en Android', via: 'password', shared: false },
    ]);
    expect(JSON.stringify(items)).not.toContain(lent.token);
    test.clock.now += 3 * 3_600_000;
    expect(await list(phone.token)).toHaveLength(1);
  });

  it('end one by one, and another person’s is no session of mine', async () => {
    const [mine, other, stranger] = [
      await test.session(me),
      await test.session(me),
      await test.session(1),
    ];
    const [theirs] = await list(stranger);
    const refused = await test.ask('DELETE', `/api/me/sessions/${theirs?.id}`, { as: mine });
    const missing = await test.ask('DELETE', '/api/me/sessions/999999', { as: mine });
    expect([refused.status, refused.text]).toEqual([404, missing.text]);
    expect(await isOpen(stranger)).toBe(true);
    const id = (await list(mine)).find(({ isThis }) => !isThis)?.id;
    expect((await test.ask('DELETE', `/api/me/sessions/${id}`, { as: mine })).status).toBe(200);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
  });

  it('end all but this one', async () => {
    const mine = await test.session(me);
    const others = [await test.session(me), await test.session(me), await test.session(1)];
    const got = await test.ask('DELETE', '/api/me/sessions', { as: mine });
    expect(got.json).toEqual({ ended: 2 });
    expect(await isOpen(mine)).toBe(true);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false, true]);
  });

  it('end with this one too, and its cookie', async () => {
    const mine = await test.session(me);
    const [only] = await list(mine);
    const got = await test.ask('DELETE', `/api/me/sessions/${only?.id}`, { as: mine });
    expect(got.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0;/);
    expect(await isOpen(mine)).toBe(false);
  });
});

describe('one’s own consents', () => {
  const { version } = CURRENT_NOTICE;
  const read = async (as: string) =>
    (await test.ask('GET', '/api/me/consents', { as })).json as {
      isCurrent: boolean;
      messages: boolean;
      financial: boolean;
      given: { purpose: string; given: boolean }[];
    };
  const give = (as: string, body: object) => test.ask('POST', '/api/me/consents', { as, body });
  const personNow = () =>
    test.store.read.selectFrom('people').selectAll().where('id', '=', me).executeTakeFirstOrThrow();

  beforeEach(() =>
    test.store.write((trx) =>
      trx.updateTable('people').set({ consent_version: null }).where('id', '=', me).execute(),
    ),
  );

  it('open the rest once given, and phones hear of it', async () => {
    const as = await test.session(me);
    expect((await test.ask('GET', '/api/my-community', { as })).status).toBe(403);
    const before = await personNow();
    expect((await give(as, { version, notice: true, sensitive: true })).status).toBe(201);
    expect((await test.ask('GET', '/api/my-community', { as })).status).toBe(200);
    const after = await personNow();
    expect(after.consent_version).toBe(version);
    expect(after.change).toBeGreaterThan(before.change);
    expect(await read(as)).toMatchObject({ isCurrent: true, messages: false });
  });

  it('are not given by half, nor to a notice of before', async () => {
    const as = await test.session(me);
    expect((await give(as, { version, notice: true, sensitive: false })).status).toBe(201);
    expect((await personNow()).consent_version).toBeNull();
    const late = await give(as, { version: '2020-01-01', notice: true, sensitive: true });
    expect([late.status, late.headers.get('x-error-code')]).toEqual([422, 'notice_changed']);
    expect((await personNow()).consent_version).toBeNull();
  });

  it('are forty words a day at most; taking back is never put off', async () => {
    const as = await test.session(me);
    const say = (messages: boolean) =>
      give(as, { version, notice: true, sensitive: true, messages });
    const statuses: number[] = [];
    for (let index = 0; index < 50; index += 1) statuses.push((await say(index % 2 === 0)).status);
    expect(statuses.indexOf(429)).toBeGreaterThan(30);
    const said = (await read(as)).given.length;
    expect((await say(true)).status).toBe(429);
    expect((await give(as, { version, notice: false, sensitive: false })).status).toBe(201);
    expect((await read(as)).given).toHaveLength(said + 2);
    test.clock.now += 25 * HOUR_MS;
    expect((await say(true)).status).toBe(201);
  });

  it('are taken back one by one, and nothing said is ever lost', async () => {
    const as = await test.session(me);
    await give(as, { version, notice: true, sensitive: true, messages: true, financial: true });
    expect(await read(as)).toMatchObject({ messages: true, financial: true });
    await give(as, { version, notice: true, sensitive: true, messages: false });
    const state = await read(as);
    expect(state).toMatchObject({ isCurrent: true, messages: false, financial: true });
    const said = state.given.map(({ purpose, given }) => [purpose, given]);
    // The newest first; what the world came with stands after it.
    expect(said.slice(0, 5)).toEqual([
      ['messages', false],
      ['financial', true],
      ['messages', true],
      ['sensitive', true],
      ['notice', true],
    ]);
  });

  it('taken back close everything but what leads back, and one’s rights', async () => {
    const as = await test.session(me);
    await give(as, { version, notice: true, sensitive: true });
    await give(as, { version, notice: true, sensitive: false });
    const got = await test.ask('GET', '/api/my-community', { as });
    expect([got.status, got.headers.get('x-error-code')]).toEqual([403, 'consent_required']);
    expect((await give(as, { version, notice: true, sensitive: true })).status).toBe(201);
    expect((await test.ask('GET', '/api/my-community', { as })).status).toBe(200);
  });
});
