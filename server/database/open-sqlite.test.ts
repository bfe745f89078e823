import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from './create-store.ts';
import { createHighWater } from './high-water.ts';
import type { Store } from './store.ts';

let folder: string;
let file: string;
const opened: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-store-'));
  file = join(folder, 'data', 'lideres.db');
});
afterEach(async () => {
  for (const store of opened.splice(0)) {
    await store.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function open(hooks = {}): Promise<Store> {
  const store = await createStore({ url: `file:${file}`, hooks });
  opened.push(store);
  return store;
}

async function closeAll(): Promise<void> {
  for (const store of opened.splice(0)) {
    await store.close();
  }
}

describe('a database file', () => {
  test('is readable by its owner alone, with its journal', async () => {
    const store = await open();
    await store.write((trx) => store.nextChange(trx));
    for (const name of [file, `${file}-wal`, `${file}-shm`]) {
      expect(statSync(name).mode & 0o777, name).toBe(0o600);
    }
  });

  test('is there after closing and opening again, with its epoch', async () => {
    const first = await open();
    const epoch = await first.epoch();
    await first.write((trx) => first.take(trx, 7));
    await closeAll();
    const second = await open();
    expect(await second.epoch()).toBe(epoch);
    expect(await second.write((trx) => second.nextChange(trx))).toBe(8);
  });

  test('two processes that start together migrate it once and share its numbers', async () => {
    const script = `
      import { createStore } from ${JSON.stringify(join(import.meta.dirname, 'create-store.ts'))};
      const store = await createStore({ url: ${JSON.stringify(`file:${file}`)} });
      for (let round = 0; round < 20; round++) {
        process.stdout.write((await store.write((trx) => store.nextChange(trx))) + ' ');
      }
      await store.close();`;
    const run = () =>
      promisify(execFile)(process.execPath, [
        '--import=tsx',
        '--input-type=module',
        '--eval',
        script,
      ]);
    const outputs = await Promise.all([run(), run()]);
    const changes = outputs.flatMap(({ stdout }) => stdout.trim().split(' ').map(Number));
    expect(changes.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  }, 30_000);
});

describe('group commit', () => {
  test('commits all that wait in one transaction', async () => {
    const beforeCommit = vi.fn();
    const store = await open({ beforeCommit });
    await Promise.all(
      Array.from({ length: 30 }, () => store.write((trx) => store.nextChange(trx))),
    );
    expect(beforeCommit).toHaveBeenCalledTimes(1);
  });

  test('answers nobody before the commit, not even who failed', async () => {
    const answered: string[] = [];
    const atCommit: string[][] = [];
    const store = await open({ beforeCommit: () => void atCommit.push([...answered]) });
    const good = store.write((trx) => store.nextChange(trx)).then(() => answered.push('good'));
    const bad = store
      .write(async () => {
        throw new Error('no');
      })
      .catch(() => answered.push('bad'));
    await Promise.all([good, bad]);
    expect(atCommit).toEqual([[]]);
    expect(answered.toSorted()).toEqual(['bad', 'good']);
  });

  test('when the commit fails, everyone in the group hears it and nothing stays', async () => {
    const hooks: { beforeCommit?: () => void } = {
      beforeCommit: () => {
        throw new Error('disk full');
      },
    };
    const store = await open(hooks);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => store.write((trx) => store.nextChange(trx))),
    );
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    hooks.beforeCommit = undefined;
    expect(await store.write((trx) => store.nextChange(trx))).toBe(1);
  });

  test('finishes what was accepted before closing, and accepts nothing after', async () => {
    const store = await open();
    const accepted = store.write((trx) => store.nextChange(trx));
    await store.close();
    opened.length = 0;
    expect(await accepted).toBe(1);
    await expect(store.write((trx) => store.nextChange(trx))).rejects.toThrow('closed');
  });

  test('refuses a job that waits for something that is not SQL', async () => {
    const store = await open();
    const job = store.write(async (trx) => {
      await new Promise((resolve) => setImmediate(resolve));
      return store.nextChange(trx);
    });
    await expect(job).rejects.toThrow('not SQL');
    expect(await store.write((trx) => store.nextChange(trx))).toBe(1);
  });

  test('refuses a job that reads outside its own transaction', async () => {
    const store = await open();
    await expect(store.write(() => store.epoch())).rejects.toThrow('use its transaction');
  });
});

describe('a full disk', () => {
  test('keeps its word: what resolved is there, what was rejected is not, and work goes on', async () => {
    const store = await open();
    const put = (key: string, value: string) =>
      store.write((trx) => trx.insertInto('meta').values({ key, value }).execute());
    await store.write(async (trx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(trx);
      await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 20}`).execute(trx);
    });
    const names = ['one', 'huge', 'two'];
    const outcomes = await Promise.allSettled(
      names.map((name) => put(name, name === 'huge' ? 'x'.repeat(1_000_000) : '')),
    );
    expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
    const rows = await store.read.selectFrom('meta').select('key').execute();
    const resolved = names.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(
      rows
        .map((row) => row.key)
        .filter((key) => names.includes(key))
        .toSorted(),
    ).toEqual(resolved.toSorted());
    await put('after', '');
    expect(await store.read.selectFrom('meta').select('key').execute()).toContainEqual({
      key: 'after',
    });
  });
});

describe('the high-water mark', () => {
  test('follows a commit by itself', async () => {
    const mark = createHighWater({
      file: join(folder, 'mark'),
      readLastChange: () => 7,
      delayMs: 0,
    });
    expect(mark.read()).toBeNull();
    mark.touch();
    await vi.waitFor(() => expect(mark.read()).toBe(7));
    mark.close();
  });

  test('that cannot be written is told and stops nothing', () => {
    const onError = vi.fn();
    const file = join(folder, 'no-such-folder', 'mark');
    createHighWater({ file, readLastChange: () => 7, onError }).flush();
    expect(onError).toHaveBeenCalledOnce();
  });

  test('is written at closing', async () => {
    const store = await open();
    await store.write((trx) => store.take(trx, 12));
    await closeAll();
    expect(readFileSync(`${file}.mark`, 'utf8')).toBe('12\n');
  });

  test('an older copy put back starts a new epoch, once', async () => {
    const first = await open();
    await first.write((trx) => first.take(trx, 3));
    const epoch = await first.epoch();
    await closeAll();
    const copy = readFileSync(file);

    const second = await open();
    await second.write((trx) => second.take(trx, 5));
    await closeAll();
    writeFileSync(file, copy);

    const restored = await open();
    const renewed = await restored.epoch();
    expect(renewed).not.toBe(epoch);
    await closeAll();
    const again = await open();
    expect(await again.epoch()).toBe(renewed);
  });

  test('the same copy put back twice gives no number out twice', async () => {
    const first = await open();
    await first.write((trx) => first.take(trx, 3));
    await closeAll();
    const copy = readFileSync(file);
    const second = await open();
    await second.write((trx) => second.take(trx, 5));
    await closeAll();

    writeFileSync(file, copy);
    const restored = await open();
    const given = await restored.write((trx) => restored.nextChange(trx));
    await closeAll();
    writeFileSync(file, copy);
    const again = await open();
    expect(await again.write((trx) => again.nextChange(trx))).toBeGreaterThan(given);
  });

  test('a mark that cannot be read is no mark', async () => {
    const first = await open();
    const epoch = await first.epoch();
    await closeAll();
    writeFileSync(`${file}.mark`, 'garbage');
    const second = await open();
    expect(await second.epoch()).toBe(epoch);
  });
});

describe('a database in memory', () => {
  test('goes on from an image', async () => {
    const first = await createStore({ url: 'file::memory:' });
    await first.write((trx) => first.take(trx, 4));
    const image = first.image?.();
    const second = await createStore({ url: 'file::memory:', image });
    expect(await second.epoch()).toBe(await first.epoch());
    expect(await second.write((trx) => second.nextChange(trx))).toBe(5);
    expect(await first.write((trx) => first.nextChange(trx))).toBe(5);
    await first.close();
    await second.close();
  });
});

test('an address of no known engine is refused', async () => {
  await expect(createStore({ url: 'mysql://localhost/x' })).rejects.toThrow('DATABASE_URL');
});

test('a database file of somebody else is refused and left alone', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'not a database, only a note, long enough to look at');
  const opening = createStore({ url: `file:${join(folder, 'notes.txt')}` });
  await expect(opening).rejects.toThrow(Database.SqliteError);
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toContain('only a note');
});
