import Database from 'better-sqlite3';
import { Kysely, type Migration, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import { MIGRATIONS } from '#server/database/migrate';
import { createPostgresPool } from '#server/database/postgres-pool';
import type { Schema } from '#server/database/schema';

export type Opened = {
  engine: 'sqlite' | 'postgres';
  read: Kysely<Schema>;
  close(): Promise<void>;
};

/** Opens a database without bringing it to today's schema, as the server always does. */
export function openRaw(url: string): Opened {
  if (url.startsWith('file:')) return wrapSqlite(new Database(url.slice('file:'.length)));
  // Our pool handles the error of a connection whose database is dropped while it closes.
  const pool = createPostgresPool({ url, max: 1, setUp: '', onProblem: () => {} });
  const read = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', read, close: () => read.destroy() };
}

export function wrapSqlite(database: Database.Database): Opened {
  const read = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  return { engine: 'sqlite', read, close: () => read.destroy() };
}

/** Brings an empty database as far as a step, by the files as they are today. */
export async function migrateTo({ read, engine }: Opened, step: string): Promise<void> {
  const entries = Object.entries(MIGRATIONS).map(([name, build]) => [name, build(engine)]);
  const migrations = Object.fromEntries(entries) as Record<string, Migration>;
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: read, provider }).migrateTo(step);
  if (error) throw error;
}
