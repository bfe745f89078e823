import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from './create-store.ts';

const OPTIONS = { keyPrefix: 'test', points: 5, duration: 60 };

let folder: string;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lideres-limits-'));
  url = `file:${join(folder, 'lideres.db')}`;
});
afterEach(() => rm(folder, { recursive: true }));

async function consume(): Promise<number> {
  const store = await createStore({ url });
  const { consumedPoints } = await store.limiters.create(OPTIONS).consume('key');
  await store.close();
  return consumedPoints;
}

it('tries counted beside a SQLite file outlive the process, for its owner alone', async () => {
  expect([await consume(), await consume()]).toEqual([1, 2]);
  expect((await stat(join(folder, 'lideres.db.limits'))).mode & 0o777).toBe(0o600);
});

it('a count that cannot be read begins anew', async () => {
  await consume();
  await writeFile(join(folder, 'lideres.db.limits'), 'no database'.repeat(1_000));
  expect(await consume()).toBe(1);
});

it('a count taken while a job is open stays when that is undone', async () => {
  const store = await createStore({ url });
  const limiter = store.limiters.create(OPTIONS);
  const job = store.write(async () => {
    await limiter.consume('key');
    throw new Error('undone');
  });
  await expect(job).rejects.toThrow('undone');
  expect((await limiter.get('key'))?.consumedPoints).toBe(1);
  await store.close();
});
