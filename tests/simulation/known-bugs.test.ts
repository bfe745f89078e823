import { describe, expect, it } from 'vitest';
import { knownBugs } from './known-bugs.ts';
import { simulate } from './simulate.ts';

const PATIENCE = 60;

describe('the simulation finds it when', () => {
  it.each(knownBugs)('$name', async ({ faults, breaks, sabotage }) => {
    const found = await seedsToFind(breaks, { only: faults, sabotage });
    expect(found, `not found in ${PATIENCE} seeds`).not.toBeNull();
  });
});

/** How many worlds it takes until one of the invariants breaks; null when none does. */
async function seedsToFind(
  breaks: readonly string[],
  options: Parameters<typeof simulate>[1],
): Promise<number | null> {
  for (let seed = 1; seed <= PATIENCE; seed += 1) {
    const { violations } = await simulate(seed, options);
    if (violations.some(({ invariant }) => breaks.includes(invariant))) return seed;
  }
  return null;
}
