import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pushEnv } from '#tests/support/push-env';
import { runAdmin } from '../admin/run-admin.ts';
import { createStore, type Store } from '../database/create-store.ts';
import { readSettings } from '../settings.ts';
import { checkMail } from './check-mail.ts';
import { checkClock, checkPublicAddress, type PublicAnswer } from './check-public-address.ts';
import type { Finding } from './finding.ts';
import { runDoctor } from './run-doctor.ts';

const SECRETS = { password: 'hunter-seven', key: 'AGE-SECRET-KEY-1NEVER' };
let home: string;
let said: string[];
let opened: { close(done: () => void): unknown }[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lideres-doctor-'));
  said = [];
  opened = [];
});
afterEach(async () => {
  for (const server of opened) await new Promise<void>((done) => server.close(done));
  rmSync(home, { recursive: true, force: true });
});

const databaseUrl = () => `file:${join(home, 'lideres.db')}`;
const production = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://127.0.0.1:9',
  DATABASE_URL: databaseUrl(),
  ...more,
});
function doctor(env: Record<string, string>): Promise<0 | 1> {
  const say = (line: string) => void said.push(line);
  const terminal = { databaseUrl: databaseUrl(), env, now: Date.now, say, complain: say };
  return runAdmin(['doctor'], { ...terminal, readInput: async () => '' });
}
const lines = (level: string) => said.filter((line) => line.startsWith(level)).join('\n');
const levels = (findings: Finding[]) => findings.map(({ topic, level }) => `${topic}: ${level}`);

async function withStore<T>(job: (store: Store) => Promise<T>): Promise<T> {
  const store = await createStore({ url: databaseUrl() });
  return job(store).finally(() => store.close());
}

describe('the doctor', () => {
  it('names every setting that does not fit, and ends with 1', async () => {
    expect(await doctor(production({ PORT: 'x', BACKUP_HOUR: '99' }))).toBe(1);
    expect(lines('mal')).toMatch(/PORT.*\n.*BACKUP_HOUR/);
  });

  it('of a new server says what is missing and what to do, in order', async () => {
    await withStore(async () => {});
    expect(await doctor(production())).toBe(1);
    for (const topic of ['Proxy', 'Administración', 'Respaldos']) {
      expect(lines('mal')).toContain(`${topic}: `);
    }
    const bad = said.findIndex((line) => line.includes('nadie administra todavía'));
    expect(said[bad + 1]).toContain('npm run admin -- create-admin');
    expect(said.at(-2)).toMatch(/^Mal: 3\. Avisos: \d\. Bien: \d\.$/);
  });

  it('of a server in order has nothing bad to say, and never a secret', async () => {
    await withStore((store) =>
      store.write((trx) =>
        trx
          .insertInto('people')
          .values(
            ['Ana', 'Beto'].map((alias) => ({
              ...{ alias, state: 'Durango', city: 'Durango', role: 'admin', created_at: 1 },
              ...{ status: 'approved' as const, change: 1 },
            })),
          )
          .execute(),
      ),
    );
    const smtp = await startSmtp({ secure: true });
    const keys = pushEnv();
    const env = production({
      TRUSTED_PROXIES: '127.0.0.1',
      BACKUP_DIR: join(home, 'respaldos'),
      SMTP_URL: `smtps://ana:${SECRETS.password}@127.0.0.1:${smtp}?tls.rejectUnauthorized=false`,
      MAIL_FROM: 'Red <avisos@red.example>',
      PRIVACY_RESPONSIBLE: 'La Red',
      ...keys,
    });
    expect(await doctor(env)).toBe(0);
    expect(lines('bien')).toContain('Correo: el servidor de correo responde, con TLS');
    const text = said.join('\n');
    expect(
      [SECRETS.password, keys.VAPID_PRIVATE_KEY ?? ''].filter((it) => text.includes(it)),
    ).toEqual([]);
  });

  it('reads the schema without touching it: none, behind, newer', async () => {
    await doctor(production());
    expect(lines('aviso')).toContain('todavía no hay base de datos');
    const change = (statement: string) =>
      withStore((store) => store.write((trx) => trx.executeQuery(CompiledQuery.raw(statement))));
    await change("delete from kysely_migration where name = '027-operation'");
    said = [];
    await doctor(production());
    await doctor(production());
    expect(
      said.filter((line) => line.includes('faltan 1 pasos, hasta 027-operation')),
    ).toHaveLength(2);
  });

  it('of a newer database says to update', async () => {
    await withStore((store) =>
      store.write((trx) =>
        trx.executeQuery(
          CompiledQuery.raw(
            "insert into kysely_migration (name, timestamp) values ('999-later', '')",
          ),
        ),
      ),
    );
    expect(await doctor(production())).toBe(1);
    expect(lines('mal')).toContain('más nueva que este programa');
    const db = new Database(join(home, 'lideres.db'));
    db.exec("update meta set value = '999-later' where key = 'schema'");
    db.close();
    said = [];
    await doctor(production());
    expect(lines('aviso')).toContain('ya es de la versión siguiente; esta todavía puede servirla');
  });
});

