import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';

const MIB = 1024 * 1024;

let folder: string;
let file: string;
let writer: Database.Database;
let checkpoints: Checkpoints;
let problems: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-checkpoints-'));
  file = join(folder, 'lideres.db');
  writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.exec('create table pages (bytes blob)');
  problems = [];
  checkpoints = open(file);
});

afterEach(async () => {
  await checkpoints.close();
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(path: string): Checkpoints {
  const onProblem = (problem: unknown) => void problems.push(problem);
  return createCheckpoints({ file: path, writer, onProblem, delayMs: 5 });
}

function write(mib: number): void {
  const insert = writer.prepare('insert into pages values (zeroblob(?))');
  for (let each = 0; each < mib; each += 1) insert.run(MIB);
  checkpoints.touch();
}

/** Rows without the journal, as in a copy that lost it. */
function rowsWithoutJournal(): number {
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  const alone = new Database(copy);
  try {
    return alone.prepare('select count(*) from pages').pluck().get() as number;
  } catch {
    return -1;
  } finally {
    alone.close();
  }
}

it('brings a long journal over beside the writer, again and again, and leaves no file behind', async () => {
  write(6);
  await vi.waitFor(() => expect(rowsWithoutJournal()).toBe(6), { timeout: 10_000 });
  write(1);
  await vi.waitFor(() => expect(rowsWithoutJournal()).toBe(7), { timeout: 10_000 });
  await checkpoints.close();
  writer.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(problems).toEqual([]);
});

it('tells of a trouble, and tries again after the next commit', async () => {
  const odd = join(folder, 'odd.db');
  mkdirSync(odd);
  writeFileSync(`${odd}-wal`, Buffer.alloc(5 * MIB));
  const others = open(odd);
  others.touch();
  await vi.waitFor(() => expect(problems).toHaveLength(1), { timeout: 10_000 });
  await vi.waitFor(
    () => {
      others.touch();
      // A busy machine may report several between two checks.
      expect(problems.length).toBeGreaterThan(1);
    },
    { timeout: 10_000 },
  );
  await others.close();
});
