import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '#server/database/create-store';
import { silentLogger } from '#server/log';
import { createMetrics } from '#server/metrics/create-metrics';
import { readWaiting } from '#server/metrics/read-waiting';
import { serveMetrics } from '#server/metrics/serve-metrics';
import { readSettings } from '#server/settings';
import { buildServer } from '../scripts/build-server.mjs';
import { replicaCommands } from './install/replica-commands.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { readOpenMetrics } from './support/read-openmetrics.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const STATE = '/var/lib/lideres';
const text = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** Held by `npm run install-proof`: carried out there as written, or as a step of the Dockerfile. */
const PROVED = [
  'useradd --system --home-dir /var/lib/lideres --shell /usr/sbin/nologin lideres',
  'install -d -o lideres -g lideres -m 700 /var/lib/lideres',
  'cd /opt/lideres && npm install --no-save --include=dev',
  'node scripts/ensure-installed.mjs && node scripts/build-web.mjs && node scripts/build-server.mjs',
  'install -m 755 deploy/lideres-admin /usr/local/bin/lideres-admin',
  'install -D -m 600 deploy/lideres.env /etc/lideres/lideres.env',
  'docker build -f deploy/Dockerfile -t lideres .',
  'docker run -d --name lideres --restart always --env-file /etc/lideres/lideres.env -p 127.0.0.1:3000:3000 -v lideres:/var/lib/lideres lideres',
  'apt-get install -y caddy',
  'install -m 644 deploy/Caddyfile /etc/caddy/Caddyfile',
  ...replicaCommands(text),
];

/** Needs systemd as process 1, or another release: their effect is held by the commands around them. */
const BY_HAND = [
  'install -m 644 deploy/lideres.service /etc/systemd/system/lideres.service',
  'systemctl enable --now lideres',
  'systemctl restart caddy',
  'systemctl restart lideres',
  'systemctl stop lideres',
  'systemctl start lideres',
  'cd /opt/lideres && git pull --ff-only && npm install --no-save --include=dev',
  'systemctl enable --now lideres@3001 lideres@3002',
  'for port in 3001 3002; do systemctl restart lideres@$port && sleep 10; done',
];

const UNIT_OF_A_PORT =
  "sed 's|/usr/bin/env node|/usr/bin/env PORT=%i METRICS_PORT=1%i node|' deploy/lideres.service > /etc/systemd/system/lideres@.service";

const BACKUP_NAME = /lideres-[\dTZ-]+\.db\.age/;

const METRICS = 'curl -s http://127.0.0.1:9464/metrics';
/** Held by `scripts/update.test.mjs`: it is none of the program's orders, because it replaces the program. */
const UPDATE = 'lideres-admin update';
const isAdmin = (command: string) => command.startsWith('lideres-admin ') && command !== UPDATE;

/** A doctor finds in a network of a minute what is still to be set. */
const MAY_FAIL = new Set(['lideres-admin doctor']);

const POSTGRES = 'postgres://lideres@db.example/lideres';

let home: string;
let postgres: TestPostgres;
let postgresUrl: string;

