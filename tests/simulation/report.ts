/** What many seeds came to, summed up; sums of parts add up to the sum of the whole. */
import { neverSeen, type Pairs } from './coverage.ts';
import type { Outcome } from './simulation.ts';

export type Tally = {
  seeds: number;
  ops: number;
  faults: Record<string, number>;
  pairs: Pairs;
  /** How many worlds had so many phones, people and days, by `2 phones`. */
  sizes: Record<string, number>;
  violations: { invariant: string; seed: number; message: string }[];
  /** What it took of a processor, ms, its helpers included. */
  cpuMs: number;
};

export const emptyTally = (): Tally => ({
  ...{ seeds: 0, ops: 0, faults: {}, pairs: {}, sizes: {}, violations: [], cpuMs: 0 },
});

export function addOutcome(tally: Tally, outcome: Outcome): void {
  const { seed, size, violations } = outcome;
  tally.seeds += 1;
  tally.ops += outcome.ops;
  addCounts(tally.faults, outcome.faults);
  addCounts(tally.pairs, outcome.pairs);
  const weeks = Math.ceil(size.days / 7);
  addCounts(tally.sizes, {
    [`${size.phones} phones`]: 1,
    [`${size.people} people`]: 1,
    [`up to ${weeks * 7} days`]: 1,
  });
  tally.violations.push(...violations.map((violation) => ({ ...violation, seed })));
}

export function addTally(into: Tally, part: Tally): void {
  into.seeds += part.seeds;
  into.ops += part.ops;
  into.cpuMs += part.cpuMs;
  addCounts(into.faults, part.faults);
  addCounts(into.pairs, part.pairs);
  addCounts(into.sizes, part.sizes);
  into.violations.push(...part.violations);
}

export type Failure = {
  seed: number;
  /** The smallest world found in which it still breaks. */
  again: string;
  /** What went wrong in that one, by its number. */
  faults: readonly string[];
  trace: readonly string[];
};

export type Report = Tally & {
  tier: string;
  /** The first seed. */
  seed: number;
  /** All seeds before this one were run. */
  next: number;
  seconds: number;
  neverSeen: string[];
  seedsPerSecond: number;
  /** By the time the processors spent on it: what one of them does when nobody else wants it. */
  seedsPerSecondPerCore: number;
  failures: Failure[];
};

type About = { tier: string; seed: number; seconds: number; failures: Failure[] };

export function reportOf(tally: Tally, about: About): Report {
  return {
    ...about,
    next: about.seed + tally.seeds,
    ...tally,
    faults: sorted(tally.faults),
    pairs: sorted(tally.pairs),
    sizes: sorted(tally.sizes),
    neverSeen: neverSeen(tally.pairs),
    seedsPerSecond: rate(tally.seeds, about.seconds),
    seedsPerSecondPerCore: rate(tally.seeds, tally.cpuMs / 1_000),
  };
}

export function formatReport(report: Report): string {
  const { seeds, ops, violations, seedsPerSecond, seedsPerSecondPerCore } = report;
  const seen = Object.keys(report.pairs).length;
  // The rules alone have no network to listen at.
  const coverage = `${seen} pairs of row and answer seen, ${report.neverSeen.length} never`;
  return [
    `${report.tier}: ${seeds} seeds, ${ops} taps, ${violations.length} violations`,
    ...(seen > 0 ? [coverage] : []),
    `${seedsPerSecond} seeds per second, ${seedsPerSecondPerCore} on each core`,
  ].join('; ');
}

/** The sum that a report was made of. */
export function tallyOf(report: Report): Tally {
  const { seeds, ops, faults, pairs, sizes, violations, cpuMs } = report;
  return { seeds, ops, faults, pairs, sizes, violations, cpuMs };
}

const rate = (count: number, seconds: number) => Math.round((count / seconds) * 10) / 10;

const byName = new Intl.Collator('en', { numeric: true });

function sorted(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => byName.compare(a, b)));
}

function addCounts(into: Record<string, number>, part: Partial<Record<string, number>>): void {
  for (const [name, count] of Object.entries(part)) into[name] = (into[name] ?? 0) + (count ?? 0);
}
