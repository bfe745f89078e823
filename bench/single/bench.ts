import { join } from 'node:path';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { leaveOutBroken } from '../peers/leave-out-broken.ts';
import { openPeers } from '../peers/single/open.ts';
import { countMarks } from '../server-support/count-marks.ts';
import { fillParishes, type Parish } from '../server-support/parishes.ts';
import { type Loaded, startLoad } from '../server-support/start-load.ts';
import { markRequest, pushRequest, requestBytes, type Tap } from '../server-support/wire.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';
import { openOneRowCommits } from './one-row-commits.ts';

const CONNECTIONS = 50;
const MARKS_EACH = 40;
const MARKS = CONNECTIONS * MARKS_EACH;
const PEOPLE_EACH = 20;
const MEETINGS_A_TURN = MARKS_EACH / PEOPLE_EACH;
const ROUNDS = 5;
const WARM_UP = 2;

/**
 * Phones with signal: fifty connections, one mark a request, each durable before it is answered.
 * Ours is a push of one, merged with its history and its key; the limit is one row a commit,
 * so that only a server that commits for several callers at once can pass it.
 */
export function benchSingle(options: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const plan = {
      rounds: options.rounds ?? ROUNDS,
      warmUp: options.rounds === null ? WARM_UP : 1,
    };
    const stage = await openStage(cleanup, plan.rounds + plan.warmUp);
    const installed = await options.peers();
    const peers =
      installed.type === 'installed'
        ? await openPeers(cleanup, stage.folder)
        : { servers: [], notes: [installed.reason] };
    const answers: Loaded[] = [];
    const running = leaveOutBroken(
      Object.fromEntries(
        peers.servers.map(({ name, port, path }) => [name, stage.peer(port, path)]),
      ),
    );
    const samples = running.keep(
      await interleave(
        {
          ours: stage.ours(pushOfOne, answers),
          limit: stage.limit,
          'ours, as a plain call': stage.ours(markRequest, []),
          ...running.contestants,
        },
        plan,
      ),
    );
    const notes = [...peers.notes, ...running.notes()];
    return [toResult(samples, answers.slice(plan.warmUp), notes)];
  });
}

async function openStage(cleanup: Cleanup, turns: number) {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const rows = cleanup.add(openOneRowCommits(join(data.path, 'rows.db')), (it) => it.close());
  const parishes = await fillParishes(`file:${join(data.path, 'lideres.db')}`, {
    parishes: CONNECTIONS,
    peopleEach: PEOPLE_EACH,
    meetingsEach: 2 * turns * MEETINGS_A_TURN,
  });
  const env = { NODE_ENV: 'production' };
  const server = cleanup.add(await startServer({ dataFolder: data.path, env }), (it) => it.stop());
  const load = cleanup.add(startLoad(), (it) => it.stop());
  let turn = 0;

  return {
    folder: data.path,
    ours: (toRequest: (tap: Tap, seq: number) => Buffer, loads: Loaded[]) => async () => {
      const from = turn * MARKS_EACH + 1;
      const lanes = parishes.map((parish) =>
        tapsOf(parish, turn).map((tap, index) => toRequest(tap, from + index)),
      );
      turn += 1;
      const loaded = await load.run(server.port, lanes);
      loads.push(loaded);
      countMarks(server.databasePath, turn * MARKS);
      return loaded.elapsedMs;
    },
    /** Peers get the same marks in every turn: for them it is the cheaper half of an upsert. */
    peer: (port: number, path: string) => async () => {
      const lanes = parishes.map((parish) =>
        tapsOf(parish, 0).map((tap) => peerRequest(path, tap)),
      );
      return (await load.run(port, lanes)).elapsedMs;
    },
    limit: async () => rows.insert(MARKS),
  };
}

function tapsOf(parish: Parish, turn: number): Tap[] {
  return parish.meetings
    .slice(turn * MEETINGS_A_TURN, (turn + 1) * MEETINGS_A_TURN)
    .flatMap(({ uuid }) => parish.people.map((memberId) => ({ parish, meeting: uuid, memberId })));
}

function pushOfOne(tap: Tap, seq: number): Buffer {
  return pushRequest([tap], seq);
}

function peerRequest(path: string, { meeting, memberId }: Tap): Buffer {
  const mark = { meeting, person: memberId, present: true };
  return requestBytes(path, {}, path === '/marks' ? mark : { data: mark });
}

function toResult(
  samples: Record<string, number[]>,
  answers: readonly Loaded[],
  notes: readonly string[],
): Benched {
  const { ours = [], limit = [], ...others } = samples;
  const peers = Object.entries(others).map(([name, times]) => [name, median(times)] as const);
  const [mine, least] = [median(ours), median(limit)];
  const rates = [['ours', mine], ['limit', least], ...peers] as const;
  return {
    name: 'single',
    unit: 'ms',
    ours: mine,
    limit: least,
    ratio: mine / least,
    peers: Object.fromEntries(peers),
    // Twice the limit's rate is half its time.
    goal: 0.5,
    ahead: [{ of: ['Strapi'].filter((name) => name in others), times: 10 }],
    notes: [
      `${MARKS} marks over ${CONNECTIONS} connections; marks/s: ${rates.map(([name, ms]) => `${name} ${Math.round((MARKS / ms) * 1_000)}`).join(', ')}`,
      `answer: p50 ${middle(answers, 'p50')} ms, p99 ${middle(answers, 'p99')} ms; every mark counted in the database`,
      'limit: better-sqlite3 alone, WAL, FULL, one row a commit, no requests',
      ...notes,
    ],
  };
}

function middle(answers: readonly Loaded[], key: 'p50' | 'p99'): string {
  return median(answers.map((it) => it[key])).toFixed(1);
}
