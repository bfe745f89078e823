import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { type Options, type Outcome, simulate } from './simulate.ts';

export type Report = {
  /** The first seed. */
  seed: number;
  seeds: number;
  ops: number;
  faults: Record<string, number>;
  violations: { invariant: string; seed: number; message: string }[];
  seedsPerSecond: number;
  seconds: number;
};

export type Run = Options & {
  first: number;
  count: number;
  /** Told of every seed that broke something, with how to repeat it. */
  onFailure?: (text: string) => void;
};

/** Runs seeds one after another and sums up. */
export async function runSeeds({ first, count, onFailure, ...options }: Run): Promise<Report> {
  const start = performance.now();
  const faults: Record<string, number> = {};
  const violations: Report['violations'] = [];
  let ops = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await simulate(seed, options);
    ops += outcome.ops;
    for (const [name, hits] of Object.entries(outcome.faults)) {
      faults[name] = (faults[name] ?? 0) + hits;
    }
    violations.push(...outcome.violations.map((violation) => ({ ...violation, seed })));
    if (outcome.violations.length > 0) onFailure?.(tell(outcome));
    // Lets the process breathe: timers and signals wait while promises keep each other busy.
    await setImmediate();
  }
  const seconds = (performance.now() - start) / 1_000;
  const seedsPerSecond = Math.round((count / seconds) * 100) / 100;
  return { seed: first, seeds: count, ops, faults, violations, seedsPerSecond, seconds };
}

/** A failing seed: what broke, the last things that happened, and how to see it again. */
export function tell({ seed, violations, trace }: Outcome): string {
  return [
    `seed ${seed} breaks:`,
    ...violations.map(({ invariant, message }) => `  ${invariant} ${message}`),
    ...trace.slice(-25).map((line) => `    ${line.slice(0, 200)}`),
    `  again: npm run sim -- --seeds 1 --seed ${seed}`,
  ].join('\n');
}
