import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { createPasswords } from '#server/session/passwords';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { openAsker } from '../people/ask.ts';
import { fillNetwork } from '../people/fill-network.ts';
import { type Loaded, startLoad } from '../server-support/start-load.ts';
import { requestBytes } from '../server-support/wire.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median, quantile } from '../support/statistics.ts';

const CONNECTIONS = 50;
const LOGINS_EACH = 4;
const ROUNDS = 5;
const WARM_UP = 1;
const PAUSE_MS = 10;
const QUIET_ANSWERS = 200;
/** The longest wait of another signed-in person meanwhile, 99 times of 100. */
const OTHERS_LIMIT_MS = 100;

/**
 * Fifty people who sign in at once, with right passwords, against the same hashes alone; and how
 * long another person waits meanwhile for an answer that needs no password.
 */
export function benchLogin({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? WARM_UP : 1 };
    const stage = await openStage(cleanup);
    const crowds: Crowd[] = [];
    const samples = await interleave(
      {
        ours: async () => {
          const crowd = await stage.crowd();
          crowds.push(crowd);
          return crowd.loaded.elapsedMs;
        },
        limit: stage.hashes,
      },
      plan,
    );
    const quiet = await stage.quietly();
    return toResults(samples, crowds.slice(plan.warmUp), quiet);
  });
}

type Crowd = { loaded: Loaded; others: number[] };

async function openStage(cleanup: Cleanup) {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const databasePath = join(data.path, 'lideres.db');
  const token = await fillNetwork(databasePath);
  const emails = readEmails(databasePath);
  const env = { NODE_ENV: 'production' };
  const server = cleanup.add(await startServer({ dataFolder: data.path, env, demo: '0' }), (it) =>
    it.stop(),
  );
  const load = cleanup.add(startLoad(), (it) => it.stop());
  const asker = cleanup.add(openAsker(server.port, token), async (it) => it.close());
  const stored = await createPasswords().hash(DEMO_PASSWORD);

  async function askWhile(isGoing: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (isGoing()) {
      times.push((await asker.ask('/auth/me')).ms);
      await wait(PAUSE_MS);
    }
    return times;
  }

  return {
    async crowd(): Promise<Crowd> {
      const lanes = emails.map((email) =>
        Array.from({ length: LOGINS_EACH }, () =>
          requestBytes('/api/auth/login', {}, { email, password: DEMO_PASSWORD }),
        ),
      );
      let isGoing = true;
      const asking = askWhile(() => isGoing);
      const loaded = await load.run(server.port, lanes).finally(() => {
        isGoing = false;
      });
      return { loaded, others: await asking };
    },
    quietly() {
      let asked = 0;
      return askWhile(() => {
        asked += 1;
        return asked <= QUIET_ANSWERS;
      });
    },
    /** The hashes and nothing else, as many at a time as this machine can work on. */
    async hashes(): Promise<number> {
      const passwords = createPasswords();
      const start = performance.now();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (let turn = 0; turn < LOGINS_EACH; turn += 1) {
            if (!(await passwords.verify(stored, DEMO_PASSWORD))) throw new Error('A wrong hash.');
          }
        }),
      );
      return performance.now() - start;
    },
  };
}

function readEmails(databasePath: string): string[] {
  const database = new Database(databasePath, { readonly: true });
  const emails = database
    .prepare(
      `SELECT email FROM people WHERE status = 'approved' AND email IS NOT NULL
        AND password_hash IS NOT NULL ORDER BY id LIMIT ?`,
    )
    .pluck()
    .all(CONNECTIONS) as string[];
  database.close();
  return emails;
}

function toResults(
  { ours, limit }: Record<'ours' | 'limit', number[]>,
  crowds: readonly Crowd[],
  quiet: readonly number[],
): Benched[] {
  const logins = CONNECTIONS * LOGINS_EACH;
  const [mine, least] = [median(ours), median(limit)];
  const others = crowds.flatMap((crowd) => crowd.others);
  const p99 = quantile(others, 0.99);
  return [
    {
      ...{ name: 'login', unit: 'ms', ours: mine, limit: least, ratio: mine / least, peers: {} },
      goal: 1.5,
      notes: [
        `${logins} right passwords on ${CONNECTIONS} connections, ${perSecond(logins, mine)}; all 200`,
        `p50 ${median(crowds.map(({ loaded }) => loaded.p50)).toFixed(0)} ms, p99 ${median(crowds.map(({ loaded }) => loaded.p99)).toFixed(0)} ms`,
        `limit: the same hashes alone on all cores, ${perSecond(logins, least)}`,
      ],
    },
    {
      ...{ name: 'login-others', unit: 'ms', ours: p99, limit: OTHERS_LIMIT_MS, peers: {} },
      ...{ ratio: p99 / OTHERS_LIMIT_MS, goal: 1 },
      notes: [
        `99 % of the answers of /auth/me to another person meanwhile; median ${median(others).toFixed(1)} ms, ${others.length} answers`,
        `on an idle server: median ${median(quiet).toFixed(1)} ms, 99 % ${quantile(quiet, 0.99).toFixed(1)} ms`,
      ],
    },
  ];
}

const perSecond = (count: number, ms: number) => `${Math.round((count * 1_000) / ms)} a second`;
