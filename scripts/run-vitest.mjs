import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, capture } from './run-command.mjs';

/** For everything: an hour of two cores, more when shared. */
const LIMIT_MS = 180 * 60 * 1000;

/**
 * Runs tests of `vite.config.ts` once and counts them. A file that fails to load, an error outside
 * tests, a crash, a timeout and an empty run count as one failure each.
 * @param {string[]} words vitest arguments, such as the project
 * @param {{isWhole?: boolean, mayBeEmpty?: boolean}} [options] `isWhole`: also what the gate leaves
 * out
 */
export async function runVitest(words, { isWhole = false, mayBeEmpty = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['run', ...words, '--reporter=default', '--reporter=json'];
    const { code, output } = await capture(bin('vitest'), [...args, `--outputFile.json=${file}`], {
      env: { NO_COLOR: '1', CI: '1', GATE: isWhole ? '' : '1' },
      timeout: LIMIT_MS,
    });
    return tally(readReport(file), code, output, { mayBeEmpty });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @internal Exported for its test. */
export function tally(report, code, output, { mayBeEmpty = false } = {}) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], leftOut: [] };
  for (const suite of report?.testResults ?? []) countSuite(suite, result);
  const isCrash = code !== 0 && result.failed === 0;
  const isEmpty = result.passed + result.failed === 0 && !mayBeEmpty;
  if (isCrash || isEmpty) {
    result.failed += 1;
    result.failures.push(output);
  } else if (output.includes('Unhandled Error')) {
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
  result.failed += failed;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
