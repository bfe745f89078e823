import { expect, it } from 'vitest';
import { inGate } from '../../scripts/gate.mjs';
import { lineOf, sumUp, totalsOf } from './report.ts';
import { runMany } from './run-many.ts';

/**
 * Of twenty thousand plans the shortest three that have each kind of death between them: a server's in the
 * middle of a batch, a browser's right after a tick, amid a tap and with its worker, and a backup put back.
 */
const FEW = [15_763, 16_888, 9_150];
const MANY = Array.from({ length: 24 }, (_, index) => 1 + index);
const SEEDS = inGate(FEW, MANY);
const KILLED = ['server killed mid-batch', 'worker stopped'];

it(`${SEEDS.length} runs of kills, cuts and restores: nothing lost, nothing doubled, nothing under another name`, async () => {
  const lines: string[] = [];
  const runs = await runMany({
    seeds: SEEDS,
    jobs: inGate(3, 2),
    onRun: (run) => lines.push(lineOf(run)),
  });
  const report = sumUp(runs);
  expect(report.failed, [...lines, totalsOf(report)].join('\n')).toEqual([]);
  expect(report).toMatchObject({ lost: 0, doubled: 0, misattributed: 0, strange: 0 });
  expect(report.applied + report.superseded + report.beyondHelp).toBe(report.recorded);
  // A proof in which nothing happened proves nothing.
  expect(report.recorded).toBeGreaterThan(SEEDS.length * 5);
  for (const kind of ['mark', 'meeting', 'form', 'edit', 'note']) {
    expect(report.kinds, `no ${kind} was recorded`).toHaveProperty(kind);
  }
  expect(report.killGaps.kills).toBeGreaterThanOrEqual(inGate(2, 6));
  for (const fault of inGate(KILLED, [...KILLED, 'drop-answer', 'duplicate'])) {
    expect(report.faults, `«${fault}» never came about`).toHaveProperty(fault);
  }
});
