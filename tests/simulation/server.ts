/** The real app on real SQLite in memory, as a machine that can crash, stop and be restored. */
import { createStore } from '#server/database/create-store';
import { renewEpoch } from '#server/database/epoch';
import type { Trx } from '#server/database/schema';
import type { Store } from '#server/database/store';
import { type App, createApp } from '#server/http/create-app';
import { createNoLimits } from '#server/http/limits';
import { silentLogger } from '#server/log';
import { readSettings } from '#server/settings';
import type { Stream } from './random.ts';

const ORIGIN = 'http://localhost:3000';

export type Asked = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: unknown;
};

export type Answered = { status: number; headers: Headers; text: string };

export type CrashPoint = 'before-commit' | 'after-commit';

export type SimServer = {
  /** One request, wholly carried out. Null when the server is down or crashed over it. */
  answer(asked: Asked, crash: CrashPoint | null): Promise<Answered | null>;
  /** Something done to the database by others than phones. */
  change(job: (trx: Trx) => Promise<void>): Promise<void>;
  nextChange(trx: Trx): Promise<number>;
  read: Store['read'];
  backUp(): Uint8Array;
  restore(image: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

type Deps = { image: Uint8Array; now: () => number; stream: Stream };

export async function createSimServer({ image, now, stream }: Deps): Promise<SimServer> {
  let crash: CrashPoint | null = null;
  let epochs = 0;
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
  let app = build();

  function strike(point: CrashPoint): void {
    if (crash !== point) return;
    crash = null;
    throw new Error(`the server crashed ${point}`);
  }

  function build(): App {
    return createApp({
      store,
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
      mail: { send: async () => {} },
    });
  }

  return {
    async answer({ method, path, headers, body }, point) {
      crash = point;
      const response = await app.request(`${ORIGIN}/api${path}`, {
        method,
        headers: { ...headers, Origin: ORIGIN, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const hasCrashed = point !== null && crash === null;
      crash = null;
      const text = await response.text();
      return hasCrashed ? null : { status: response.status, headers: response.headers, text };
    },
    change: (job) => store.write(job),
    nextChange: (trx) => store.nextChange(trx),
    get read() {
      return store.read;
    },
    backUp: () => store.image?.() ?? new Uint8Array(),
    async restore(from) {
      await store.close();
      store = await open(from);
      epochs += 1;
      await store.write((trx) => renewEpoch(trx, `epoca-${epochs}`));
      app = build();
    },
    close: () => store.close(),
  };
}
