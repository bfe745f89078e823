import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { whyNotRestorable } from '../admin/restorable-file.ts';
import { findBrokenAudit } from '../database/check-audit.ts';
import { createStore, type Store } from '../database/create-store.ts';
import { isNewerSchema } from '../database/migrate.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import type { Db, Schema } from '../database/schema.ts';
import type { ErasureLedger } from '../privacy/erasure-ledger.ts';
import { settleErasures } from '../privacy/settle-erasures.ts';
import type { BackupSettings } from '../settings-operation.ts';
import { decryptFile, isAgeFile } from './age-files.ts';
import { type BackupFile, listBackups } from './backup-files.ts';
import { BackupProblem } from './backup-problem.ts';
import { readDumpedSteps, restorePostgres } from './postgres-tools.ts';
import type { RunDetail } from './runs.ts';
import { checkSqlite } from './sqlite-thread.ts';

export type RehearsalDeps = {
  store: Store;
  url: string;
  backups: Pick<BackupSettings, 'identityFile'> & { folder: string };
  erasures: ErasureLedger | null;
  now: number;
  signal?: AbortSignal;
};

/** Without touching the database in use. @throws {BackupProblem} */
export async function rehearse(deps: RehearsalDeps): Promise<RunDetail> {
  const [newest] = listBackups(deps.backups.folder);
  if (!newest) throw new BackupProblem('no-backup');
  return withScratchFolder(deps, async (folder) => {
    const file = await readable(deps, newest, folder);
    const detail = await open(deps, file);
    return { ...detail, bytes: newest.bytes, madeAt: newest.at };
  });
}

/** Beside a SQLite database, so that data stays on the same disk. */
async function withScratchFolder<T>(
  { url, backups }: RehearsalDeps,
  job: (folder: string) => Promise<T>,
): Promise<T> {
  const home = url.startsWith('file:') ? dirname(sqlitePath(url)) : backups.folder;
  const folder = join(home, '.ensayo');
  const clear = () => rm(folder, { recursive: true, force: true });
  // Left by a killed rehearsal.
  await clear();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await job(folder);
  } finally {
    await clear();
  }
}

async function readable(
  { backups }: RehearsalDeps,
  newest: BackupFile,
  scratch: string,
): Promise<string> {
  const source = join(backups.folder, newest.name);
  const target = join(scratch, 'copia');
  if (!newest.isEncrypted) {
    if (!newest.name.endsWith('.db')) return source;
    // Opens a copy: opening the original for writing would change it.
    await copyFile(source, target);
    return target;
  }
  if (!isAgeFile(source)) throw new BackupProblem('check-failed');
  if (backups.identityFile === null) throw new BackupProblem('no-key');
  await decryptFile(source, target, backups.identityFile);
  return target;
}

async function open(deps: RehearsalDeps, file: string): Promise<RunDetail> {
  const { url, signal } = deps;
  if (url.startsWith('file:')) {
    await checkSqlite(file, signal);
    await mustBeRestorable(file);
    return compare(deps, `file:${file}`);
  }
  if (isNewerSchema(await readDumpedSteps(file))) throw new BackupProblem('newer-version');
  return withScratchDatabase({ url, dump: file, signal }, (scratch) => compare(deps, scratch));
}

async function mustBeRestorable(file: string): Promise<void> {
  const reason = await whyNotRestorable(file);
  if (reason === null) return;
  throw new BackupProblem(reason.includes('más nueva') ? 'newer-version' : 'check-failed');
}

async function compare(deps: RehearsalDeps, url: string): Promise<RunDetail> {
  const restored = await createStore({ url });
  try {
    await restored.epoch();
    const counts = await countAll(restored.read);
    const inUse = await countAll(deps.store.read);
    if (inUse.people > 0 && counts.people === 0) throw new BackupProblem('empty');
    if ((await findBrokenAudit(restored.read)) !== null) throw new BackupProblem('broken-audit');
    const erasedAgain = await applyErasures(deps, restored);
    return { ...counts, erasedAgain };
  } finally {
    await restored.close();
  }
}

const COUNTED = ['people', 'groups', 'meetings', 'attendance'] as const satisfies (keyof Schema)[];

async function countAll(db: Db): Promise<Record<(typeof COUNTED)[number], number>> {
  const counts = { people: 0, groups: 0, meetings: 0, attendance: 0 };
  for (const table of COUNTED) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

/** Applies erasures like a start after a restore; never writes the real list. */
async function applyErasures({ erasures, now }: RehearsalDeps, restored: Store): Promise<number> {
  if (!erasures) return 0;
  const ledger: ErasureLedger = { read: erasures.read, add: () => {} };
  const again = await settleErasures(restored, ledger, now);
  // A second pass must erase nobody.
  if ((await settleErasures(restored, ledger, now)) > 0) {
    throw new BackupProblem('erased-came-back');
  }
  return again;
}

const NOT_ALLOWED = '42501';

async function withScratchDatabase<T>(
  { url, dump, signal }: { url: string; dump: string; signal?: AbortSignal },
  job: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const scratch = new URL(url);
  const name = `${scratch.pathname.slice(1).slice(0, 50)}_ensayo`;
  scratch.pathname = `/${name}`;
  const drop = (client: pg.Client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await run(url, async (client) => {
    // Left by a killed rehearsal.
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
