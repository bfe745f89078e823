import { describe, expect, it } from 'vitest';
import { worldsOf } from './job.ts';
import { knownBugs } from './known-bugs.ts';
import { seedsToFind } from './run-seeds.ts';

/** From the first on one needs 48, and most need one or two. */
const PATIENCE = 120;

describe('the simulation finds it when', () => {
  it.each(knownBugs)('$name', async (bug) => {
    const order = { first: 1, count: PATIENCE, ...worldsOf(bug) };
    const found = await seedsToFind(bug.breaks, order);
    expect(found, `not found in ${PATIENCE} seeds`).not.toBeNull();
  });
});
