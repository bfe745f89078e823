import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runAdmin } from '#server/admin/run-admin';
import { type RunningServer, startServer } from '../e2e/support/start-server.ts';
import type { Restore } from './draw-plan.ts';
import { readPosition } from './read-register.ts';
import type { WeatherProxy } from './weather-proxy.ts';

export type ServerLife = {
  databasePath: string;
  /** SIGKILL, and a new process on what is left on the disk. */
  killAndStart(): Promise<void>;
  backUp(): Promise<void>;
  /** Rejects when phones could not tell the restored server from one before. */
  restore(restore: Restore): Promise<void>;
  /** All that its processes printed. */
  output(): string;
  end(): Promise<void>;
};

export type ServerLifeDeps = {
  dataFolder: string;
  yesterday: string;
  proxy: WeatherProxy;
};

/** A server that dies and comes back, always behind the same proxy; one thing after another. */
export async function startServerLife(deps: ServerLifeDeps): Promise<ServerLife> {
  const { dataFolder, yesterday, proxy } = deps;
  const databasePath = join(dataFolder, 'lideres.db');
  const thisRound = join(dataFolder, 'backup.db');
  const outputs: string[] = [];
  const epochs = new Set<string>();
  let server = await start();
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<RunningServer> {
    const started = await startServer({ dataFolder, publicUrl: proxy.origin });
    proxy.aimAt(started.port);
    return started;
  }

  async function end(how: 'stop' | 'kill'): Promise<void> {
    await server[how]();
    outputs.push(server.output());
  }

  function inTurn<T>(job: () => Promise<T>): Promise<T> {
    const turn = last.then(job);
    last = turn.catch(() => {});
    return turn;
  }

  return {
    databasePath,
    killAndStart: () =>
      inTurn(async () => {
        await end('kill');
        server = await start();
      }),
    backUp: () =>
      inTurn(async () => {
        await rm(thisRound, { force: true });
        await admin(databasePath, 'backup', '--to', thisRound);
      }),
    restore: ({ ending, backup, by }) =>
      inTurn(async () => {
        await end(ending);
        const source = backup === 'yesterday' ? yesterday : thisRound;
        const before = readPosition(databasePath);
        epochs.add(before.epoch).add(readPosition(yesterday).epoch);
        const isOlder = readPosition(source).change < before.change;
        if (by === 'command') await admin(databasePath, 'restore', '--from', source);
        else await putBackByHand(source, databasePath);
        server = await start();
        // What lost nothing, put back by hand, may go on as the one it is.
        const isNew = !epochs.has(readPosition(databasePath).epoch);
        if (!isNew && (isOlder || by === 'command')) {
          throw new Error(`restored by ${by}, and goes by an epoch it had before`);
        }
      }),
    output: () => [...outputs, server.output()].join('\n'),
    end: () => inTurn(() => server.kill()),
  };
}

async function putBackByHand(source: string, databasePath: string): Promise<void> {
  for (const tail of ['-wal', '-shm']) await rm(`${databasePath}${tail}`, { force: true });
  await copyFile(source, databasePath);
}

/** The operator's own command line. */
async function admin(databasePath: string, ...argv: string[]): Promise<void> {
  const complaints: string[] = [];
  const code = await runAdmin(argv, {
    databaseUrl: `file:${databasePath}`,
    now: Date.now,
    readInput: async () => '',
    say: () => {},
    complain: (line) => void complaints.push(line),
  });
  if (code !== 0) throw new Error(`${argv.join(' ')}: ${complaints.join('\n')}`);
}
