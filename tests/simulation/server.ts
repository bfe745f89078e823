/** The real app on real SQLite in memory, as a machine that can crash, stop and be restored. */
import { sql } from 'kysely';
import { readLastChange } from '#server/database/changes';
import { createStore } from '#server/database/create-store';
import { renewEpoch } from '#server/database/epoch';
import type { Trx } from '#server/database/schema';
import type { Store } from '#server/database/store';
import type { App } from '#server/http/app';
import { createApp } from '#server/http/create-app';
import { createNoLimits } from '#server/http/limits';
import { silentLogger } from '#server/log';
import { createMailbox } from '#server/mail/create-mail';
import { erasePerson } from '#server/privacy/erase-person';
import type { ErasureEntry } from '#server/privacy/erasure-ledger';
import { settleErasures } from '#server/privacy/settle-erasures';
import { readSettings } from '#server/settings';
import { SHORTENED_AFTER_MS, shortenOldOps } from '#server/sync/shorten-old-ops';
import { answerPlainly, plainRequest } from './plain-http.ts';
import type { Stream } from './random.ts';

const ORIGIN = 'http://localhost:3000';
const MOST_PAGES = 1_000_000;
const MOST_TRIES = 8;

export type Asked = {
  method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
};

export type Answered = { status: number; headers: Headers; text: string };

/** A crash at one of the seams of the commit, or a database that says no: at the commit, or within. */
export type Trouble = 'before-commit' | 'after-commit' | 'busy' | 'full' | 'faulty';

export type Fate = {
  trouble: Trouble | null;
  /** Which of the two processes on the one database takes the request. */
  process: 0 | 1;
};

export type SimServer = {
  /** One request, wholly carried out. Null when the server crashed while it was there. */
  answer(asked: Asked, fate: Fate): Promise<Answered | null>;
  /** Something done to the database by others than phones. */
  change(job: (trx: Trx) => Promise<void>): Promise<void>;
  nextChange(trx: Trx): Promise<number>;
  /** Erases a person, and again whenever a restore brings them back. */
  erase(personId: number): Promise<void>;
  read: Store['read'];
  /** What the server does at night with operations of half a year ago, with all there are. */
  shortenOps(): Promise<void>;
  backUp(): Uint8Array;
  /** Another version, or the same after a power cut: everything but the database is new. */
  restart(from?: Uint8Array): Promise<void>;
  /** The database as it was then, under a new epoch. */
  restore(image: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

type Deps = { image: Uint8Array; now: () => number; stream: Stream };

export async function createSimServer({ image, now, stream }: Deps): Promise<SimServer> {
  answerPlainly();
  let trouble: Trouble | null = null;
  /** Requests that are there when the server crashes die together. */
  let deaths = 0;
  let epochs = 0;
  /** The small file beside the database, which no restore puts back. */
  const erased: ErasureEntry[] = [];
  const open = (from: Uint8Array) =>
    createStore({
      url: 'file::memory:',
      image: from,
      guard: false,
      newEpoch: () => 'unused',
      hooks: {
        beforeCommit: () => strike('before-commit'),
        afterCommit: () => strike('after-commit'),
      },
    });
  let store = await open(image);
  let processes: (App | undefined)[] = [];

  function strike(point: Trouble): void {
    if (point === 'before-commit' && trouble === 'busy') {
      trouble = null;
      throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    }
    if (trouble !== point) return;
    trouble = null;
    deaths += 1;
    throw new Error(`the server crashed ${point}`);
  }

  /** SQLite's own refusal: from here on, or no longer, the file may not grow. */
  async function allowPages(count: 'as many as there are' | 'all'): Promise<void> {
    const set = () =>
      store.write(async (trx) => {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(trx);
        const most = count === 'all' ? MOST_PAGES : (rows[0]?.page_count ?? MOST_PAGES);
        await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(trx);
      });
    // It shares its commit with neighbours, whose crash or full disk takes this along: so again.
    for (let tries = 1; ; tries += 1) {
      try {
        return await set();
      } catch (problem) {
        if (tries === MOST_TRIES) throw problem;
      }
    }
  }

  async function reopen(from: Uint8Array): Promise<void> {
    await store.close();
    store = await open(from);
    processes = [];
  }

  function processOf({ process }: Fate): App {
    const app = processes[process] ?? build();
    processes[process] = app;
    return app;
  }

  /** Some operations of a batch meet an error of ours, others do not. */
  function mayFail(): void {
    if (trouble !== 'faulty' || !stream.chance(0.5)) return;
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  }

  function faulty(): Store {
    return {
      ...store,
      async nextChange(trx) {
        mayFail();
        return store.nextChange(trx);
      },
      async take(trx, count) {
        mayFail();
        return store.take(trx, count);
      },
    };
  }

  function build(): App {
    return createApp({
      store: faulty(),
      settings: readSettings({ PUBLIC_URL: ORIGIN, DEMO: '0' }),
      now,
      randomBytes: (count) => stream.bytes(new Uint8Array(count)),
      log: silentLogger,
      limits: createNoLimits(),
      passwords: {
        hash: async () => '',
        verify: async () => false,
        isWeak: () => false,
      },
      mail: createMailbox(),
    });
  }

  return {
    async answer(asked, fate) {
      trouble = fate.trouble ?? trouble;
      if (fate.trouble === 'full') await allowPages('as many as there are');
      const deathsBefore = deaths;
      const response = await ask(processOf(fate), asked);
      const text = await response.text();
      if (trouble === fate.trouble) trouble = null;
      if (fate.trouble === 'full') await allowPages('all');
      const hasCrashed = deaths > deathsBefore;
      return hasCrashed ? null : { status: response.status, headers: response.headers, text };
    },
    change: (job) => store.write(job),
    nextChange: (trx) => store.nextChange(trx),
    async erase(personId) {
      const order = { personId, actorId: null, by: 'operator', now: now() } as const;
      const entry = await store.write((trx) => erasePerson(store, trx, order));
      if (entry) erased.push(entry);
    },
    get read() {
      return store.read;
    },
    async shortenOps() {
      await shortenOldOps(store, now() + SHORTENED_AFTER_MS);
    },
    backUp: () => store.image?.() ?? new Uint8Array(),
    async restart(from) {
      // Between two requests nothing is under way, and a database in memory, opened again, is what it
      // was: all that another process would do is to prepare its statements anew.
      if (from) await reopen(from);
      else processes = [];
    },
    async restore(from) {
      // As the mark beside the database tells it.
      const highest = await readLastChange(store.read);
      await reopen(from);
      epochs += 1;
      await store.write((trx) => renewEpoch(trx, 'sqlite', `epoca-${epochs}`, highest));
      const ledger = { read: () => erased, add: () => {} };
      await settleErasures(store, ledger, now());
    },
    close: () => store.close(),
  };
}

async function ask(app: App, { method, path, headers, body }: Asked): Promise<Response> {
  const sent = { ...headers, Origin: ORIGIN, 'Content-Type': 'application/json' };
  const text = body === undefined ? undefined : JSON.stringify(body);
  return app.fetch(
    plainRequest({ url: `${ORIGIN}/api${path}`, method, headers: sent, body: text }),
  );
}
