import { join } from 'node:path';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { countMarks } from '../server-support/count-marks.ts';
import { fillParishes, type Parish } from '../server-support/parishes.ts';
import { openRawTables } from '../server-support/raw-commits.ts';
import { type Loaded, startLoad } from '../server-support/start-load.ts';
import { markRequest, pushRequest, type Tap } from '../server-support/wire.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';

const PHONES = 500;
const PEOPLE_EACH = 20;
const MEETINGS_A_PHONE = 3;
const MARKS_A_PHONE = PEOPLE_EACH * MEETINGS_A_PHONE;
const MARKS = PHONES * MARKS_A_PHONE;
/** The serial replay sends a tenth of each phone's marks, and its time counts ten times. */
const SERIAL_SHARE = 10;
const ROUNDS = 5;
const WARM_UP = 2;
/** As many marks a commit as the server's group of 256 writers may bring. */
const MARKS_A_COMMIT = 256 * MARKS_A_PHONE;

/**
 * Sunday, 13:00: five hundred leaders step out of the hall and every phone drains the marks of
 * three meetings at the same moment. Ours sends them as the engine does, in one push a phone; its
 * limit is what SQLite takes when nobody asks; the peer replays one request a mark.
 */
export function benchSunday({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? WARM_UP : 1 };
    const stage = await openStage(cleanup, plan.rounds + plan.warmUp);
    const { ours: drain, raw, serial: replay, answers } = stage;
    const samples = await interleave({ ours: drain, raw, serial: replay }, plan);
    const [ours, limit, serial] = [samples.ours, samples.raw, samples.serial].map(median) as [
      number,
      number,
      number,
    ];
    return [
      {
        name: 'sunday',
        unit: 'ms',
        ours,
        limit,
        ratio: ours / limit,
        peers: { 'Workbox-style serial replay, to our server': serial },
        goal: 2,
        notes: [
          `${PHONES} phones, ${MARKS_A_PHONE} marks each: ${perSecond(ours)} marks/s; limit ${perSecond(limit)}/s; serial ${perSecond(serial)}/s (a tenth of it measured)`,
          `throughput ${(limit / ours).toFixed(2)} × the limit (goal 0.5); ${(serial / ours).toFixed(1)} × the serial replay`,
          `answer: ${answerTimes(answers.ours.slice(plan.warmUp))}; serial, each mark: ${answerTimes(answers.serial.slice(plan.warmUp))}`,
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
    meetingsEach: 2 * turns * MEETINGS_A_PHONE,
  });
  const env = { NODE_ENV: 'production' };
  const server = cleanup.add(await startServer({ dataFolder: data.path, env }), (it) => it.stop());
  const load = cleanup.add(startLoad(), (it) => it.stop());
  const serialMarks = MARKS / SERIAL_SHARE;
  const answers: Record<'ours' | 'serial', Loaded[]> = { ours: [], serial: [] };
  let [turn, rawTurn, expected] = [0, 0, 0];

  async function fire(lanes: Buffer[][], marks: number, told: Loaded[]): Promise<number> {
    turn += 1;
    expected += marks;
    const loaded = await load.run(server.port, lanes);
    told.push(loaded);
    countMarks(server.databasePath, expected);
    return loaded.elapsedMs;
  }

  return {
    answers,
    counted: () => expected,
    async ours(): Promise<number> {
      const lanes = parishes.map((parish) => [pushRequest(tapsOf(parish, turn), turn * 100 + 1)]);
      return fire(lanes, MARKS, answers.ours);
    },
    async serial(): Promise<number> {
      const lanes = parishes.map((parish) =>
        tapsOf(parish, turn)
          .slice(0, MARKS_A_PHONE / SERIAL_SHARE)
          .map(markRequest),
      );
      return SERIAL_SHARE * (await fire(lanes, serialMarks, answers.serial));
    },
    async raw(): Promise<number> {
      const marks = parishes.flatMap((parish) => rawMarksOf(parish, rawTurn));
      rawTurn += 1;
      return raw.insert(marks, MARKS_A_COMMIT);
    },
  };
}

/** The marks of one phone in one turn: everybody present, in three meetings of their own. */
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
