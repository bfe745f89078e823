import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { bin, capture, root } from './run-command.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * Steps of `npm test`, by name. Each gets whether to run everything, and returns `{passed, failed,
 * skipped, failures: string[]}`, with `leftOut` when tests were skipped.
 */
export const steps = {
  check: () => asOneTest(checkFormatAndLint),
  types: () => asOneTest(checkTypes),
  build: () => asOneTest(buildWeb),
  unit: project('unit'),
  branches: () => asOneTest(checkBranches),
  sim: project('sim'),
  'server-sqlite': project('server-sqlite'),
  'server-postgres': project('server-postgres'),
  e2e: project('e2e'),
  browsers: project('browsers'),
  chaos: project('chaos'),
  commands: project('commands'),
};

/** Steps of one wave run side by side; a vitest step uses every core, except `browsers`. */
export const waves = [
  ['check', 'types'],
  ['build'],
  ['unit'],
  ['branches'],
  ['server-sqlite'],
  ['server-postgres'],
  ['sim', 'browsers'],
  ['e2e'],
  // Both wait more than they work.
  ['chaos', 'commands'],
];

/** `npm test -- --changed`: the two checks, and every quick test that reads a changed file. */
export const changedSteps = {
  check: steps.check,
  types: steps.types,
  changed: () =>
    runVitest(['--project=unit', '--project=server-sqlite', '--changed', '--passWithNoTests'], {
      mayBeEmpty: true,
    }),
};

function project(name) {
  return ({ isWhole }) => runVitest(['--project', name], { isWhole });
}

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

/** Unit tests must cover every branch of the pure core. */
async function checkBranches() {
  const args = ['run', '--config', 'tests/mutation/vitest.config.ts', '--coverage'];
  const { code, output } = await capture(bin('vitest'), args, { env: { NO_COLOR: '1', CI: '1' } });
  if (code !== 0) throw new Error(output);
}

/** Every project, so that one run shows all errors; two at a time, incrementally. */
async function checkTypes() {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const waiting = [...references].reverse();
  const complaints = [];
  const checkNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const known = join(
        'node_modules/.cache/types',
        `${next.path.replace(/\W+/g, '-')}.tsbuildinfo`,
      );
      const args = ['-p', next.path, '--pretty', 'false'];
      const { code, output } = await capture(bin('tsc'), [
        ...args,
        ...['--incremental', '--tsBuildInfoFile', known],
      ]);
      if (code !== 0) complaints.push(`${next.path}\n${output}`);
    }
  };
  await Promise.all([checkNext(), checkNext()]);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}
