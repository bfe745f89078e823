import { setImmediate } from 'node:timers/promises';

import { simulateCore } from './core/simulate-core.ts';
import { addOutcome, emptyTally, type Tally } from './report.ts';
import { simulateRules } from './rules/simulate-rules.ts';
import { simulate } from './simulate.ts';
import type { Options, Outcome } from './simulation.ts';

export const TIERS = ['full', 'core', 'rules'] as const;
export type Tier = (typeof TIERS)[number];

/** One seed: the real app and database behind it, their model, or the rules alone. */
export const simulateTier: Record<Tier, (seed: number, options?: Options) => Promise<Outcome>> = {
  full: simulate,
  core: simulateCore,
  rules: simulateRules,
};

export type Run = Options & {
  tier?: Tier;
  first: number;
  count: number;
  /** Told of every seed that broke something. */
  onFailure?: (outcome: Outcome) => void;
};

/** After so many seeds timers and signals get a turn; promises alone would never let them. */
const BREATH: Record<Tier, number> = { full: 1, core: 100, rules: 1_000 };

/** Runs seeds one after another and sums up. */
export async function runSeeds(run: Run): Promise<Tally> {
  const { tier = 'full', first, count, onFailure, ...options } = run;
  const before = process.cpuUsage();
  const tally = emptyTally();
  for (let seed = first; seed < first + count; seed += 1) {
    const outcome = await simulateTier[tier](seed, options);
    addOutcome(tally, outcome);
    if (outcome.violations.length > 0) onFailure?.(outcome);
    if (seed % BREATH[tier] === 0) await setImmediate();
  }
  const { user, system } = process.cpuUsage(before);
  tally.cpuMs = (user + system) / 1_000;
  return tally;
}

/** How many worlds it takes until one of the invariants breaks; null when `patience` of them do not. */
export async function seedsToFind(
  breaks: readonly string[],
  { tier = 'full', first, count, ...options }: Omit<Run, 'onFailure'>,
): Promise<number | null> {
  for (let tried = 1; tried <= count; tried += 1) {
    const { violations } = await simulateTier[tier](first + tried - 1, options);
    if (violations.some(({ invariant }) => breaks.includes(invariant))) return tried;
  }
  return null;
}
