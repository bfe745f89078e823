import { createStore } from '#server/database/create-store';
import { startPostgres } from '#tests/support/postgres';
import { run } from '#tests/support/postgres-copies';
import { createTestApp } from '#tests/support/test-app';
import { buildServer } from '../../../scripts/build-server.mjs';
import { pollUntil } from '../../e2e/support/poll-until.ts';
import {
  createDataFolder,
  type RunningServer,
  startServer,
} from '../../e2e/support/start-server.ts';
import { createWriters, keepWriting, type Tally, type Writer } from './writers.ts';

export type RestartsReport = {
  restarts: number;
  terminations: number;
  acknowledged: number;
  /** By status. */
  refused: Record<string, number>;
  /** Answered as done and not there. */
  lost: string[];
  doubled: string[];
  /** Under another group than its author's, or of nobody. */
  strange: string[];
  /** From the database's return to the first write that each process took, ms. */
  longestPauseMs: number;
};

const PROCESSES = 2;
const WRITERS = 10;
/** Between two faults each process takes so many, so that each fault meets writes under way. */
const WRITES_BETWEEN = 20;
const LONGEST_WAIT_MS = 30_000;

/** Two processes over one PostgreSQL, ten writers, and a database that goes and comes back. */
export async function runRestarts(restarts: number): Promise<RestartsReport> {
  await buildServer();
  const postgres = await startPostgres({ isDurable: true });
  const folder = await createDataFolder();
  const servers: RunningServer[] = [];
  try {
    const url = await postgres.url('restarts');
    const writers = await prepare(url);
    for (let index = 0; index < PROCESSES; index += 1) {
      const env = { DATABASE_URL: url, ERASURE_FILE: `${folder.path}/erased` };
      servers.push(await startServer({ dataFolder: folder.path, demo: '0', env }));
    }
    const tally: Tally = { acknowledged: [], unknown: [], refused: {} };
    let isOver = false;
    const line = { urls: servers.map((it) => it.url), tally, isOver: () => isOver };
    const writing = Promise.all(writers.map((writer) => keepWriting(writer, line)));
    let longestPauseMs = 0;
    try {
      await untilWritten(tally, performance.now());
      for (let time = 0; time < restarts; time += 1) {
        await terminateAll(url);
        await untilWritten(tally, performance.now());
        await postgres.restart(time % 4 === 3 ? 'immediate' : 'fast', (time % 3) * 300);
        const pauseMs = await untilWritten(tally, performance.now());
        longestPauseMs = Math.max(longestPauseMs, pauseMs);
      }
    } finally {
      isOver = true;
      await writing;
    }
    // Rejects when one of them ended meanwhile.
    for (const server of servers) await server.stop();
    return {
      ...{ restarts, terminations: restarts, acknowledged: tally.acknowledged.length },
      ...{ refused: tally.refused, longestPauseMs: Math.round(longestPauseMs) },
      ...(await compare(url, tally)),
    };
  } finally {
    for (const server of servers) await server.kill();
    await postgres.stop();
    await folder.remove();
  }
}

async function prepare(url: string): Promise<Writer[]> {
  const app = await createTestApp({ store: await createStore({ url }) });
  const writers = await createWriters(app, WRITERS);
  await app.close();
  return writers;
}

/** Waits until each process has taken writes sent after `since`; answers how long the first ones took, ms. */
async function untilWritten({ acknowledged }: Tally, since: number): Promise<number> {
  const firsts = new Map<number, number>();
  let looked = acknowledged.length;
  let count = 0;
  await pollUntil(() => {
    for (; looked < acknowledged.length; looked += 1) {
      const write = acknowledged[looked];
      if (!write || write.sentAt < since) continue;
      count += 1;
      firsts.set(write.server, firsts.get(write.server) ?? write.at - since);
    }
    return firsts.size === PROCESSES && count >= PROCESSES * WRITES_BETWEEN;
  }, LONGEST_WAIT_MS);
  return Math.max(...firsts.values());
}

async function terminateAll(url: string): Promise<void> {
  await run(url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
}

/** What stands in the database against what was answered. */
async function compare(
  url: string,
  { acknowledged, unknown }: Tally,
): Promise<Pick<RestartsReport, 'lost' | 'doubled' | 'strange'>> {
  const rows = await run(url, async (client) => {
    const read = await client.query('select notes as tag, group_id from meetings');
    return read.rows as { tag: string; group_id: number }[];
  });
  const groups = new Map([...acknowledged, ...unknown].map(({ tag, groupId }) => [tag, groupId]));
  const seen = new Set<string>();
  const doubled: string[] = [];
  const strange: string[] = [];
  for (const { tag, group_id } of rows) {
    if (seen.has(tag)) doubled.push(tag);
    seen.add(tag);
    if (groups.get(tag) !== group_id) strange.push(tag);
  }
  const lost = acknowledged.filter(({ tag }) => !seen.has(tag)).map(({ tag }) => tag);
  return { lost, doubled, strange };
}
