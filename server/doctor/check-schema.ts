import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import pg from 'pg';
import {
  findPending,
  isNewerSchema,
  mayServeNewer,
  newestMigration,
  type SchemaState,
  toSchemaState,
} from '../database/migrate.ts';
import { sqlitePath } from '../database/open-sqlite.ts';
import { about, type Finding } from './finding.ts';

const EXECUTED = 'select name from kysely_migration';
const DECLARED = "select key, value from meta where key in ('schema', 'oldest_server')";
const WITHIN_MS = 5_000;

export type SchemaCheck = {
  finding: Finding;
  /** Whether this version may open the database unchanged. */
  isCurrent: boolean;
};

export async function checkSchema(url: string): Promise<SchemaCheck> {
  const topic = about('Esquema');
  const state = await readState(url).catch(() => 'unreachable' as const);
  if (state === 'unreachable') {
    const todo = 'Revisa DATABASE_URL, y que la base de datos esté encendida y te deje entrar.';
    return { finding: topic.bad('no se puede abrir la base de datos', todo), isCurrent: false };
  }
  if (state === null) {
    const todo = 'Arranca el servidor una vez: la crea.';
    return { finding: topic.warn('todavía no hay base de datos', todo), isCurrent: false };
  }
  const { executed } = state;
  if (isNewerSchema(executed) && mayServeNewer(state)) {
    const says = 'la base de datos ya es de la versión siguiente; esta todavía puede servirla';
    const todo = 'Termina de actualizar: deja todos los procesos en la versión nueva.';
    return { finding: topic.warn(says, todo), isCurrent: true };
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

/** False where there is no database of ours, or it cannot be reached. */
export async function hasSchema(url: string): Promise<boolean> {
  return (await readState(url)) !== null;
}

function readState(url: string): Promise<SchemaState | null> {
  return url.startsWith('file:') ? readSqlite(sqlitePath(url)) : readPostgres(url);
}

type Declared = { key: string; value: string };

async function readSqlite(file: string): Promise<SchemaState | null> {
  if (!existsSync(file)) return null;
  const db = new Database(file, { readonly: true, timeout: WITHIN_MS });
  try {
    const has = db.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    if (!has) return null;
    const executed = db.prepare(EXECUTED).pluck().all() as string[];
    return toSchemaState(executed, db.prepare(DECLARED).all() as Declared[]);
  } finally {
    db.close();
  }
}

async function readPostgres(url: string): Promise<SchemaState | null> {
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
    const executed = (await client.query<{ name: string }>(EXECUTED)).rows;
    const declared = (await client.query<Declared>(DECLARED)).rows;
    return toSchemaState(
      executed.map(({ name }) => name),
      declared,
    );
  } finally {
    await client.end();
  }
}
