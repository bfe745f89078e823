import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { readDumpedSteps, replacePostgres } from '../backup/postgres-tools.ts';
import { readLastChange } from '../database/changes.ts';
import { createStore } from '../database/create-store.ts';
import { renewEpoch } from '../database/epoch.ts';
import { isNewerSchema } from '../database/migrate.ts';
import { endAllLinks } from '../session/end-all-access.ts';
import { AdminFailure } from './failure.ts';
import type { Restored } from './restore.ts';

/**
 * Puts a dump in the place of a PostgreSQL database and renews the epoch. Refuses a database in use
 * and a newer schema.
 */
export async function restoreDump(url: string, dump: string, now: number): Promise<Restored> {
  await mustBeFree(url);
  if (isNewerSchema(await readDumpedSteps(dump))) throw new BackupProblem('newer-version');
  const highest = await readHighest(url);
  await replacePostgres(url, dump);
  const store = await createStore({ url });
  try {
    await store.write(async (trx) => {
      await renewEpoch(trx, store.engine, randomUUID(), highest);
      await endAllLinks(trx, now);
    });
  } finally {
    await store.close();
  }
  return { kept: null, isAccessKnown: false };
}

async function mustBeFree(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    if (rows[0].count === 0) return;
  } finally {
    await client.end();
  }
  throw new AdminFailure('La base de datos está en uso: detén el servidor y vuelve a intentar.');
}

/** The highest change number that phones may have seen; 0 for a new database. */
async function readHighest(url: string): Promise<number> {
  const store = await createStore({ url });
  try {
    return await readLastChange(store.read);
  } finally {
    await store.close();
  }
}
