import { join } from 'node:path';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { countMarks } from '../server-support/count-marks.ts';
import { fillParishes, type Parish } from '../server-support/parishes.ts';
import { openRawTables } from '../server-support/raw-commits.ts';
import { type Loaded, startLoad } from '../server-support/start-load.ts';
import { pushRequest, type Tap } from '../server-support/wire.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';

const PHONES = 500;
const PEOPLE_EACH = 20;
const MEETINGS_A_PHONE = 3;
const MARKS_A_PHONE = PEOPLE_EACH * MEETINGS_A_PHONE;
const MARKS = PHONES * MARKS_A_PHONE;
const ROUNDS = 5;
const WARM_UP = 2;
/** As many marks a commit as the server's group of 256 writers may bring. */
const MARKS_A_COMMIT = 256 * MARKS_A_PHONE;

/**
 * Sunday, 13:00: five hundred leaders leave the hall, and every phone drains the marks of three meetings at the
 * same moment, in one push as the engine sends it. The limit is the same rows written straight into SQLite.
 */
export function benchSunday({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? WARM_UP : 1 };
    const stage = await openStage(cleanup, plan.rounds + plan.warmUp);
    const samples = await interleave({ ours: stage.ours, raw: stage.raw }, plan);
    const [ours, limit] = [median(samples.ours), median(samples.raw)];
    return [
      {
        name: 'sunday',
        unit: 'ms',
        ours,
        limit,
        ratio: ours / limit,
        peers: {},
        goal: 2,
        notes: [
          `${PHONES} phones, ${MARKS_A_PHONE} marks each: ${perSecond(ours)} marks/s; limit ${perSecond(limit)}/s`,
          `answer: ${answerTimes(stage.answers.slice(plan.warmUp))}`,
          `nothing lost, nothing doubled (${stage.counted()} marks counted in the database), no answer but 2xx`,
          `limit: the same three rows a mark in the same tables, FULL, ${MARKS_A_COMMIT} marks a commit`,
        ],
      },
    ];
  });
}

async function openStage(cleanup: Cleanup, turns: number) {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const raw = cleanup.add(await openRawTables(join(data.path, 'raw.db')), (it) => it.close());
  const parishes = await fillParishes(`file:${join(data.path, 'lideres.db')}`, {
    parishes: PHONES,
    peopleEach: PEOPLE_EACH,
    meetingsEach: turns * MEETINGS_A_PHONE,
  });
  const env = { NODE_ENV: 'production' };
  const server = cleanup.add(await startServer({ dataFolder: data.path, env }), (it) => it.stop());
  const load = cleanup.add(startLoad(), (it) => it.stop());
  const answers: Loaded[] = [];
  let [turn, rawTurn] = [0, 0];

  return {
    answers,
    counted: () => turn * MARKS,
    async ours(): Promise<number> {
      const lanes = parishes.map((parish) => [pushRequest(tapsOf(parish, turn), turn * 100 + 1)]);
      turn += 1;
      const loaded = await load.run(server.port, lanes);
      answers.push(loaded);
      countMarks(server.databasePath, turn * MARKS);
      return loaded.elapsedMs;
    },
    async raw(): Promise<number> {
      const marks = parishes.flatMap((parish) => rawMarksOf(parish, rawTurn));
      rawTurn += 1;
      return raw.insert(marks, MARKS_A_COMMIT);
    },
  };
}

/** The marks of one phone in one turn: all people present, in three new meetings. */
function tapsOf(parish: Parish, turn: number): Tap[] {
  return meetingsOf(parish, turn).flatMap(({ uuid }) =>
    parish.people.map((memberId) => ({ parish, meeting: uuid, memberId })),
  );
}

function rawMarksOf(parish: Parish, turn: number) {
  const owner = `u${parish.leaderId}`;
  return meetingsOf(parish, turn).flatMap(({ id }) =>
    parish.people.map((person) => ({ owner, meeting: id, person })),
  );
}

function meetingsOf({ meetings }: Parish, turn: number): Parish['meetings'] {
  return meetings.slice(turn * MEETINGS_A_PHONE, (turn + 1) * MEETINGS_A_PHONE);
}

function perSecond(ms: number): number {
  return Math.round((MARKS / ms) * 1_000);
}

function answerTimes(measured: readonly Loaded[]): string {
  const [p50, p99] = [measured.map((it) => it.p50), measured.map((it) => it.p99)].map(median);
  return `p50 ${Math.round(p50 ?? 0)} ms, p99 ${Math.round(p99 ?? 0)} ms`;
}
