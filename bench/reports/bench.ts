import { Agent, request } from 'node:http';
import { createStore, type Store } from '#server/database/create-store';
import { fillHuge } from '#server/demo/fill-huge';
import { startOfWeek } from '#server/demo/network';
import { createRandom } from '#server/demo/random';
import { refreshFigures } from '#server/figures/refresh-figures';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { startPostgres } from '#tests/support/postgres';
import { openSession } from '../server-support/open-session.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { Benched } from '../support/report.ts';
import { quantile } from '../support/statistics.ts';

/** A replica is PostgreSQL whose reports another one on this machine answers. */
const ENGINES = ['sqlite', 'postgres', 'replica'] as const;
type Engine = (typeof ENGINES)[number];

const COMMUNITIES = Number(process.env.REPORTS_COMMUNITIES ?? 1_000);
const WEEKS = 12;
const REPORTS = 50;
/** Nothing else is asked for meanwhile. */
const IDLE_TAPS = 40;
/** What a finger does not notice, ms. */
const LIMIT_MS = 250;
const SECONDS = 1_000;

/** Those whose answers are made of the most rows. */
const PATHS = ['/weekly-follow-up', '/attendance-reports/users', '/reports/institutions-by-city'];

/**
 * What a tap of a hall waits while fifty offices ask for reports at once, on a network of 1,000 communities;
 * `REPORTS_COMMUNITIES` for another size, `REPORTS_ENGINE` for one engine alone.
 */
export async function benchReports(): Promise<Benched[]> {
  const results: Benched[] = [];
  for (const engine of ENGINES) {
    const only = process.env.REPORTS_ENGINE;
    if (only && only !== engine) continue;
    results.push(...(await withCleanup((cleanup) => benchEngine(engine, cleanup))));
  }
  return results;
}

async function benchEngine(engine: Engine, cleanup: Cleanup): Promise<Benched[]> {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const { people, ...database } = await openDatabase(engine, data.path, cleanup);
  // Fifty offices behind one address.
  const env = { ...database, NODE_ENV: 'production', ADDRESS_CONNECTIONS: '1000' };
  const server = cleanup.add(await startServer({ dataFolder: data.path, env, demo: '0' }), (it) =>
    it.stop(),
  );
  const caller = cleanup.add(createCaller(server.port), async (it) => it.close());
  const hall = await openHall(caller, people);
  const office = people.admins[0] ?? '';
  for (const path of PATHS) await caller.call(office, 'GET', path);
  const idle: number[] = [];
  for (let tap = 0; tap < IDLE_TAPS; tap += 1) idle.push(await hall.tap());
  const start = performance.now();
  const left = new Set<Promise<unknown>>();
  people.admins.forEach((token, at) => {
    const asked = caller.call(token, 'GET', PATHS[at % PATHS.length] ?? '');
    left.add(asked);
    void asked.finally(() => left.delete(asked));
  });
  const taps: number[] = [];
  const reads: number[] = [];
  while (left.size > 0) {
    taps.push(await hall.tap());
    reads.push(await hall.read());
  }
  const seconds = (performance.now() - start) / SECONDS;
  const notes = [
    `${REPORTS} reports at once took ${seconds.toFixed(1)} s; ${taps.length} taps meanwhile`,
    `alone a tap takes ${quantile(idle, 0.5).toFixed(0)} ms, the longest ${Math.max(...idle).toFixed(0)}`,
  ];
  const told = (name: string, all: readonly number[]): Benched => ({
    ...{ name: `reports (${engine}), ${name}`, unit: 'ms', ours: Math.max(...all), peers: {} },
    ...{ limit: LIMIT_MS, ratio: Math.max(...all) / LIMIT_MS, goal: 1 },
    notes: [
      ...notes,
      `p50 ${quantile(all, 0.5).toFixed(0)}, p99 ${quantile(all, 0.99).toFixed(0)} ms`,
    ],
  });
  return [told('the longest tap meanwhile', taps), told('the longest small read', reads)];
}

