import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { bin, capture, root } from './run-command.mjs';
import { runVitestProject } from './run-vitest-project.mjs';

/** What `npm test` runs, by name. Each answers `{passed, failed, skipped, failures: string[]}`,
 * and `leftOut` and `repeated` when tests were skipped, or passed only when they were run again. */
export const steps = {
  check: () => asOneTest(checkFormatAndLint),
  types: () => asOneTest(checkTypes),
  build: () => asOneTest(buildWeb),
  unit: () => runVitestProject('unit'),
  branches: () => asOneTest(checkBranches),
  sim: () => runVitestProject('sim'),
  'server-sqlite': () => runVitestProject('server-sqlite'),
  'server-postgres': () => runVitestProject('server-postgres'),
  // A browser on a busy machine may miss a limit of time: what failed is run once more, and named.
  e2e: () => runVitestProject('e2e', { again: true }),
  browsers: () => runVitestProject('browsers', { again: true }),
  chaos: () => runVitestProject('chaos'),
  commands: () => runVitestProject('commands', { again: true }),
};

/** Steps of one wave run side by side. A vitest step keeps every core busy by itself, but for `browsers`. */
export const waves = [
  ['check', 'types'],
  ['build'],
  ['unit'],
  ['branches'],
  ['server-sqlite'],
  ['server-postgres'],
  ['sim', 'browsers'],
  ['e2e'],
  ['chaos'],
  ['commands'],
];

async function asOneTest(job) {
  try {
    await job();
    return { passed: 1, failed: 0, skipped: 0, failures: [] };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [error.message] };
  }
}

async function checkFormatAndLint() {
  const args = ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=100'];
  const { code, output } = await capture(bin('biome'), args);
  if (code !== 0) throw new Error(output);
}

/** The unit tests of the pure core must take every branch of it. */
async function checkBranches() {
  const args = ['run', '--config', 'tests/mutation/vitest.config.ts', '--coverage'];
  const { code, output } = await capture(bin('vitest'), args, { env: { NO_COLOR: '1', CI: '1' } });
  if (code !== 0) throw new Error(output);
}

/** Every project, so that a run tells all there is to mend; two at a time. */
async function checkTypes() {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const waiting = [...references].reverse();
  const complaints = [];
  const checkNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await capture(bin('tsc'), ['-p', next.path, '--pretty', 'false']);
      if (code !== 0) complaints.push(`${next.path}\n${output}`);
    }
  };
  await Promise.all([checkNext(), checkNext()]);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}
