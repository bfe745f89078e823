import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER } from '../../../scripts/build-server.mjs';
import { freePort } from '../../support/free-port.ts';
import { pollUntil } from './poll-until.ts';

export type RunningServer = {
  /** Where the process itself listens, past any proxy. */
  url: string;
  port: number;
  pid: number;
  databasePath: string;
  /** All it printed so far, for a failing test to show. */
  output(): string;
  /** Asks it to stop (SIGTERM) and waits; rejects when it ends with an error. Its data stays. */
  stop(): Promise<void>;
  /** Ends it as a power cut would (SIGKILL). Its data stays. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  /** What phones know it as; a proxy's origin, for example. Its own address when not given. */
  publicUrl?: string;
  /** A folder of an earlier server to go on with; `createDataFolder` makes a fresh one. */
  dataFolder: string;
  port?: number;
  demo?: '0' | '1' | 'large';
  env?: Record<string, string>;
  /** What node runs, when it is not the product as built here. */
  program?: readonly string[];
};

const START_LIMIT_MS = 60_000;

/** Starts the built product as users do, in its own process with its own data, and waits for `/healthz`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const databasePath = join(options.dataFolder, 'lideres.db');
  const child = spawn(process.execPath, options.program ?? SERVER, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: options.publicUrl ?? `http://localhost:${port}`,
      DATABASE_URL: `file:${databasePath}`,
      DEMO: options.demo ?? '1',
      ...options.env,
    },
  });
  const server = watch(child);
  await waitUntilHealthy(url, server);
  return {
    url,
    port,
    pid: child.pid ?? 0,
    databasePath,
    output: server.output,
    async stop() {
      await server.end('SIGTERM');
      if (child.exitCode !== 0) throw new Error(`The server stopped badly.\n${server.output()}`);
    },
    kill: () => server.end('SIGKILL'),
  };
}

/** A fresh folder for a server's data, and the way to be rid of it. */
export async function createDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'lideres-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

type WatchedChild = {
  output(): string;
  hasEnded(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
};

function watch(child: ChildProcess): WatchedChild {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  }
  // A test run that dies must not leave servers behind.
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    output: () => chunks.join(''),
    hasEnded,
    async end(signal) {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function waitUntilHealthy(url: string, server: WatchedChild): Promise<void> {
  try {
    await pollUntil(async () => {
      if (server.hasEnded()) throw new Error('it ended by itself');
      return isHealthy(url);
    }, START_LIMIT_MS);
  } catch (error) {
    await server.end('SIGKILL');
    throw new Error(`The server did not start: ${(error as Error).message}\n${server.output()}`);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
