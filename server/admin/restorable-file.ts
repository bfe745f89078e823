import Database from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { createStore } from '../database/create-store.ts';
import { isNewerSchema } from '../database/migrate.ts';
import { unnested } from '../database/migrations/060-shallow-triggers.ts';

type Code = { type: 'trigger' | 'view'; name: string; sql: string };

const CODE = "select type, name, sql from sqlite_master where type in ('trigger', 'view')";
const EXECUTED = 'select name from kysely_migration';

/** Foreign triggers or views would run inside every later write. */
export async function whyNotRestorable(file: string): Promise<string | null> {
  const { executed, code } = readFile(file);
  if (isNewerSchema(executed)) {
    return 'es de una versión más nueva de la aplicación. Actualiza la aplicación y vuelve a intentar.';
  }
  const ours = new Set((await readOwnCode()).map(codeToKey));
  const [foreign] = code.filter(
    (one) => !ours.has(codeToKey(one)) && !ours.has(asLater(one) ?? ''),
  );
  if (!foreign) return null;
  const kind = foreign.type === 'view' ? 'una vista' : 'un disparador';
  return `contiene ${kind} que no es de esta aplicación (${foreign.name}).`;
}

function readFile(file: string): { executed: string[]; code: Code[] } {
  const db = new Database(file, { readonly: true });
  try {
    const executed = db.prepare(EXECUTED).pluck().all() as string[];
    return { executed, code: db.prepare(CODE).all() as Code[] };
  } finally {
    db.close();
  }
}

async function readOwnCode(): Promise<readonly Code[]> {
  const store = await createStore({ url: 'file::memory:' });
  try {
    return (await store.read.executeQuery<Code>(CompiledQuery.raw(CODE))).rows;
  } finally {
    await store.close();
  }
}

/** As the next start would rewrite what an older version wrote. */
function asLater(code: Code): string | null {
  try {
    return codeToKey({ ...code, sql: unnested(code.sql) });
  } catch {
    // In no form of ours.
    return null;
  }
}

const codeToKey = ({ type, name, sql: text }: Code) => JSON.stringify([type, name, text]);
