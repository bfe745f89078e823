import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProgress, readEarlier, writeReport } from './long-run.ts';
import { readOptions } from './read-options.ts';
import { emptyTally, type Report, reportOf, tallyOf } from './report.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'long-run-'));
  file = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportAfter(seeds: number, broken: readonly number[] = []): Report {
  const violations = broken.map((seed) => ({ seed, invariant: 'I3', message: 'nowhere' }));
  const tally = { ...emptyTally(), seeds, faults: { F1: 3 }, cpuMs: 10, violations };
  return reportOf(tally, { tier: 'full', seed: 101, seconds: 4, failures: [] });
}

const optionsFor = (...words: string[]) => readOptions(['--json', file, '--continue', ...words]);

describe('a run that ended in the middle', () => {
  it('is gone on with from what its report says', () => {
    writeReport(file, reportAfter(50));
    const earlier = readEarlier(optionsFor());
    expect(earlier).toMatchObject({ seed: 101, next: 151, seconds: 4 });
    expect(earlier && tallyOf(earlier)).toMatchObject({ seeds: 50, faults: { F1: 3 }, cpuMs: 10 });
  });

  it('begins when there is no report yet, or when nobody asked to go on', () => {
    expect(readEarlier(optionsFor())).toBeNull();
    writeReport(file, reportAfter(50));
    expect(readEarlier(readOptions(['--json', file]))).toBeNull();
  });

  it('is not gone on with in another tier', () => {
    writeReport(file, reportAfter(50));
    expect(() => readEarlier(optionsFor('--tier', 'core'))).toThrow('tier full');
  });
});

it('writes what it has come to after each chunk, and tells a violation at once', () => {
  const lines: string[] = [];
  const onProgress = createProgress(file, 75, (line) => void lines.push(line));
  onProgress(reportAfter(25));
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seeds: 25, next: 126 });
  expect(lines).toEqual([]);
  onProgress(reportAfter(50, [130]));
  expect(lines).toEqual([
    'seed 130 breaks I3: nowhere',
    expect.stringMatching(/^50 of 75 seeds, 1 violations, .*next 151$/),
  ]);
  onProgress(reportAfter(75, [130]));
  expect(lines.at(-1)).toMatch(/^75 of 75 seeds/);
  expect(lines.filter((line) => line.includes('nowhere'))).toHaveLength(1);
});
