import { describe, expect, it } from 'vitest';
import { inGate } from '../../../scripts/gate.mjs';
import { formatOutcome } from '../format-outcome.ts';
import { runSeeds } from '../run-seeds.ts';
import { simulateCore } from './simulate-core.ts';

const CHUNK = 500;

describe('before a model of the server nothing recorded is lost, doubled or misattributed', () => {
  it.each(inGate([1], [1, 501, 1_001, 1_501]))(
    'in the small worlds from seed %i on',
    async (first) => {
      const failures: string[] = [];
      const tally = await runSeeds({
        tier: 'core',
        first,
        count: CHUNK,
        onFailure: (outcome) => void failures.push(formatOutcome(outcome)),
      });
      expect(failures.join('\n')).toBe('');
      expect(tally.ops).toBeGreaterThan(CHUNK);
      for (const fault of ['F1', 'F2', 'F3', 'F13', 'F19', 'F33', 'F43']) {
        expect(tally.faults[fault], `${fault} struck`).toBeGreaterThan(0);
      }
    },
  );

  it('in a world that is the same each time it is made from the same seed', async () => {
    for (const seed of [3, 17, 42]) {
      expect(await simulateCore(seed)).toEqual(await simulateCore(seed));
    }
    expect((await simulateCore(3)).hash).not.toBe((await simulateCore(4)).hash);
  });
});
