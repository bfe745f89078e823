import { join } from 'node:path';
import { createStore } from '#server/database/create-store';
import { createDataFolder } from '#tests/e2e/support/start-server';
import { createTestApp } from '#tests/support/test-app';
import { withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { median } from '../support/statistics.ts';
import { fillDirectory } from './fill-directory.ts';

const ROUNDS = 9;
const WARM_UP = 2;
const SIZE = { institutions: 10_000, linksEach: 10, people: 20_000 };
const AT_MOST_MS = 200;
const ROLES = ['integrante', 'coordinador_de_comunidad', 'coordinador_estatal', 'admin'];

/** «Vertebración» with 10,000 institutions and 100,000 connections, on SQLite in a file. */
export function benchDirectory({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const folder = cleanup.add(await createDataFolder(), (it) => it.remove());
    const store = await createStore({ url: `file:${join(folder.path, 'd.db')}`, guard: false });
    const t = cleanup.add(await createTestApp({ store }), (it) => it.close());
    await fillDirectory(store, t.clock.now, SIZE);
    const results: Benched[] = [];
    for (const role of ROLES) {
      const as = await t.addPerson(role);
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < (rounds ?? ROUNDS) + WARM_UP; round += 1) {
        const start = performance.now();
        const answer = await t.call('GET', '/institutions', { as });
        bytes = (await answer.text()).length;
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        times.push(performance.now() - start);
      }
      const ours = median(times.slice(WARM_UP));
      results.push({
        ...{ name: `directory as ${role}`, unit: 'ms', goal: 1, peers: {} },
        ...{ ours, limit: AT_MOST_MS, ratio: ours / AT_MOST_MS },
        notes: [`${Math.round(bytes / 1000)} kB`, 'limit: what a list may take'],
      });
    }
    return results;
  });
}
