import { expect, it } from 'vitest';
import { lineOf, sumUp, totalsOf } from './report.ts';
import { runMany } from './run-many.ts';

const RUNS = 20;

it(`${RUNS} runs of kills, cuts and restores: nothing lost, nothing doubled, nothing under another name`, async () => {
  const lines: string[] = [];
  const runs = await runMany({
    seeds: Array.from({ length: RUNS }, (_, index) => 1 + index),
    jobs: 2,
    onRun: (run) => lines.push(lineOf(run)),
  });
  const report = sumUp(runs);
  expect(report.failed, [...lines, totalsOf(report)].join('\n')).toEqual([]);
  expect(report).toMatchObject({ lost: 0, doubled: 0, misattributed: 0, strange: 0 });
  expect(report.applied + report.superseded + report.beyondHelp).toBe(report.recorded);
  // A proof in which nothing happened proves nothing.
  expect(report.recorded).toBeGreaterThan(RUNS * 5);
  for (const kind of ['mark', 'meeting', 'form', 'edit', 'note']) {
    expect(report.kinds, `no ${kind} was recorded`).toHaveProperty(kind);
  }
  expect(report.killGaps.kills).toBeGreaterThan(5);
  for (const fault of ['server killed mid-batch', 'worker stopped', 'drop-answer', 'duplicate']) {
    expect(report.faults, `«${fault}» never came about`).toHaveProperty(fault);
  }
});
