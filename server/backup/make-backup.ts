import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sqlitePath } from '../database/open-sqlite.ts';
import { encryptTo } from './age-files.ts';
import { backupName, partialOf, removePartials } from './backup-files.ts';
import { BackupProblem } from './backup-problem.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { copySqlite } from './sqlite-thread.ts';

export type BackupOrder = {
  url: string;
  recipients: readonly string[];
  signal?: AbortSignal;
};

export type BackupMade = { file: string; bytes: number };

const isPostgres = (url: string) => /^postgres(ql)?:/.test(url);

/** New backup in a folder, named by time; removes unfinished ones. */
export async function backUpToFolder(
  order: BackupOrder & { folder: string; now: number },
): Promise<BackupMade> {
  const { folder, now, url, recipients } = order;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  removePartials(folder);
  const kind = isPostgres(url) ? 'dump' : 'db';
  return backUpTo({ ...order, target: join(folder, backupName(now, kind, recipients.length > 0)) });
}

/** A consistent copy while the server runs. Never overwrites a file. */
export async function backUpTo(order: BackupOrder & { target: string }): Promise<BackupMade> {
  const { target } = order;
  const partial = join(dirname(target), partialOf(basename(target)));
  try {
    await rm(partial, { force: true });
    if (isPostgres(order.url)) await dump(order, partial);
    else await copy(order, partial);
    await chmod(partial, 0o600);
    await settle(partial);
    // A rename would silently replace that file.
    if (existsSync(target)) throw new BackupProblem('exists');
    await rename(partial, target);
    // Some network disks cannot sync a folder.
    await settle(dirname(target)).catch(() => {});
    return { file: target, bytes: (await stat(target)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function copy(order: BackupOrder, partial: string): Promise<void> {
  const { url, recipients, signal } = order;
  const file = sqlitePath(url);
  if (file === ':memory:') throw new BackupProblem('in-memory');
  if (recipients.length === 0) return copySqlite(file, partial, signal);
  // Plain copy beside the database, so that it stays on the same disk.
  const plain = `${file}.respaldo`;
  try {
    await rm(plain, { force: true });
    await copySqlite(file, plain, signal);
    await write(order, createReadStream(plain), partial);
  } finally {
    await rm(plain, { force: true });
  }
}

async function dump(order: BackupOrder, partial: string): Promise<void> {
  const { output, ended } = dumpPostgres(order.url, order.signal);
  // A truncated dump ends its output like a complete one.
  await write(order, output, partial);
  await ended;
}

async function write(
  { recipients, signal }: BackupOrder,
  source: Readable,
  partial: string,
): Promise<void> {
  const target: Writable = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
  if (recipients.length > 0) await encryptTo(recipients, source, target);
  else await pipeline(source, target, { signal });
}

/** Syncs to disk: a power cut would otherwise leave an empty file with a valid name. */
async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
