import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';
import { simulateTier } from './run-seeds.ts';
import { shrink } from './shrink.ts';

/** Marks carry the time they are sent: as soon as one goes twice, its bytes have changed. */
const sabotage: Parameters<typeof shrink>[2] = {
  sabotage: {
    transport: (transport) => ({
      ...transport,
      push: (request, owner, signal) => {
        const ops = request.ops.map((op) => ({ ...op, tapWall: request.sentWall }));
        return transport.push({ ...request, ops }, owner, signal);
      },
    }),
  },
};

describe('a failing world', () => {
  it('is told as a smaller one that fails the same way', async () => {
    const found = await firstBroken();
    const { again, trace } = await shrink('core', found, sabotage);
    const { first, limits } = readOptions(again.split(' -- ')[1]?.split(' ') ?? []);
    expect(limits.days).toBeLessThan(found.size.days);
    expect(limits.phones).toBe(1);
    const smaller = await simulateTier.core(first, { ...sabotage, ...limits });
    expect(smaller.violations.map(({ invariant }) => invariant)).toContain('I12');
    expect(smaller.trace).toEqual(trace);
  });
});

async function firstBroken() {
  for (let seed = 1; seed < 50; seed += 1) {
    const outcome = await simulateTier.core(seed, sabotage);
    if (outcome.violations.some(({ invariant }) => invariant === 'I12')) return outcome;
  }
  throw new Error('nothing broke');
}
