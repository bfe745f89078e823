import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../create-store.ts';
import { unnested } from './060-shallow-triggers.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-shallow-'));
  file = join(folder, 'lideres.db');
  await (await createStore({ url: `file:${file}` })).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hasProgram = (process.env.PATH ?? '')
  .split(delimiter)
  .some((at) => existsSync(join(at, 'sqlite3')));

/** The parser keeps about three symbols a call that is open, and a hundred in all. */
const MOST_OPEN = 24;

it('nothing in the schema nests deeper than the parser of SQLite 3.40 reads', () => {
  const db = new Database(file, { readonly: true });
  const texts = db.prepare('select sql from sqlite_master where sql is not null').pluck().all();
  db.close();
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => depthOf(String(text)) > MOST_OPEN)).toEqual([]);
  expect(depthOf('a(b(c)) d(e)')).toBe(2);
});

function depthOf(text: string): number {
  let open = 0;
  let most = 0;
  for (const sign of text) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

describe('a chain of replacements', () => {
  const letters = Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const chain = (of: string) =>
    letters.reduce((inner, letter) => `replace(${inner}, '${letter}', 'x')`, of);
  const read = (sql: string, text: string) => {
    const db = new Database(':memory:');
    const read = db.prepare(`select ${sql} from (select ? as name)`).pluck().get(text);
    db.close();
    return read;
  };

  it('answers the same, rewritten once', () => {
    const sql = `lower(trim(${chain("name || ', (' || name")})) || ${chain('name')}`;
    const shallow = unnested(sql);
    expect(depthOf(shallow)).toBeLessThan(MOST_OPEN);
    expect(unnested(shallow)).toBe(shallow);
    for (const text of ['ÀÁÂ z', "O'Ñandú", '', 'Å, Å']) {
      expect(read(shallow, text)).toBe(read(sql, text));
    }
  });

  it('that is short stays', () => {
    expect(unnested("replace(replace(a, 'b', 'c'), 'd', 'e')")).toBe(
      "replace(replace(a, 'b', 'c'), 'd', 'e')",
    );
  });
});

it('the system’s own program reads, checks and copies a database, where there is one', () => {
  const db = new Database(file);
  const before = db.prepare('select count(*) from sqlite_master').pluck().get();
  db.close();
  // Without the program this machine has nothing that would call the file malformed.
  if (!hasProgram) return expect(before).toBeGreaterThan(200);
  const ask = (sql: string, of = file) =>
    execFileSync('sqlite3', [of, sql], { encoding: 'utf8' }).trim();
  expect(ask('pragma integrity_check')).toBe('ok');
  const copy = join(folder, 'copy.db');
  const dump = execFileSync('sqlite3', [file, '.dump']);
  expect(spawnSync('sqlite3', [copy], { input: dump, encoding: 'utf8' }).stderr).toBe('');
  expect(ask('select count(*) from sqlite_master', copy)).toBe(String(before));
});
