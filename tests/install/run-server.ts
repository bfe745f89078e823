import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuiltStage, chrootArgs } from './run-stage.ts';

export type Place = { image: BuiltStage; state: string };

/**
 * Around a command: the image cannot be written but for the state and a temporary folder of its own,
 * no capability is left, and none can be had again.
 */
function fenced({ image, state }: Place, command: string[], env = {}): string[] {
  const { root, user, workdir } = image;
  const inside = { ...image, user: 'root', workdir: '/' };
  const asUser = [`--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs'];
  const drop = ['setpriv', ...asUser, '--bounding-set=-all', '--inh-caps=-all'];
  const go = ['sh', '-c', `cd ${workdir} && exec "$@"`, 'sh', ...command];
  const mounts = [
    'mount --make-rprivate /',
    `mount --bind ${root} ${root}`,
    `mount -o remount,ro,bind ${root}`,
    `mount --bind ${state} ${join(root, 'var/lib/lideres')}`,
    `mount -t tmpfs tmpfs ${join(root, 'tmp')}`,
  ];
  const script = `${mounts.join(' && ')} && exec chroot "$@"`;
  return ['--mount', 'sh', '-ec', script, 'sh', ...chrootArgs(inside, env), ...drop, ...go];
}

export type Started = { output(): string; stop(): Promise<number | null> };

/** A server in its fences; ends with SIGTERM. */
export async function startFenced(
  place: Place,
  { command, env, port }: { command: string[]; env: Record<string, string>; port: number },
): Promise<Started> {
  const child = spawn('unshare', fenced(place, command, env), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (it) => chunks.push(it));
  const output = () => Buffer.concat(chunks).toString('utf8');
  await untilReady(child, port, output);
  return {
    output,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exit;
      return code;
    },
  };
}

async function untilReady(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(250);
  }
  throw new Error(`the server did not start:\n${output()}`);
}

export type Ran = { code: number | null; output: string };

/** A command in the same fences. */
export function runFenced(place: Place, command: string[], env = {}, input = ''): Ran {
  const done = spawnSync('unshare', fenced(place, command, env), { input, encoding: 'utf8' });
  return { code: done.status, output: `${done.stdout}${done.stderr}` };
}
