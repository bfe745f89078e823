import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/core/durations';
import { createLimits } from '#server/http/limits';
import { silentLogger } from '#server/log';
import { createMail } from '#server/mail/create-mail';
import { readSettings } from '#server/settings';
import { createPlainPasswords } from '../support/plain-passwords.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const NEW = 'una frase nueva y larga';
const passwords = createPlainPasswords();

let test: TestApp;
let world: World;

beforeEach(async () => {
  test = await createTestApp({ passwords });
  world = await buildWorld(test.store);
});

afterEach(() => test.close());

const emailOf = (id: number) => `mk${id}email@demo.example`;
const lider = () => world.person('lider', 'Durango').id;

function forgot(
  email: string,
  how: { ip?: string; headers?: Record<string, string>; app?: TestApp } = {},
) {
  const { app = test, ...rest } = how;
  return app.ask('POST', '/api/auth/forgot-password', { body: { email }, ...rest });
}

function reset(email: string, code: string | null, extra: object = {}) {
  const body = { email, newPassword: NEW, ...(code === null ? {} : { code }), ...extra };
  return test.ask('POST', '/api/auth/reset-password', { body });
}

const codeIn = (text = '') => /código de verificación es: (\S+)/.exec(text)?.[1] ?? '';

async function codeFor(id: number): Promise<string> {
  await forgot(emailOf(id));
  return codeIn(test.letters.filter(({ to }) => to === emailOf(id)).at(-1)?.text);
}

const logIn = (id: number, password: string) =>
  test.ask('POST', '/api/auth/login', { body: { email: emailOf(id), password } });

const refusal = ({ status, text }: { status: number; text: string }) => [status, text];
const WRONG = [403, 'El código no es válido o ya venció'];

describe('T13: a new password without proof', () => {
  it('is refused to the payload of the specification alone', async () => {
    await codeFor(lider());
    const got = await reset(emailOf(lider()), null);
    expect(refusal(got)).toEqual([403, 'Escribe el código que enviamos a tu correo']);
    expect((await logIn(lider(), `mk${lider()}hash`)).status).toBe(200);
  });

  it('is not opened by another person’s code', async () => {
    const code = await codeFor(world.person('integrante', 'Durango').id);
    await codeFor(lider());
    expect(refusal(await reset(emailOf(lider()), code))).toEqual(WRONG);
    expect((await logIn(lider(), NEW)).status).toBe(401);
  });

  it('is not found by guessing: the sixth try is too late, even the right one', async () => {
    const code = await codeFor(lider());
    const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    for (let i = 0; i < 5; i += 1) {
      expect(refusal(await reset(emailOf(lider()), wrong))).toEqual(WRONG);
    }
    expect(refusal(await reset(emailOf(lider()), code))).toEqual(WRONG);
  });

  it('is not found by guessing at once', async () => {
    const code = await codeFor(lider());
    const guesses = Array.from({ length: 20 }, (_, i) =>
      reset(emailOf(lider()), `00000-0000${i % 10}`),
    );
    for (const got of await Promise.all(guesses)) expect(got.status).toBe(403);
    expect(refusal(await reset(emailOf(lider()), code))).toEqual(WRONG);
  });

  it('says the same about an address that nobody has', async () => {
    await codeFor(lider());
    const answers = [
      await reset(emailOf(lider()), 'AAAAA-AAAAA'),
      await reset('nadie@demo.example', 'AAAAA-AAAAA'),
      await reset(emailOf(world.person('lider', 'Chihuahua').id), 'AAAAA-AAAAA'),
    ];
    expect(answers.map(refusal)).toEqual([WRONG, WRONG, WRONG]);
  });
});

