import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createStore, type Store, type StoreHooks } from '#server/database/create-store';

let emptyImage: Promise<Uint8Array> | null = null;

/**
 * A fresh, migrated, empty store: SQLite in memory, or, when TEST_DATABASE_URL names a running
 * PostgreSQL, a database of its own there, dropped when the store closes.
 */
export async function createTestStore(hooks: StoreHooks = {}): Promise<Store> {
  const base = process.env.TEST_DATABASE_URL;
  return base ? createPostgresStore(base, hooks) : createMemoryStore(hooks);
}

/** Migrates once per test file and starts every further store from that image. */
async function createMemoryStore(hooks: StoreHooks): Promise<Store> {
  emptyImage ??= makeEmptyImage();
  return createStore({ url: 'file::memory:', image: await emptyImage, hooks });
}

async function makeEmptyImage(): Promise<Uint8Array> {
  const store = await createStore({ url: 'file::memory:' });
  const image = store.image?.() ?? new Uint8Array();
  await store.close();
  return image;
}

async function createPostgresStore(base: string, hooks: StoreHooks): Promise<Store> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  const store = await createStore({ url: url.href, hooks });
  return {
    ...store,
    async close() {
      await store.close();
      await execute(base, `drop database ${name} with (force)`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
