import { describe, expect, it } from 'vitest';
import { inGate } from '../../scripts/gate.mjs';
import { formatOutcome } from './format-outcome.ts';
import { runSeeds } from './run-seeds.ts';
import { simulate } from './simulate.ts';
import type { Outcome } from './simulation.ts';

const CHUNK = 50;
const chunks = Array.from({ length: inGate(1, 7) }, (_, index) => 1 + index * CHUNK);

describe('whatever goes wrong, nothing recorded is lost, applied twice, or under another name', () => {
  it.each(chunks)('in the worlds from seed %i on', async (first) => {
    const failures: string[] = [];
    const onFailure = (outcome: Outcome) => void failures.push(formatOutcome(outcome));
    const report = await runSeeds({ first, count: CHUNK, onFailure });
    expect(failures.join('\n')).toBe('');
    expect(report.violations).toEqual([]);
    expect(report.ops).toBeGreaterThan(CHUNK);
    for (const fault of ['F1', 'F2', 'F3', 'F4', 'F13', 'F29', 'F33', 'F39']) {
      expect(report.faults[fault], `${fault} struck`).toBeGreaterThan(0);
    }
  });
});

describe('a world', () => {
  it('is the same each time it is made from the same seed', async () => {
    for (const seed of [3, 17, 42]) {
      const first = await simulate(seed);
      const second = await simulate(seed);
      expect(second.hash).toBe(first.hash);
      expect(second).toEqual(first);
    }
  });

  it('differs from that of another seed', async () => {
    expect((await simulate(3)).hash).not.toBe((await simulate(4)).hash);
  });
});