describe('a new password with the code', () => {
  it('replaces the old one, ends sessions and links, opens none, and is told by mail', async () => {
    const phone = await test.session(lider());
    const admin = await test.session(world.person('admin', 'Durango').id);
    const link = await test.ask('POST', `/api/admin/users/${lider()}/generate-token`, {
      as: admin,
    });
    const { accessLink } = link.json as { accessLink: string };
    const code = await codeFor(lider());
    const got = await reset(emailOf(lider()), ` ${code.toLowerCase().replace('-', ' ')} `);
    expect([got.status, got.json]).toEqual([200, { ok: true }]);
    expect(got.headers.get('set-cookie')).toBeNull();
    expect((await test.ask('GET', '/api/auth/me', { as: phone })).status).toBe(401);
    const body = { token: accessLink.split('/').at(-1) };
    expect((await test.ask('POST', '/api/auth/token-login', { body })).status).toBe(401);
    expect((await logIn(lider(), `mk${lider()}hash`)).status).toBe(401);
    expect((await logIn(lider(), NEW)).status).toBe(200);
    expect(test.letters.at(-1)).toMatchObject({
      to: emailOf(lider()),
      subject: 'Tu contraseña cambió',
    });
    const audit = test.store.read.selectFrom('audit').selectAll();
    expect(await audit.where('action', '=', 'password.reset').execute()).toMatchObject([
      { actor_id: lider(), subject_id: String(lider()) },
    ]);
  });

  it('settles that one had to be chosen', async () => {
    await test.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ must_change_password: 1, password_until: test.clock.now + MINUTE_MS })
        .where('id', '=', lider())
        .execute(),
    );
    await reset(emailOf(lider()), await codeFor(lider()));
    test.clock.now += 2 * MINUTE_MS;
    const { json } = await logIn(lider(), NEW);
    expect((json as { user: object }).user).not.toHaveProperty('mustChangePassword');
    expect((await logIn(lider(), NEW)).status).toBe(200);
  });

  it.each(['pending', 'rejected'] as const)(
    'may be chosen by somebody %s, who enters no more than before',
    async (status) => {
      const { id } = world.person('lider', 'Durango', status);
      expect((await reset(emailOf(id), await codeFor(id))).status).toBe(200);
      expect((await logIn(id, NEW)).status).toBe(403);
    },
  );

  it('is chosen once with each code, also when twenty try at once', async () => {
    const code = await codeFor(lider());
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => reset(emailOf(lider()), code)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refusal(await reset(emailOf(lider()), code))).toEqual(WRONG);
  });

  it('is not chosen after half an hour', async () => {
    const code = await codeFor(lider());
    test.clock.now += 30 * MINUTE_MS;
    expect(refusal(await reset(emailOf(lider()), code))).toEqual(WRONG);
  });

  it('is chosen with the newest code alone', async () => {
    const first = await codeFor(lider());
    const second = await codeFor(lider());
    expect(refusal(await reset(emailOf(lider()), first))).toEqual(WRONG);
    expect((await reset(emailOf(lider()), second)).status).toBe(200);
  });

  it('is not a common one, and asking so costs no try', async () => {
    const code = await codeFor(lider());
    for (let i = 0; i < 6; i += 1) {
      const got = await reset(emailOf(lider()), code, { newPassword: 'qwerty123' });
      expect(refusal(got)).toEqual([422, 'Esa contraseña es muy común; elige otra']);
    }
    expect((await reset(emailOf(lider()), code)).status).toBe(200);
  });

  it('leaves neither code nor password behind', async () => {
    const code = await codeFor(lider());
    await reset(emailOf(lider()), code);
    const kept = [
      await test.store.read.selectFrom('reset_codes').selectAll().execute(),
      await test.store.read.selectFrom('audit').selectAll().execute(),
      test.logLines,
    ];
    const text = JSON.stringify(kept);
    expect(kept[0]).toHaveLength(1);
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replace('-', ''));
    expect(text).not.toContain(NEW);
  });
});

describe('T14: asking for a code', () => {
  it('mails a link of the configured address, with the code where no log sees it', async () => {
    const headers = { host: 'malo.example', 'x-forwarded-host': 'malo.example' };
    await forgot(emailOf(lider()), { headers });
    const { text } = test.letters[0] as { text: string };
    const code = codeIn(text);
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const email = encodeURIComponent(emailOf(lider()));
    expect(text).toContain(`http://localhost:3000/login#restablecer=${code}&correo=${email}`);
    expect(text).not.toContain('malo.example');
  });

  it('answers the same to everybody', async () => {
    const pending = world.person('lider', 'Durango', 'pending').id;
    const asked = ['nadie@demo.example', emailOf(lider()), emailOf(pending)];
    const answers = [];
    for (const email of asked) answers.push(await forgot(email));
    const seen = answers.map(({ status, text, headers }) => [
      status,
      text,
      [...headers].filter(([name]) => name !== 'x-request-id'),
    ]);
    expect(seen[0]?.slice(0, 2)).toEqual([200, '{"ok":true}']);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(test.letters.map(({ to }) => to)).toEqual(asked.slice(1));
  });

  it('does not wait for the mail server, which would tell who has an account', async () => {
    const connections: Socket[] = [];
    const silent = createServer((socket) => void connections.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const settings = readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const { store } = test;
    const mail = createMail({ store, settings, log: silentLogger, now: () => test.clock.now });
    const stop = mail.run();
    const app = await createTestApp({ store, passwords, mail });
    expect((await forgot(emailOf(lider()), { app })).status).toBe(200);
    await expect.poll(() => connections.length).toBe(1);
    const rows = await store.read.selectFrom('mail_queue').select('tries').execute();
    expect(rows).toEqual([{ tries: 1 }]);
    for (const socket of connections) socket.destroy();
    silent.close();
    await stop();
  });

  it('sends no fourth mail in an hour, and says nothing of it', async () => {
    const app = await createTestApp({ store: test.store, passwords, limits: createLimits() });
    for (let i = 0; i < 4; i += 1) {
      const got = await forgot(emailOf(lider()), { app, ip: `10.0.2.${i}` });
      expect([got.status, got.json]).toEqual([200, { ok: true }]);
    }
    expect(app.letters).toHaveLength(3);
  });

  it('sends no more than thirty from one address', async () => {
    const app = await createTestApp({ store: test.store, passwords, limits: createLimits() });
    for (const round of [1, 2, 3]) {
      for (const person of world.people.slice(0, 14)) {
        const { status } = await forgot(emailOf(person.id), { app });
        expect([round, status]).toEqual([round, 200]);
      }
    }
    expect(app.letters).toHaveLength(30);
  });
});