describe('mail', () => {
  const check = (port: number, scheme: string, user = '') =>
    checkMail(
      readSettings({
        SMTP_URL: `${scheme}://${user}127.0.0.1:${port}?tls.rejectUnauthorized=false`,
        MAIL_FROM: 'avisos@red.example',
      }),
    );

  it('without TLS, refused, and out of reach are told apart', async () => {
    const plain = await startSmtp({ hideSTARTTLS: true, disabledCommands: ['AUTH'] });
    expect(await check(plain, 'smtp')).toMatchObject({ level: 'warn' });
    const upgraded = await startSmtp({});
    expect(await check(upgraded, 'smtp')).toMatchObject({ level: 'ok' });
    const wrong = await check(upgraded, 'smtp', 'ana:mala@');
    expect(wrong).toMatchObject({ level: 'bad', says: expect.stringContaining('no acepta') });
    const gone = await check(9, 'smtps');
    expect(gone).toMatchObject({ level: 'bad', says: expect.stringContaining('no se llega') });
  });
});

describe('the public address', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  const check = (answer: PublicAnswer | null) =>
    checkPublicAddress(
      readSettings(production()),
      () => now,
      async () => answer,
    );
  const good = { daysLeft: 60, isNamed: true, isTrusted: true };

  it.each([
    [{ ...good }, 'ok'],
    [{ ...good, daysLeft: 13 }, 'warn'],
    [{ ...good, daysLeft: 2 }, 'bad'],
    [{ ...good, daysLeft: -1 }, 'bad'],
    [{ ...good, isNamed: false }, 'bad'],
    [{ ...good, isTrusted: false }, 'bad'],
  ])('a certificate %j is %s', async (certificate, level) => {
    const found = await check({ status: 200, date: now, certificate });
    expect(levels(found)).toEqual(['Dirección: ok', 'Reloj: ok', `TLS: ${level}`]);
  });

  it('a proxy without a server behind it, and none at all', async () => {
    expect(levels(await check({ status: 502, date: null, certificate: null }))).toEqual([
      'Dirección: bad',
    ]);
    expect(levels(await check(null))).toEqual(['Dirección: warn']);
  });

  it.each([
    [1_500, 'ok'],
    [20_000, 'warn'],
    [-90_000, 'bad'],
  ])('a clock %i ms away is %s', (away, level) => {
    expect(checkClock({ date: now - away }, now)).toMatchObject([{ level }]);
  });

  it('is asked as a phone would ask', async () => {
    const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
    opened.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = readSettings({ ...production(), PUBLIC_URL: publicUrl });
    const found = await runDoctor({ settings, store: null, now: Date.now });
    expect(levels(found)).toEqual(expect.arrayContaining(['Dirección: ok', 'Reloj: ok']));
  });
});

async function startSmtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === SECRETS.password ? done(null, { user: 'ana' }) : done(new Error('no')),
    ...options,
  });
  server.on('error', () => {});
  opened.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return (listening.address() as AddressInfo).port;
}
