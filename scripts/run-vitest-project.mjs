import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, capture } from './run-command.mjs';

const LIMIT_MS = 45 * 60 * 1000;

/** More files than this have not failed because a machine was busy. */
const MOST_RUN_AGAIN = 6;

/**
 * Runs one of the projects of `vite.config.ts` and counts its tests. A file that could not be loaded,
 * an error outside any test, a crash, a run that never ends and a run of nothing count as one failure.
 * @param {{again?: boolean}} [options] `again`: files that failed are run once more, alone. What passes
 *   then is counted as passed, and named in `repeated`.
 */
export async function runVitestProject(project, { again = false } = {}) {
  const first = await runOnce(project);
  if (!again || first.files.length === 0 || first.files.length > MOST_RUN_AGAIN) return first;
  return merge(first, await runOnce(project, [...first.files, '--maxWorkers=1']));
}

async function runOnce(project, more = []) {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
    const all = [...args, `--outputFile.json=${file}`, ...more];
    const { code, output } = await capture(bin('vitest'), all, {
      env: { NO_COLOR: '1', CI: '1' },
      timeout: LIMIT_MS,
    });
    return tally(readReport(file), code, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The second run decides about what failed in the first.
 * @internal Exported for its test.
 */
export function merge(first, second) {
  if (second.failed > 0) return { ...first, failures: [...first.failures, ...second.failures] };
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    failures: [],
    repeated: first.failures,
  };
}

/** @internal Exported for its test. */
export function tally(report, code, output) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], leftOut: [], files: [] };
  for (const suite of report?.testResults ?? []) countSuite(suite, result);
  const isCrash = code !== 0 && result.failed === 0;
  const isEmpty = result.passed + result.failed === 0;
  if (isCrash || isEmpty) {
    result.failed += 1;
    result.files = [];
    result.failures.push(output);
  } else if (output.includes('Unhandled Error')) {
    // Which file it came from is not said: nothing to run again.
    result.files = [];
    result.failures.push(output);
  }
  return result;
}

function countSuite(suite, result) {
  let failed = 0;
  for (const test of suite.assertionResults) {
    if (test.status === 'passed') result.passed += 1;
    else if (test.status === 'failed') {
      failed += 1;
      result.failures.push(`${suite.name}\n${test.fullName}\n${test.failureMessages.join('\n')}`);
    } else {
      result.skipped += 1;
      result.leftOut.push(test.fullName);
    }
  }
  if (suite.status === 'failed' && failed === 0) {
    failed = 1;
    result.failures.push(`${suite.name}\n${suite.message}`);
  }
  if (failed > 0) result.files.push(suite.name);
  result.failed += failed;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
