import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** What the copy that is changed must hold: the two rooms, and what their tests are run with. */
const COPIED = [
  'contract',
  'sync',
  'tests/mutation',
  'tests/support',
  'package.json',
  'tsconfig.base.json',
];

/**
 * Runs the mutants of `files`, each against the tests that reach it, in a copy of the project.
 * Unless `fresh`, what neither a changed file nor a changed test can have altered is taken from the
 * last run.
 */
export async function runMutants(order: {
  files: readonly string[];
  jobs: number;
  fresh: boolean;
}): Promise<Mutant[]> {
  const mutants = await new Stryker({
    mutate: [...order.files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/data.mjs'],
    ignorers: ['data'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: order.jobs,
    incremental: true,
    incrementalFile: '.cache/mutation/last-run.json',
    force: order.fresh,
    tempDirName: '.cache/mutation/copies',
    ignorePatterns: ['**', ...COPIED.flatMap((path) => [`!${path}`, `!${path}/**`])],
    // There is none to be found in the copy: the compiler's own programming interface is not needed.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    // Stryker refuses anything that is not an option of its own.
    thresholds: { high: 100, low: 95, break: null },
    allowEmpty: true,
    warnings: false,
  }).runMutationTest();
  return mutants
    .map((one) => ({ ...one, fileName: relative(process.cwd(), one.fileName) }))
    .filter(({ fileName }) => order.files.includes(fileName));
}
