import { drawPlan } from './draw-plan.ts';
import { createLane, type Lane } from './lane.ts';
import { type Run, runPlan } from './run-plan.ts';

export type Many = {
  seeds: readonly number[];
  /** How many at a time. */
  jobs: number;
  onRun(run: Run): void;
};

/** Runs seeds, several at a time, each in a lane of its own. Answers the runs by seed. */
export async function runMany({ seeds, jobs, onRun }: Many): Promise<Run[]> {
  const waiting = [...seeds];
  const done: Run[] = [];
  const work = async () => {
    let lane: Lane | null = null;
    try {
      lane = await createLane();
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        const run = await runPlan(drawPlan(seed), lane);
        done.push(run);
        onRun(run);
      }
    } finally {
      await lane?.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, seeds.length) }, work));
  return done.sort((a, b) => a.seed - b.seed);
}
