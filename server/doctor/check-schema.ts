import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import pg from 'pg';
import { findPending, isNewerSchema, newestMigration } from '../database/migrate.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import { about, type Finding } from './finding.ts';

const EXECUTED = 'select name from kysely_migration';
const WITHIN_MS = 5_000;

export type SchemaCheck = {
  finding: Finding;
  /** Whether this version may open the database without changing it. */
  isCurrent: boolean;
};

/** Reads what the database went through, without bringing it any further. */
export async function checkSchema(url: string): Promise<SchemaCheck> {
  const topic = about('Esquema');
  const executed = await readExecuted(url).catch(() => 'unreachable' as const);
  if (executed === 'unreachable') {
    const todo = 'Revisa DATABASE_URL, y que la base de datos esté encendida y te deje entrar.';
    return { finding: topic.bad('no se puede abrir la base de datos', todo), isCurrent: false };
  }
  if (executed === null) {
    const todo = 'Arranca el servidor una vez: la crea.';
    return { finding: topic.warn('todavía no hay base de datos', todo), isCurrent: false };
  }
  if (isNewerSchema(executed)) {
    const says = 'la base de datos es de una versión más nueva que este programa';
    const todo = 'Actualiza el programa, o restaura un respaldo anterior.';
    return { finding: topic.bad(says, todo), isCurrent: false };
  }
  const pending = findPending(executed);
  if (pending.length > 0) {
    const says = `faltan ${pending.length} pasos, hasta ${pending.at(-1)}`;
    const todo = 'Haz un respaldo y arranca el servidor: los da al empezar.';
    return { finding: topic.warn(says, todo), isCurrent: false };
  }
  return { finding: topic.ok(`al día (${newestMigration()})`), isCurrent: true };
}

/** Null where there is no database yet. */
function readExecuted(url: string): Promise<string[] | null> {
  return url.startsWith('file:') ? readSqlite(sqlitePath(url)) : readPostgres(url);
}

async function readSqlite(file: string): Promise<string[] | null> {
  if (!existsSync(file)) return null;
  const db = new Database(file, { readonly: true, timeout: WITHIN_MS });
  try {
    const has = db.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    return has ? (db.prepare(EXECUTED).pluck().all() as string[]) : null;
  } finally {
    db.close();
  }
}

async function readPostgres(url: string): Promise<string[] | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('kysely_migration') as here");
    if (rows[0].here === null) return null;
    return (await client.query<{ name: string }>(EXECUTED)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
