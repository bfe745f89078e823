import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pollUntil } from '#tests/e2e/support/poll-until';
import { freePort } from '#tests/support/free-port';

const CONFIG = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

export type Haproxy = { port: number; stop(): Promise<void> };

/** What it says of its version; null where it is not installed. */
export function findHaproxy(): string | null {
  const { status, stdout } = spawnSync('haproxy', ['-v'], { encoding: 'utf8' });
  return status === 0 ? (stdout.split('\n')[0] ?? '') : null;
}

/** Starts Debian's HAProxy with the operator's file, in front of the processes at these ports. */
export async function startHaproxy(folder: string, ports: readonly number[]): Promise<Haproxy> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, toLoopback(await readFile(CONFIG, 'utf8'), port, ports));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  await pollUntil(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`HAProxy did not start:\n${said}`);
    return isOpen(port);
  }, 10_000);
  return {
    port,
    async stop() {
      process.off('exit', endWithParent);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The same file but for addresses, and without TLS, its certificate and its account. */
export function toLoopback(config: string, port: number, ports: readonly number[]): string {
  let backends = 0;
  const lines = config.split('\n').flatMap((line) => {
    if (/^\s+(user|group) |^\s+bind :443 |^\s+http-request redirect /.test(line)) return [];
    // Twice as many open files, which a test machine may not have.
    if (/^\s+maxconn /.test(line)) return ['    maxconn 9000'];
    if (/^\s+bind :80$/.test(line)) return [`    bind 127.0.0.1:${port}`];
    if (/^\s+server app2 /.test(line)) return [];
    if (!/^\s+server app1 /.test(line)) return [line];
    backends += 1;
    return ports.map((own, at) =>
      line.replace('app1', `app${at + 1}`).replace('127.0.0.1:3001', `127.0.0.1:${own}`),
    );
  });
  if (backends !== 2) throw new Error('deploy/haproxy.cfg is not what this bench knows.');
  return lines.join('\n');
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
