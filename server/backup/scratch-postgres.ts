import pg from 'pg';
import { BackupProblem } from './backup-problem.ts';
import { restorePostgres } from './postgres-tools.ts';

const NOT_ALLOWED = '42501';

/** Runs the job on a database made from a dump, and drops it. */
export async function withScratchDatabase<T>(
  { url, dump, signal }: { url: string; dump: string; signal?: AbortSignal },
  job: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const scratch = new URL(url);
  const name = `${scratch.pathname.slice(1).slice(0, 50)}_ensayo`;
  scratch.pathname = `/${name}`;
  const drop = (client: pg.Client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await run(url, async (client) => {
    // One that a killed rehearsal left.
    await drop(client);
    await create(client, name);
  });
  try {
    await restorePostgres(scratch.href, dump, signal);
    return await job(scratch.href);
  } finally {
    await run(url, drop);
  }
}

async function create(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED) throw new BackupProblem('no-createdb');
    throw error;
  }
}

async function run<T>(url: string, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}