beforeAll(async () => {
  await buildServer();
  postgres = await startPostgres();
  postgresUrl = await postgres.url('lideres');
  home = mkdtempSync(join(tmpdir(), 'lideres-operating-'));
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

it('every command of an operator’s day is run by a test, and none is kept that it has not', () => {
  const held = new Set([...PROVED, ...BY_HAND, METRICS, UNIT_OF_A_PORT, UPDATE]);
  expect(commands.filter((command) => !isAdmin(command) && !held.has(command))).toEqual([]);
  expect([...held].filter((command) => !commands.includes(command))).toEqual([]);
});

it('every command of the program is in the day', async () => {
  const said: string[] = [];
  await admin(['help'], said);
  // What is run here is what it runs.
  expect(readFileSync(join(PROJECT, 'deploy/lideres-admin'), 'utf8')).toContain(
    '\nexec node .cache/admin.mjs "$@"\n',
  );
  expect(readFileSync(join(PROJECT, 'deploy/lideres-admin'), 'utf8')).toMatch(
    /= update \]; then\n {2}shift\n {2}exec node scripts\/update\.mjs "\$@"\nfi\n/,
  );
  const named = said.join('\n').matchAll(/^ {2}([a-z-]+)/gm);
  const used = new Set(commands.filter(isAdmin).map((command) => command.split(' ')[1]));
  expect([...named].map(([, name]) => name).filter((name) => !used.has(name))).toEqual([]);
});

describe('an operator’s day, in its order', () => {
  it.each(commands.filter(isAdmin))('%s', async (command) => {
    const said: string[] = [];
    const code = await admin(withOwnNames(command).split(' ').slice(1), said);
    const key = said.find((line) => line.startsWith('BACKUP_RECIPIENTS='));
    if (key) env.BACKUP_RECIPIENTS = key.slice('BACKUP_RECIPIENTS='.length);
    if (!MAY_FAIL.has(command)) expect([code, said]).toEqual([0, said]);
  });
});

it('the unit of a port is the unit, but for its ports', () => {
  const [command = ''] = UNIT_OF_A_PORT.split(' > ');
  const made = execFileSync('sh', ['-c', command], { cwd: PROJECT, encoding: 'utf8' });
  const unit = readFileSync(join(PROJECT, 'deploy/lideres.service'), 'utf8').split('\n');
  const changed = made.split('\n').filter((line, at) => line !== unit[at]);
  expect(changed).toEqual([
    'ExecStart=/usr/bin/env PORT=%i METRICS_PORT=1%i node --enable-source-maps .cache/server.mjs',
  ]);
});

it('metrics are there to be read', async () => {
  const store = await createStore({ url: databaseUrl() });
  const metrics = createMetrics();
  const settings = readSettings({ DATABASE_URL: databaseUrl() });
  const toText = async () => metrics.toText(await readWaiting({ store, settings }, NOW));
  const serving = await serveMetrics({ port: 0, host: '127.0.0.1' }, toText, silentLogger);
  const url = METRICS.split(' ').at(-1)?.replace('9464', String(serving.port)) ?? '';
  expect(readOpenMetrics(await (await fetch(url)).text()).size).toBeGreaterThan(5);
  await serving.stop();
  metrics.close();
  await store.close();
});

const NOW = Date.parse('2026-11-26T10:00:00Z');
const databaseUrl = () => `file:${join(home, 'lideres.db')}`;
const env: Record<string, string> = {};
const run = promisify(execFile);

/** By the program that `lideres-admin` runs. */
async function admin(argv: string[], said: string[]): Promise<0 | 1> {
  const settings = {
    ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl(), BACKUP_DIR: join(home, 'respaldos') },
    ...env,
    ...(env.BACKUP_RECIPIENTS && { BACKUP_IDENTITY_FILE: join(home, 'llave.txt') }),
  };
  const program = ['.cache/admin.mjs', ...argv];
  const ran = await run(process.execPath, program, { cwd: PROJECT, env: settings }).then(
    (told) => ({ ...told, code: 0 as const }),
    (failed: { stdout: string; stderr: string }) => ({ ...failed, code: 1 as const }),
  );
  said.push(...`${ran.stdout}${ran.stderr}`.trim().split('\n'));
  return ran.code;
}

/** In a folder of the test's own, and with the name that the backup got. */
function withOwnNames(command: string): string {
  const own = command.replaceAll(STATE, home).replace(POSTGRES, postgresUrl);
  if (!command.includes('restore')) return own;
  const [backup = ''] = readdirSync(join(home, 'respaldos'));
  expect(backup).toMatch(new RegExp(`^${BACKUP_NAME.source}$`));
  expect(command).toMatch(BACKUP_NAME);
  return own.replace(BACKUP_NAME, backup);
}
