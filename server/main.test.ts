import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-main-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server, which must end by itself. Answers what its operator reads. */
async function refused(env: Record<string, string>): Promise<string> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH, DEMO: '0', DATABASE_URL: `file:${join(folder, 'l.db')}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  return said;
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
