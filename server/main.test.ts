import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildServer, SERVER } from '../scripts/build-server.mjs';

let folder: string;

// Tests the installed bundle, which starts in a third of the time.
beforeAll(buildServer, 60_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-main-'));
});

let children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

const database = () => join(folder, 'l.db');

function spawnServer(env: Record<string, string>) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, SERVER, {
    env: { PATH, DEMO: '0', DATABASE_URL: `file:${database()}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Starts a server that must exit by itself; returns its output. */
async function refused(env: Record<string, string>): Promise<string> {
  const child = spawnServer(env);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  return said;
}

/** Starts the server and waits until it serves. */
async function serving(env: Record<string, string> = {}) {
  const child = spawnServer({ PORT: '0', ...env });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child.stdout, 'data').then(() => 'serves'), ended]);
  expect(first).toBe('serves');
  return async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
}

it('a start that fails says why, not only where', async () => {
  const file = join(folder, 'other.db');
  writeFileSync(file, 'no database at all, but long enough to look like one'.repeat(20));
  expect(await refused({ DATABASE_URL: `file:${file}` })).toBe(
    'No se pudo iniciar: file is not a database\n',
  );
});

it('a port that is taken ends the start, with what was opened before it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const said = await refused({ PORT: String(port) });
  other.close();
  expect(said).toMatch(/^No se pudo iniciar: .*EADDRINUSE/);
});

it('a setting that does not fit is told in one sentence', async () => {
  expect(await refused({ NODE_ENV: 'production' })).toMatch(
    /^En producción falta PUBLIC_URL: .*\n$/,
  );
});

it('one SQLite file has one server: the second says so, and a killed first leaves nothing to clean', async () => {
  const end = await serving();
  const said = await refused({ PORT: '0' });
  const endSecond = await serving({ DATABASE_SHARED: '1' });
  await endSecond('SIGTERM');
  await end('SIGKILL');
  expect(said).toBe(
    `Otro servidor ya usa la base de datos ${database()}: detenlo primero. ` +
      'Si de verdad deben ser dos sobre un mismo archivo, pon DATABASE_SHARED=1 en ambos.\n',
  );
  const endThird = await serving();
  await endThird('SIGTERM');
}, 60_000);
