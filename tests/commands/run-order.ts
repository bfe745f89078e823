import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pollUntil } from '../e2e/support/poll-until.ts';
import { freePort } from '../support/free-port.ts';
import type { Order } from './orders.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** A busy machine takes ten times as long as a quiet one. */
export const LIMIT_MS = 300_000;
const END_MS = 5_000;

export type Ran = { code: number | null; output: string };

/** Types it into a shell, with data of its own; what it started is ended with it. */
export async function runOrder({ order, serves }: Order, folder: string): Promise<Ran> {
  const port = await freePort();
  const child = spawn(
    'sh',
    ['-c', order.replace('FILE', join(folder, 'file.json')).replace('FOLDER', folder)],
    {
      cwd: PROJECT,
      // A group of its own: whatever npm starts is ended by one signal.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutVitest(process.env),
        ...{ NO_COLOR: '1', DEMO: '0', HOST: '127.0.0.1', PORT: String(port) },
        DATABASE_URL: `file:${join(folder, 'lideres.db')}`,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close');
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      // It has ended already.
    }
  };
  // Asked first: a browser is in a group of its own, and ended by who started it.
  const limits = [
    setTimeout(() => endGroup('SIGTERM'), LIMIT_MS),
    setTimeout(() => endGroup('SIGKILL'), LIMIT_MS + END_MS),
  ];
  const endWithParent = () => endGroup('SIGKILL');
  process.once('exit', endWithParent);
  try {
    if (serves) {
      const isThere = () =>
        fetch(`http://127.0.0.1:${port}${serves}`).then(
          ({ ok }) => ok,
          () => false,
        );
      await pollUntil(async () => child.exitCode !== null || (await isThere()), LIMIT_MS);
      const answered = await isThere();
      endGroup('SIGTERM');
      await ended;
      return { code: answered ? 0 : 1, output };
    }
    const [code] = await ended;
    return { code, output };
  } finally {
    for (const limit of limits) clearTimeout(limit);
    process.off('exit', endWithParent);
    endGroup('SIGKILL');
  }
}

/** A command that runs vitest or the app must not take itself for a part of this test, or of the gate. */
function withoutVitest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => !/^VITEST|^(GATE|NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL)$/.test(name),
  );
  return Object.fromEntries(kept);
}
