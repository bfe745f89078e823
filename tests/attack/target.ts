import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pollUntil } from '../e2e/support/poll-until.ts';
import { createDataFolder, startServer } from '../e2e/support/start-server.ts';
import { fillState } from './fill-state.ts';

/** What the server's own clock says of its event loop and memory since it was last asked. */
export type Vitals = {
  /** The longest it was kept from its next turn, ms; and that in its own processor time. */
  longestMs: number;
  heldMs: number;
  /** The requests that were under way then. */
  heldBy: string[];
  p99Ms: number;
  rssBytes: number;
  mostBytes: number;
};

export type Target = {
  url: string;
  port: number;
  /** Leaves there what a hostile member may have left by then. */
  fill(email: string): void;
  vitals(): Promise<Vitals>;
  /** Bytes of the database and its journal. */
  size(): Promise<number>;
  output(): string;
  close(): Promise<void>;
};

const MONITOR = pathToFileURL(fileURLToPath(new URL('./monitor.mjs', import.meta.url))).href;
const ANSWER_LIMIT_MS = 30_000;

/** The built product in a process of its own, on loopback, with a demo network that nobody else uses. */
export async function createTarget(): Promise<Target> {
  const folder = await createDataFolder();
  const report = join(folder.path, 'vitals.json');
  const server = await startServer({
    dataFolder: folder.path,
    env: { NODE_OPTIONS: `--import=${MONITOR}`, ATTACK_REPORT: report },
  });
  const data = join(folder.path, 'lideres.db');
  return {
    url: server.url,
    port: server.port,
    fill: (email) => fillState(data, email),
    async vitals() {
      await rm(report, { force: true });
      process.kill(server.pid, 'SIGUSR2');
      let read: Vitals | null = null;
      await pollUntil(async () => {
        read = await readReport(report);
        return read !== null;
      }, ANSWER_LIMIT_MS);
      return read as unknown as Vitals;
    },
    async size() {
      const names = await readdir(folder.path);
      const files = names
        .map((name) => join(folder.path, name))
        .filter((name) => name.startsWith(data));
      const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    output: server.output,
    async close() {
      await server.stop();
      await folder.remove();
    },
  };
}

/** Null while it is not there, or not whole. */
async function readReport(file: string): Promise<Vitals | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Vitals;
  } catch {
    return null;
  }
}
