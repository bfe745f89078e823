import 'fake-indexeddb/auto';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { rowsByName } from '#contract/core/table';
import { rowToWire } from '#sync/wire';
import { createDexieQueueStore } from '#web/db/change-queue.ts';
import { openQueueDb } from '#web/db/queue-db.ts';
import { fixtures, manifest } from './fixtures/read-fixtures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('what was ever shipped in an outbox', () => {
  it('stays as it was: no file is changed, taken away or added in silence', () => {
    const hashes = fixtures.map(({ path, text }) => [
      path,
      createHash('sha256').update(text).digest('hex'),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(manifest);
  });

  it('only grows, as far back as the history goes', () => {
    const changed = git('log', '--no-renames', '--diff-filter=MD', '--name-only', '--format=');
    expect(changed).toEqual([]);
  });

  it('has fixtures of every schema version', () => {
    const schemas = new Set(fixtures.map(({ path }) => Number(path.split('/')[0])));
    const every = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);
    expect([...schemas].sort((a, b) => a - b)).toEqual(every);
    for (const { path, rows } of fixtures) {
      const written = new Set(rows.map(({ schema }) => schema));
      expect([...written], path).toEqual([Number(path.split('/')[0])]);
    }
  });

  it('has, of today’s schema, every call a phone may queue', () => {
    const today = fixtures.filter(({ path }) => path.startsWith(`${SCHEMA_VERSION}/`));
    const recorded = new Set(today.flatMap(({ rows }) => rows.map(({ endpoint }) => endpoint)));
    const queueable = [...rowsByName.values()].filter(({ queue }) => queue !== 'never');
    expect([...recorded].sort()).toEqual(queueable.map(({ name }) => name).sort());
  });
});

describe.each(fixtures)('the database of $path', ({ path, rows }) => {
  it('is opened by today’s app with every row in it, and sent with the same bytes', async () => {
    const name = path.replace(/\W/g, '-');
    await layDown(`queue-${name}`, rows);
    const db = openQueueDb(name, () => 'another');
    const store = createDexieQueueStore(db, () => 'another');
    const open = await store.open();
    expect(open.map(rowToWire)).toEqual(rows.map(rowToWire));
    expect(open.map(({ state, attempts }) => [state, attempts])).toEqual(
      rows.map(() => ['pending', 0]),
    );
    expect(await store.meta()).toMatchObject({ queueId: 'old', lastSeq: rows.length });
    db.close();
  });
});

/** The first database that was shipped, as the browser holds it: Dexie multiplies its version by ten. */
function layDown(name: string, rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 10);
    opening.onupgradeneeded = () => {
      const outbox = opening.result.createObjectStore('outbox', {
        keyPath: 'seq',
        autoIncrement: true,
      });
      outbox.createIndex('state', 'state');
      outbox.createIndex('ack.change', 'ack.change');
      opening.result.createObjectStore('meta', { keyPath: 'key' });
      for (const row of rows) outbox.add(row);
      const meta = { key: 'meta', minReader: 1, queueId: 'old', lastSeq: 0, healedAt: 0 };
      const store = opening.transaction?.objectStore('meta');
      store?.add({ ...meta, clock: null, epoch: null });
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}

/** Names of fixtures that a commit touched so; none where there is no history to look into. */
function git(...command: string[]): string[] {
  const paths = ['--', 'tests/fixtures/outbox/[0-9]*'];
  try {
    const told = execFileSync('git', [...command, ...paths], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return told.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
