/** A piece of work that any process can do, told in plain data. */
import { type KnownBug, knownBugs } from './known-bugs.ts';
import type { Tally } from './report.ts';
import { runSeeds, seedsToFind, type Tier } from './run-seeds.ts';
import type { Limits, Options, Outcome } from './simulation.ts';

export type Job =
  | { type: 'seeds'; tier: Tier; first: number; count: number; limits: Limits }
  /** One known bug, by its place in the list: how many seeds from `first` on it takes to find. */
  | { type: 'bug'; tier: Tier; bug: number; first: number; count: number };

export type Done =
  | { type: 'seeds'; first: number; tally: Tally; broken: Outcome[] }
  | { type: 'bug'; bug: number; found: number | null };

/** The worlds that a known bug is looked for in. */
export function worldsOf({ faults: only, focus, people, sabotage }: KnownBug): Options {
  return { focus: focus ?? null, only, sabotage, ...(people && { people }) };
}

export async function doJob(job: Job): Promise<Done> {
  const { tier, first, count } = job;
  if (job.type === 'seeds') {
    const broken: Outcome[] = [];
    const onFailure = (outcome: Outcome) => void broken.push(outcome);
    const tally = await runSeeds({ ...job.limits, tier, first, count, onFailure });
    return { type: 'seeds', first, tally, broken };
  }
  const known = knownBugs[job.bug];
  if (!known) throw new Error(`there is no known bug ${job.bug}`);
  const found = await seedsToFind(known.breaks, { tier, first, count, ...worldsOf(known) });
  return { type: 'bug', bug: job.bug, found };
}
