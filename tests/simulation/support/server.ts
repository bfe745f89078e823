/** The real app over a real database in memory, which can die around a commit and be restored. */
import { createStore, type Store } from '#server/database/create-store';
import { renewEpoch } from '#server/database/epoch';
import { createApp } from '#server/http/create-app';
import type { Deps } from '#server/http/handler';
import { createNoLimits } from '#server/http/limits';
import { silentLogger } from '#server/log';
import { createPasswords } from '#server/session/passwords';
import { readSettings } from '#server/settings';
import type { Stream } from './random.ts';
import type { World } from './world.ts';

export type Answer = { status: number; headers: [string, string][]; text: string };

/** Around the next commit: before it (all is undone) or after it (all is kept); no answer either way. */
export type Death = 'before-commit' | 'after-commit';

export type Server = {
  store(): Store;
  /** Answers a request; null when the server died of it. */
  handle(request: Request, death: Death | null): Promise<Answer | null>;
  /** Requests it works on now. */
  busy(): number;
  /** What a nightly backup would hold. */
  backup(): Uint8Array;
  /** Replaces the data by a backup and renews the epoch, as the operator's command does. */
  restore(image: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

class PowerCut extends Error {}

const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000', DEMO: '0' });

export async function createServer(
  world: World,
  now: () => number,
  random: Stream,
): Promise<Server> {
  let death: Death | null = null;
  let died = false;
  let inside = 0;
  let restores = 0;
  const hooks = { beforeCommit: () => dieAt('before-commit'), afterCommit: () => dieAt('after-commit') };
  const open = (image: Uint8Array) => createStore({ url: 'file::memory:', image, hooks });
  let store = await open(world.image);
  let app = appOver(store);

  function dieAt(moment: Death): void {
    if (death !== moment) return;
    death = null;
    died = true;
    throw new PowerCut();
  }

  function appOver(over: Store) {
    const deps: Deps = {
      store: over,
      settings,
      now,
      randomBytes: (count) => random.bytes(new Uint8Array(count)),
      log: silentLogger,
      limits: createNoLimits(),
      passwords: createPasswords(),
      mail: { send: async () => {} },
    };
    return createApp(deps);
  }

  return {
    store: () => store,
    async handle(request, fate) {
      inside += 1;
      death = fate;
      died = false;
      try {
        const response = await app.fetch(request);
        const text = await response.text();
        if (died) app = appOver(store); // What it had in memory is gone; what it committed is not.
        return died ? null : { status: response.status, headers: [...response.headers], text };
      } finally {
        death = null;
        inside -= 1;
      }
    },
    busy: () => inside,
    backup: () => store.image?.() ?? new Uint8Array(),
    async restore(image) {
      await store.close();
      store = await open(image);
      restores += 1;
      const epoch = `epoch-${restores}`;
      await store.write((trx) => renewEpoch(trx, epoch));
      app = appOver(store);
    },
    close: () => store.close(),
  };
}
