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
import { LOST_CHANGES, lostIds, NUMBERED_ON_PHONES } from '../database/epoch.ts';
import { databaseFile, mustBeOurs } from './database-file.ts';
import { AdminFailure } from './failure.ts';
import { type Lost, readLost, writeLost } from './lost-since-backup.ts';
import { whyNotRestorable } from './restorable-file.ts';

export type Restored = {
  kept: string | null;
  /** Whether the replaced file listed sessions ended since the backup. */
  isAccessKnown: boolean;
  /** What the replaced file had and the backup lacks; null: it could not be read, or there was none. */
  lost: Lost | null;
  /** Where that is written; null when nothing is lacking, or it could not be. */
  lostFile: string | null;
};

/**
 * Restores a backup and renews the epoch, so that phones resend what it lacks. Ended sessions,
 * links and codes stay ended. Refuses an open database, a newer schema and foreign triggers or
 * views.
 * @param named what the operator calls the file, where it was decrypted first
 */
export async function restore(
  url: string,
  source: string,
  now: number,
  named = source,
): Promise<Restored> {
  const file = databaseFile(url, 'Esto es para SQLite.');
  mustBeOurs(source);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.nueva`;
  rmSync(fresh, { force: true });
  copyFileSync(source, fresh);
  chmodSync(fresh, 0o600);
  await mustBeRestorable(fresh, named);
  const replaced = readReplaced(file);
  const lost = existsSync(file) ? readLost(file, fresh) : null;
  settle(fresh, replaced, now);
  const isAccessKnown = replaced.sessions !== null;
  if (!existsSync(file)) {
    renameSync(fresh, file);
    return { kept: null, isAccessKnown, lost: null, lostFile: null };
  }
  const held = holdExclusively(file);
  try {
    const moment = new Date(now).toISOString().replace(/[:.]/g, '-');
    const kept = `${file}.antes-${moment}`;
    // Links a second name first, then replaces atomically: a database always exists.
    linkSync(file, kept);
    renameSync(fresh, file);
    rmSync(`${file}.mark`, { force: true });
    const lostFile = lost && lost.rows.length > 0 ? `${file}.falta-${moment}.csv` : null;
    const isWritten = lost !== null && lostFile !== null && writeLost(lostFile, lost.rows);
    return { kept, isAccessKnown, lost, lostFile: isWritten ? lostFile : null };
  } finally {
    held.close();
  }
}

async function mustBeRestorable(copy: string, source: string): Promise<void> {
  const reason = await whyNotRestorable(copy);
  if (reason === null) return;
  rmSync(copy, { force: true });
  throw new AdminFailure(`El archivo ${source} no se restaura: ${reason}`);
}

type Replaced = {
  /** 0 for none. The file may be a restored copy whose numbers phones have seen. */
  highest: number;
  sessions: string[] | null;
  /** Current and renewed public links, each with its group's creation time. */
  links: PublicLink[];
  retired: PublicLink[];
};

type PublicLink = { groupId: number; madeAt: number; publicId: string };

function readReplaced(file: string): Replaced {
  const nothing: Replaced = { highest: 0, sessions: null, links: [], retired: [] };
  if (!existsSync(file)) return nothing;
  const db = new Database(file, { readonly: true });
  try {
    const value = db.prepare("select value from counters where name = 'change'").pluck().get();
    const sessions = db.prepare('select secret_hash from sessions').pluck().all() as string[];
    const links = db.prepare(LINKS).all() as PublicLink[];
    const retired = hasTable(db, 'retired_links') ? db.prepare(RETIRED).all() : [];
    const highest = typeof value === 'number' ? value : 0;
    return { highest, sessions, links, retired: retired as PublicLink[] };
  } catch {
    // Unreadable, which is why it is being replaced.
    return nothing;
  } finally {
    db.close();
  }
}

const LINKS = 'select id as groupId, created_at as madeAt, public_id as publicId from groups';
const RETIRED = `select g.id as groupId, g.created_at as madeAt, r.public_id as publicId
  from retired_links r join groups g on g.id = r.group_id`;

function settle(file: string, replaced: Replaced, now: number): void {
  const { highest, sessions } = replaced;
  const epoch = randomUUID();
  const db = new Database(file);
  db.pragma('synchronous = FULL');
  db.transaction(() => {
    db.prepare("update meta set value = ? where key = 'epoch'").run(epoch);
    const counter = db.prepare("select value from counters where name = 'change'").pluck();
    const before = Number(counter.get());
    const skip = db.prepare("update counters set value = max(value, ?) + ? where name = 'change'");
    skip.run(highest, LOST_CHANGES);
    const lost = lostIds(before, Number(counter.get()));
    // SQLite needs a first row to keep a table's id counter.
    const begin = db.prepare(
      'insert into sqlite_sequence (name, seq) select :table, 0 where :table not in (select name from sqlite_sequence)',
    );
    const raiseSequence = db.prepare(
      'update sqlite_sequence set seq = seq + :lost where name = :table',
    );
    for (const table of NUMBERED_ON_PHONES) {
      begin.run({ table });
      raiseSequence.run({ table, lost });
    }
    for (const [table, end] of LINKS_AND_CODES) if (hasTable(db, table)) db.prepare(end).run(now);
    if (hasTable(db, 'retired_links')) keepLinks(db, replaced, now);
    if (sessions === null) return;
    const end = 'delete from sessions where secret_hash not in (select value from json_each(?))';
    db.prepare(end).run(JSON.stringify(sessions));
  })();
  db.close();
}

const LINKS_AND_CODES = [
  ['access_links', 'update access_links set revoked_at = ? where revoked_at is null'],
  ['reset_codes', 'update reset_codes set used_at = ? where used_at is null'],
] as const;

/** A renewed link stays closed; records made under the current link still find their group. */
function keepLinks(db: Database.Database, { links, retired }: Replaced, now: number): void {
  const current = db
    .prepare('select public_id from groups where id = :groupId and created_at = :madeAt')
    .pluck();
  const renew = db.prepare('update groups set public_id = :publicId where id = :groupId');
  const retire = db.prepare(
    'insert or ignore into retired_links (public_id, group_id, retired_at) values (?, ?, ?)',
  );
  for (const link of links) {
    const before = current.get(link) as string | undefined;
    if (before === undefined || before === link.publicId) continue;
    renew.run(link);
    retire.run(before, link.groupId, now);
  }
  for (const link of retired) {
    const inForce = current.get(link);
    if (inForce !== undefined && inForce !== link.publicId) {
      retire.run(link.publicId, link.groupId, now);
    }
  }
}

/** A backup may predate a table; the next start migrates it. */
function hasTable(db: Database.Database, name: string): boolean {
  const found = db.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  return found.get(name) !== undefined;
}

/** Leaving WAL mode needs exclusive access and merges the journal. */
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