async function openDatabase(engine: Engine, folder: string, cleanup: Cleanup) {
  const file = `file:${folder}/lideres.db`;
  if (engine === 'sqlite') return { people: await fill(file), DATABASE_URL: file };
  const postgres = cleanup.add(await startPostgres({ isDurable: true }), (it) => it.stop());
  const url = await postgres.url('reports');
  const opened = { people: await fill(url), DATABASE_URL: url };
  if (engine === 'postgres') return opened;
  const standby = await postgres.addStandby();
  return { ...opened, DATABASE_REPLICA_URL: standby.url('reports') };
}

type People = Awaited<ReturnType<typeof fill>>;

async function fill(url: string) {
  const store = await createStore({ url });
  const now = Date.now();
  const tools = { random: createRandom(1), passwordHash: 'none', week: startOfWeek(now), now };
  await fillHuge(store, tools, { communities: COMMUNITIES, weeks: WEEKS });
  await refreshFigures(store, { now, most: Number.MAX_SAFE_INTEGER });
  const people = await openSessions(store);
  await store.close();
  return people;
}

async function openSessions(store: Store) {
  return store.write(async (trx) => {
    // The measured server runs in production mode, which does not start on demo accounts.
    await trx
      .updateTable('consents')
      .set({ method: 'paper' })
      .where('method', '=', 'demo')
      .execute();
    await trx
      .updateTable('people')
      .set({ email: null })
      .where('email', 'like', '%@demo.mx')
      .execute();
    const members = trx
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'integrante')
      .where('status', '=', 'approved')
      .orderBy('id', 'desc');
    const admins: string[] = [];
    for (const { id } of await members.limit(REPORTS).execute()) {
      await trx.updateTable('people').set({ role: 'admin' }).where('id', '=', id).execute();
      admins.push(await openSession(trx, id));
    }
    const group = await trx
      .selectFrom('groups')
      .select(['id', 'coordinator_id'])
      .where('kind', '=', 'community')
      .where('coordinator_id', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const member = await trx
      .selectFrom('memberships')
      .select('person_id')
      .where('group_id', '=', group.id)
      .where('left_at', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const leader = await openSession(trx, group.coordinator_id ?? 0);
    return { admins, leader, groupId: group.id, memberId: member.person_id };
  });
}

/** One phone of a hall: it marks a person again and again, and looks at what waits. */
async function openHall({ call }: Caller, { leader, groupId, memberId }: People) {
  const id = crypto.randomUUID();
  const date = new Date().toISOString();
  await call(leader, 'POST', `/communities/${groupId}/meetings`, { id, date });
  let isPresent = false;
  return {
    tap(): Promise<number> {
      isPresent = !isPresent;
      const body = { memberId, set: { present: isPresent } };
      return call(leader, 'POST', `/meetings/${id}/attendance`, body);
    },
    read: () => call(leader, 'GET', '/me/work'),
  };
}

type Caller = ReturnType<typeof createCaller>;

function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true });

  /** From the first byte of the request to the last of its answer, ms. Throws unless it is a success. */
  function call(token: string, method: string, path: string, body?: object): Promise<number> {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Accept-Encoding': 'gzip',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const options = { agent, port, host: '127.0.0.1', method, path: `/api${path}`, headers };
      const asking = request(options, (answer) => {
        let refusal = '';
        answer.on('data', (chunk: Buffer) => {
          if ((answer.statusCode ?? 0) >= 300) refusal += chunk.toString();
        });
        answer.once('error', reject);
        answer.once('end', () => {
          if ((answer.statusCode ?? 0) < 300) resolve(performance.now() - start);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${refusal}`));
        });
      });
      asking.once('error', reject);
      asking.end(body && JSON.stringify(body));
    });
  }
  return { call, close: () => agent.destroy() };
}
