import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { policy } from '#contract/core/policy';
import { runAdmin } from './admin/run-admin.ts';
import { writeMeta } from './database/epoch.ts';
import { newestMigration } from './database/migrate.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { silentLogger } from './log.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';
import { StartupRefusal } from './startup-refusal.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function settings(env: Record<string, string> = {}) {
  return readSettings({ DATABASE_URL: `file:${join(folder, 'l.db')}`, ...env });
}

it('T47: an empty production database stays empty, and no call could set it up', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example', DEMO: '1' };
  const { store } = await start(settings(env), silentLogger);
  const people = await store.read.selectFrom('people').select('id').execute();
  await store.close();
  expect(people).toEqual([]);
  const setups = [...policy.keys()].filter((key) => /set-?up|install|seed|init/.test(key));
  expect(setups).toEqual(['quotas.set-up']);
});

it('production does not start on a demo network until its accounts are ended', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example' };
  await (await start(settings(), silentLogger)).store.close();
  const refusal = start(settings(production), silentLogger);
  await expect(refusal).rejects.toThrow(StartupRefusal);
  await expect(refusal).rejects.toThrow('npm run admin -- end-demo');

  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const databaseUrl = settings().databaseUrl;
  const terminal = { databaseUrl, now: Date.now, readInput: async () => '', say, complain: say };
  expect(await runAdmin(['end-demo'], terminal)).toBe(0);
  expect(said.slice(1)).toEqual([
    expect.stringMatching(/^Cuentas de demostración cerradas: \d{3}\.$/),
  ]);

  const { app, store } = await start(settings(production), silentLogger);
  const headers = { 'content-type': 'application/json', origin: 'https://lideres.example' };
  const ask = (path: string, body: object) =>
    app.request(`https://lideres.example/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const email = 'admin@demo.mx';
  const login = await ask('/auth/login', { email, password: DEMO_PASSWORD });
  await ask('/auth/forgot-password', { email });
  const codes = await store.read.selectFrom('reset_codes').select('id').execute();
  await store.close();
  expect([login.status, codes]).toEqual([401, []]);
});

it('a database of a newer version is left alone, in words', async () => {
  const { store } = await start(settings({ DEMO: '0' }), silentLogger);
  await store.write((trx) =>
    sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(trx),
  );
  await store.close();
  const refusal = start(settings({ DEMO: '0' }), silentLogger);
  await expect(refusal).rejects.toThrow(StartupRefusal);
  await expect(refusal).rejects.toThrow('es de una versión más nueva');
});

it('a schema one release newer is served as it is, when its own server said that it may be', async () => {
  const both = settings({ DEMO: '0', DATABASE_SHARED: '1' });
  const first = await start(both, silentLogger);
  const declare = (oldest: string) =>
    first.store.write(async (trx) => {
      await writeMeta(trx, 'schema', '999-later');
      await writeMeta(trx, 'oldest_server', oldest);
    });
  await first.store.write((trx) =>
    sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(trx),
  );
  await declare(newestMigration());
  const again = await start(both, silentLogger);
  const schema = again.store.read.selectFrom('meta').select('value').where('key', '=', 'schema');
  expect(await schema.execute()).toEqual([{ value: '999-later' }]);
  await again.store.close();
  await declare('500-between');
  await expect(start(both, silentLogger)).rejects.toThrow('es de una versión más nueva');
  await first.store.close();
});

it('a demo network is filled once, and its accounts can sign in', async () => {
  const first = await start(settings(), silentLogger);
  await first.store.close();
  const { app, store } = await start(settings(), silentLogger);
  const statuses = [];
  for (const { email } of DEMO_ACCOUNTS) {
    const answer = await app.request('http://localhost:3000/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    statuses.push(answer.status);
  }
  await store.close();
  const expected = DEMO_ACCOUNTS.map(({ status }) => (status === 'approved' ? 200 : 403));
  expect(statuses).toEqual(expected);
});

it('a mail becomes a file that only the operator can read', async () => {
  const { app, store } = await start(settings(), silentLogger);
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  const login = await app.request('http://localhost:3000/api/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@demo.mx', password: DEMO_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const lider = DEMO_ACCOUNTS.findIndex((account) => account.email === 'lider@demo.mx') + 1;
  const made = await app.request(`http://localhost:3000/api/admin/users/${lider}/generate-token`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  await store.close();
  expect(made.status).toBe(201);
  expect(readdirSync(join(folder, 'mail'))).toEqual([expect.stringMatching(/^\d+-\w+\.eml$/)]);
});

it('operators’ commands run beside the server that has the file', async () => {
  const { store, stopJobs } = await start(settings({ DEMO: '0' }), silentLogger);
  await expect(start(settings({ DEMO: '0' }), silentLogger)).rejects.toThrow(StartupRefusal);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const terminal = { databaseUrl: settings().databaseUrl, now: Date.now, say, complain: say };
  const env = { BACKUP_DIR: join(folder, 'respaldos') };
  for (const command of ['backup', 'audit', 'retention', 'renew-epoch']) {
    const code = await runAdmin([command], { ...terminal, env, readInput: async () => '' });
    expect([command, code, said.at(-1)]).toEqual([command, 0, said.at(-1)]);
  }
  await stopJobs();
  await store.close();
  const again = await start(settings({ DEMO: '0' }), silentLogger);
  await again.stopJobs();
  await again.store.close();
});
