import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { LOST_CHANGES } from '../database/epoch.ts';
import { databaseFile, mustBeOurs } from './database-file.ts';
import { AdminFailure } from './failure.ts';

const POSTGRES_ADVICE =
  'En PostgreSQL: detén el servidor, usa pg_restore --clean --dbname="$DATABASE_URL" ARCHIVO y después npm run admin -- renew-epoch';

/**
 * Puts a backup in the database's place and renews the epoch, so that phones send again what the
 * backup does not know. Refuses while anybody has the database open. Answers where the replaced
 * file was kept, or null if there was none.
 */
export function restore(url: string, source: string, now: number): string | null {
  const file = databaseFile(url, POSTGRES_ADVICE);
  mustBeOurs(source);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.nueva`;
  rmSync(fresh, { force: true });
  copyFileSync(source, fresh);
  chmodSync(fresh, 0o600);
  renewEpochOf(fresh, highestOf(file));
  if (!existsSync(file)) {
    renameSync(fresh, file);
    return null;
  }
  const held = holdExclusively(file);
  try {
    const kept = `${file}.antes-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
    // A second name first, then one atomic replacement: at no moment is there no database.
    linkSync(file, kept);
    renameSync(fresh, file);
    // The mark spoke of the replaced file; the epoch is renewed already.
    rmSync(`${file}.mark`, { force: true });
    return kept;
  } finally {
    held.close();
  }
}

/**
 * The highest change number that whatever is replaced has given out; 0 when there is nothing. It may
 * be a restored copy itself, and phones have seen its numbers.
 */
function highestOf(file: string): number {
  if (!existsSync(file)) return 0;
  const db = new Database(file, { readonly: true });
  try {
    const value = db.prepare("select value from counters where name = 'change'").pluck().get();
    return typeof value === 'number' ? value : 0;
  } catch {
    // It is replaced because it cannot be read any more.
    return 0;
  } finally {
    db.close();
  }
}

function renewEpochOf(file: string, highest: number): void {
  const epoch = randomUUID();
  const db = new Database(file);
  db.pragma('synchronous = FULL');
  db.transaction(() => {
    db.prepare("update meta set value = ? where key = 'epoch'").run(epoch);
    const skip = db.prepare("update counters set value = max(value, ?) + ? where name = 'change'");
    skip.run(highest, LOST_CHANGES);
  })();
  db.close();
}

/** Leaving WAL mode needs the file for oneself, and takes the journal's content into it. */
function holdExclusively(file: string): Database.Database {
  const db = new Database(file, { timeout: 0 });
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('begin exclusive');
    return db;
  } catch (error) {
    db.close();
    rmSync(`${file}.nueva`, { force: true });
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new AdminFailure(
        'La base de datos está en uso: detén el servidor y vuelve a intentar.',
      );
    }
    throw error;
  }
}
