import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { databaseFile, mustBeOurs } from './database-file.ts';
import { AdminFailure } from './failure.ts';

const ALL_PAGES = 2 ** 30;
const POSTGRES_ADVICE =
  'En PostgreSQL el respaldo se hace con: pg_dump --format=custom --file=ARCHIVO "$DATABASE_URL"';

/** A whole copy of the database while the server goes on working. Never overwrites a file. */
export async function backup(url: string, target: string): Promise<void> {
  const file = databaseFile(url, POSTGRES_ADVICE);
  mustBeOurs(file);
  if (existsSync(target)) {
    throw new AdminFailure(`Ya existe ${target}; elige otro nombre.`);
  }
  const partial = `${target}.parcial`;
  const db = new Database(file, { readonly: true, timeout: 5000 });
  try {
    // In one step: between steps a busy server would make the copy start over, again and again.
    await db.backup(partial, { progress: () => ALL_PAGES });
    settleJournal(partial);
    chmodSync(partial, 0o600);
    mustBeOurs(partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    db.close();
  }
}

/** A backup is one file, readable from a disk that cannot be written. */
function settleJournal(file: string): void {
  const db = new Database(file);
  db.pragma('journal_mode = DELETE');
  db.close();
}
