import { CompiledQuery, type Kysely, type Migration } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../store.ts';

/** SQLite 3.40 parses every trigger to open a file, and its parser stack holds a hundred symbols. */
const MOST_NESTED = 12;
const CHAIN = 'replace(';

/**
 * Rewrites the triggers that fold letters: they nested over forty calls, at which Debian's `sqlite3`
 * (3.40) calls the whole file malformed.
 */
export function shallowTriggers(engine: Engine): Migration {
  return {
    async up(db: Kysely<Schema>) {
      if (engine === 'sqlite') await rewrite(db);
    },
  };
}

async function rewrite(db: Kysely<Schema>): Promise<void> {
  const { rows } = await db.executeQuery<{ name: string; sql: string }>(
    CompiledQuery.raw("select name, sql from sqlite_master where type = 'trigger' order by name"),
  );
  for (const { name, sql } of rows) {
    const shallow = unnested(sql);
    if (shallow === sql) continue;
    await db.executeQuery(CompiledQuery.raw(`drop trigger "${name}"`));
    await db.executeQuery(CompiledQuery.raw(shallow));
  }
}

/** `replace(replace(…))` of many letters as selects from each other, which a parser ends one by one. */
export function unnested(sql: string): string {
  let done = '';
  let left = sql;
  for (;;) {
    const start = left.indexOf(CHAIN.repeat(MOST_NESTED + 1));
    if (start < 0) return done + left;
    const chain = readChain(left, start);
    done += `${left.slice(0, start)}(${selects(chain.inner, chain.pairs)})`;
    left = left.slice(chain.end);
  }
}

type Chain = { inner: string /** «'á', 'a'», innermost first. */; pairs: string[]; end: number };

function readChain(sql: string, start: number): Chain {
  let at = start;
  let depth = 0;
  while (sql.startsWith(CHAIN, at)) {
    depth += 1;
    at += CHAIN.length;
  }
  const innerEnd = endOfArgument(sql, at);
  const inner = sql.slice(at, innerEnd);
  const pairs: string[] = [];
  at = innerEnd;
  for (let one = 0; one < depth; one += 1) {
    const [whole = '', pair = ''] = /^, ('.', '[^']*')\)/u.exec(sql.slice(at)) ?? [];
    if (whole === '') throw new Error(`not a chain of replacements: ${sql.slice(at, at + 40)}`);
    pairs.push(pair);
    at += whole.length;
  }
  return { inner, pairs, end: at };
}

/** Where the first argument ends that begins at `start`. */
function endOfArgument(sql: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < sql.length; at += 1) {
    const sign = sql[at];
    if (sign === "'") isText = !isText;
    if (isText) continue;
    if (sign === ',' && depth === 0) return at;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  throw new Error('an argument without an end');
}

function selects(inner: string, pairs: readonly string[]): string {
  let text = '';
  for (let start = 0; start < pairs.length; start += MOST_NESTED) {
    const part = pairs.slice(start, start + MOST_NESTED);
    const from = text === '' ? '' : ` from (${text})`;
    const call = part.reduce((of, pair) => `replace(${of}, ${pair})`, text === '' ? inner : 'x');
    text = `select ${call} as x${from}`;
  }
  return text;
}
