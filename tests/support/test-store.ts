import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore, type Store, type StoreHooks } from '#server/database/create-store';
import { run, takeDatabase } from './postgres-copies.ts';

let emptyImage: Promise<Uint8Array> | null = null;

/**
 * A fresh, migrated, empty store: SQLite in memory, or, when TEST_DATABASE_URL names a running
 * PostgreSQL, a database of its own there until the store closes.
 */
export async function createTestStore(hooks: StoreHooks = {}): Promise<Store> {
  const base = process.env.TEST_DATABASE_URL;
  return base ? (await createPostgresStore(base, hooks)).store : createMemoryStore(hooks);
}

export type SharedStores = {
  /** Two stores on one database, as two processes would have them. */
  pair: [Store, Store];
  /** Loses what connections the processes hear of each other by; SQLite has none. */
  cutListeners(): Promise<void>;
  close(): Promise<void>;
};

export async function createSharedStores(): Promise<SharedStores> {
  const base = process.env.TEST_DATABASE_URL;
  return base ? sharePostgres(base) : shareFile();
}

async function shareFile(): Promise<SharedStores> {
  const folder = await mkdtemp(join(tmpdir(), 'lideres-shared-'));
  const url = `file:${join(folder, 'lideres.db')}`;
  const pair: [Store, Store] = [await createStore({ url }), await createStore({ url })];
  return {
    pair,
    cutListeners: async () => {},
    async close() {
      for (const store of pair) await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function sharePostgres(base: string): Promise<SharedStores> {
  const first = await createPostgresStore(base, {});
  const second = await createStore({ url: first.url });
  return {
    pair: [first.store, second],
    cutListeners: () =>
      run(first.url, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'listen %'`,
        );
      }),
    async close() {
      await second.close();
      await first.store.close();
    },
  };
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

async function createPostgresStore(
  base: string,
  hooks: StoreHooks,
): Promise<{ store: Store; url: string }> {
  const { url, giveBack } = await takeDatabase(base);
  const store = await createStore({ url, hooks });
  async function close(): Promise<void> {
    await store.close();
    giveBack();
  }
  return { store: { ...store, close }, url };
}
