import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import pg from 'pg';
import { sqlitePath } from '../database/open-sqlite.ts';
import { AdminFailure } from './failure.ts';

/** SQLite file of DATABASE_URL; for other databases fails with `advice`. */
export function databaseFile(url: string, advice: string): string {
  if (!url.startsWith('file:')) {
    throw new AdminFailure(advice);
  }
  const file = sqlitePath(url);
  if (file === ':memory:') {
    throw new AdminFailure('Una base de datos en memoria no se respalda ni se restaura.');
  }
  return file;
}

/** Fails unless the file is an intact database of this app. */
export function mustBeOurs(file: string): void {
  if (!existsSync(file)) {
    throw new AdminFailure(`No existe el archivo ${file}.`);
  }
  if (!isOurs(file)) {
    throw new AdminFailure(`El archivo ${file} no es un respaldo completo de esta aplicación.`);
  }
}

function isOurs(file: string): boolean {
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true });
    const epoch = db.prepare("select value from meta where key = 'epoch'").pluck().get();
    return typeof epoch === 'string' && db.pragma('integrity_check', { simple: true }) === 'ok';
  } catch {
    return false;
  } finally {
    db?.close();
  }
}

/** Fails while another connection to a PostgreSQL database is open. */
export async function mustBeFree(url: string): Promise<void> {
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
