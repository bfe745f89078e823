import { describe, expect, it } from 'vitest';
import { knownBugs } from './known-bugs.ts';
import { seedsToFind } from './run-seeds.ts';

/** One needs 21 at the median, and 108 from the first on. */
const PATIENCE = 120;

describe('the simulation finds it when', () => {
  it.each(knownBugs)('$name', async ({ focus = null, faults, breaks, sabotage }) => {
    const order = { first: 1, count: PATIENCE, focus, only: faults, sabotage };
    const found = await seedsToFind(breaks, order);
    expect(found, `not found in ${PATIENCE} seeds`).not.toBeNull();
  });
});
