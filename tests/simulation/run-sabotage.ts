import { farm } from './farm.ts';
import { knownBugs } from './known-bugs.ts';
import type { Tier } from './run-seeds.ts';

/** Each search begins elsewhere, so far from the others that they never meet. */
const APART = 10_000;
/** The rules have no phones to break, and are never asked. */
const PATIENCE: Record<Tier, number> = { full: 200, core: 2_000, rules: 0 };

export type Finding = { name: string; seeds: (number | null)[]; median: number | null };

/** How many seeds each known bug takes to be found, from several starts. */
export async function runSabotage(
  tier: Tier,
  options: { starts: number; first: number; workers: number },
): Promise<Finding[]> {
  const seeds: (number | null)[][] = knownBugs.map(() => []);
  const jobs = knownBugs.flatMap((_, bug) =>
    Array.from({ length: options.starts }, (__, start) => {
      const first = options.first + start * APART;
      return { type: 'bug' as const, tier, bug, first, count: PATIENCE[tier] };
    }),
  );
  await farm(jobs, options.workers, (done) => {
    if (done.type === 'bug') seeds[done.bug]?.push(done.found);
  });
  return knownBugs.map(({ name }, bug) => {
    const found = seeds[bug] ?? [];
    return { name, seeds: found, median: medianOf(found) };
  });
}

/** Null, not found, stands behind every number. */
function medianOf(found: readonly (number | null)[]): number | null {
  const sorted = [...found].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return sorted[(sorted.length - 1) >> 1] ?? null;
}
