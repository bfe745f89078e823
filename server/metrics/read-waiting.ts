import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { listBackups } from '../backup/backup-files.ts';
import { type Run, readRuns } from '../backup/runs.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import type { Db } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Settings } from '../settings.ts';

export type QueueName =
  | 'quarantine'
  | 'registrations'
  | 'privacy-requests'
  | 'notifications'
  | 'mails';

export type Queue = {
  name: QueueName;
  size: number;
  /** Age of the oldest item, ms; 0 when empty. */
  oldestMs: number;
};

/** Queue lengths and sizes over all processes, without personal data. */
export type Waiting = {
  queues: Queue[];
  /** `main`, and SQLite's `journal`. */
  bytes: Readonly<Record<string, number>>;
  /** Null without a visible backup. */
  newestBackup: { ageMs: number; isEncrypted: boolean } | null;
  runs: (Pick<Run, 'kind' | 'outcome' | 'reason'> & { ageMs: number })[];
};

export type WaitingDeps = {
  store: Store;
  settings: Pick<Settings, 'databaseUrl' | 'backups'>;
};

export async function readWaiting({ store, settings }: WaitingDeps, now: number): Promise<Waiting> {
  const { folder } = settings.backups;
  const [newest] = folder === null ? [] : listBackups(folder);
  const kinds = ['backup', 'rehearsal'] as const;
  const runs = await Promise.all(kinds.map((kind) => readRuns(store.read, kind, 1)));
  return {
    queues: await readQueues(store.read, now),
    bytes: await readBytes(store, settings.databaseUrl),
    newestBackup: newest ? { ageMs: now - newest.at, isEncrypted: newest.isEncrypted } : null,
    runs: runs.flat().map((run) => ({ ...run, ageMs: now - run.endedAt })),
  };
}

async function readQueues(db: Db, now: number): Promise<Queue[]> {
  const quarantine = await db
    .selectFrom('quarantine')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('since')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const registrations = await db
    .selectFrom('people')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('since')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const requests = await db
    .selectFrom('privacy_requests')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('since')])
    .where('state', 'in', ['received', 'extended'])
    .executeTakeFirstOrThrow();
  const notifications = await db
    .selectFrom('notification_queue')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('due_at').as('since')])
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  // With those between two tries: their age is what tells of a mail server that is away.
  const mails = await db
    .selectFrom('mail_queue')
    .select((eb) => [eb.fn.countAll<number>().as('size'), eb.fn.min('created_at').as('since')])
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const rows = { quarantine, registrations, 'privacy-requests': requests, notifications, mails };
  return Object.entries(rows).map(([name, { size, since }]) => ({
    name: name as QueueName,
    size: Number(size),
    oldestMs: since === null ? 0 : Math.max(0, now - Number(since)),
  }));
}

/** Includes SQLite's uncheckpointed pages. */
export function sumBytes(bytes: Waiting['bytes']): number {
  return Object.values(bytes).reduce((sum, part) => sum + part, 0);
}

/** In memory nothing is on disk. */
async function readBytes(store: Store, url: string): Promise<Waiting['bytes']> {
  if (store.engine === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(store.read);
    return { main: Number(rows[0]?.bytes ?? 0) };
  }
  if (url.startsWith('file::memory:')) return { main: 0 };
  const file = sqlitePath(url);
  const sizes = [file, `${file}-wal`].map((path) => stat(path).catch(() => null));
  const [main, journal] = await Promise.all(sizes);
  return { main: main?.size ?? 0, journal: journal?.size ?? 0 };
}
