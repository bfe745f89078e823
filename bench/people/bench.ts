import { join } from 'node:path';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median, quantile } from '../support/statistics.ts';
import { openAsker } from './ask.ts';
import { fillNetwork } from './fill-network.ts';
import { type List, lists, openBare } from './lists.ts';

const ROUNDS = 9;
const WARM_UP = 2;
const CONNECTIONS = 50;
/** At most twice its bare SQL. */
const GOAL = 2;
/** Of the first page of a table, packed. */
const PAGE_KB = 60;

/**
 * The lists of the office over a network of 20,000 people and 1,000 communities: what the whole
 * answer takes, read to its last byte, against its own SQL alone on the same database.
 */
export function benchPeople({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? WARM_UP : 1 };
    const stage = await openStage(cleanup);
    const results: Benched[] = [];
    for (const list of lists) {
      results.push(...(await benchList(stage, list, plan)));
    }
    return results;
  });
}

async function openStage(cleanup: Cleanup) {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const databasePath = join(data.path, 'lideres.db');
  const token = await fillNetwork(databasePath);
  const env = { NODE_ENV: 'production' };
  const server = cleanup.add(await startServer({ dataFolder: data.path, env, demo: '0' }), (it) =>
    it.stop(),
  );
  const bare = cleanup.add(openBare(databasePath), async (it) => it.close());
  const asker = cleanup.add(openAsker(server.port, token), async (it) => it.close());
  return { bare, asker };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

async function benchList(
  { bare, asker }: Stage,
  list: List,
  plan: { rounds: number; warmUp: number },
): Promise<Benched[]> {
  const samples = await interleave(
    {
      ours: async () => (await asker.ask(list.path)).ms,
      packed: async () => (await asker.ask(list.path, { packed: true })).ms,
      limit: async () => bare.time(list.sql),
    },
    plan,
  );
  const [ours, packed, limit] = [samples.ours, samples.packed, samples.limit].map(median) as [
    number,
    number,
    number,
  ];
  const crowd = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => asker.ask(list.path, { packed: true })),
  );
  const times = crowd.map(({ ms }) => ms);
  const { bytes } = await asker.ask(list.path);
  const small = await asker.ask(list.path, { packed: true });
  const answered: Benched = {
    name: `people ${list.path}`,
    unit: 'ms',
    ours,
    limit,
    ratio: ours / limit,
    peers: {},
    goal: GOAL,
    notes: [
      `${bytes} bytes, ${small.bytes} packed; packed it takes ${packed.toFixed(1)} ms`,
      `${CONNECTIONS} connections at once: all 200, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
      `limit: ${list.limit}`,
    ],
  };
  return list.isPage ? [answered, onTheWire(list, small.bytes)] : [answered];
}

function onTheWire({ path }: List, bytes: number): Benched {
  const ours = bytes / 1000;
  return {
    ...{ name: `people ${path}, packed`, unit: 'kB', ours, limit: PAGE_KB, ratio: ours / PAGE_KB },
    ...{ peers: {}, goal: 1, notes: ['limit: what the first page of a table may weigh'] },
  };
}
