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
  options: { starts: number; first: number; workers: number; bug: string },
): Promise<Finding[]> {
  const seeds: (number | null)[][] = knownBugs.map(() => []);
  const isWanted = (bug: number) => knownBugs[bug]?.name.includes(options.bug) ?? false;
  const wanted = [...knownBugs.keys()].filter(isWanted);
  if (wanted.length === 0) throw new Error(`no known bug is named ${options.bug}`);
  const jobs = wanted.flatMap((bug) =>
    Array.from({ length: options.starts }, (__, start) => {
      const first = options.first + start * APART;
      return { type: 'bug' as const, tier, bug, first, count: PATIENCE[tier] };
    }),
  );
  await farm(jobs, options.workers, (done) => {
    if (done.type === 'bug') seeds[done.bug]?.push(done.found);
  });
  return wanted.map((bug) => {
    const found = seeds[bug] ?? [];
    return { name: knownBugs[bug]?.name ?? '', seeds: found, median: medianOf(found) };
  });
}

/** Null, not found, stands behind every number. */
function medianOf(found: readonly (number | null)[]): number | null {
  const sorted = [...found].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return sorted[(sorted.length - 1) >> 1] ?? null;
}
