/**
 * `npm run mutation [-- --files PATH,… --jobs N --fresh --json]`: changes the pure core in one place
 * at a time and asks the unit tests whether they notice. What they do not notice is printed as a diff.
 * Ends with 1 when fewer than 95 % were noticed. With `--json` the last line is the report.
 *
 * `npm run mutation -- --policy [--every N] [--json]`: says every cell of the policy table otherwise, one at a
 * time, and asks the permission cases. Ends with 1 when one survives that has no second lock.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printUsage } from '../support/print-usage.ts';
import { pureCore } from './pure-core.ts';
import { runMutants } from './run-mutants.ts';
import { GOAL_PERCENT, summarize, survivorsToText, toTable } from './summarize.ts';

printUsage(`npm run mutation -- [options]
  --files PATH,…  these alone
  --jobs N        so many at once (1)
  --fresh         nothing from the run before
  --policy        the cells of the policy table instead
  --every N       with --policy: every N-th flip of a cell only (1)
  --json          the report as the last line
`);

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    policy: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
  },
});

const print = (text: string) => void process.stdout.write(`${text}\n`);

if (values.policy) await flipPolicy();
else await mutateCore();

async function flipPolicy(): Promise<void> {
  const { checkPolicy } = await import('./policy/check-policy.ts');
  const { excused, unexcused, policyTable } = await import('./policy/policy-table.ts');
  const every = Math.max(1, Number(values.every) || 1);
  const report = await checkPolicy((flips) => flips.filter((_, index) => index % every === 0));
  for (const name of excused(report)) print(name);
  for (const name of unexcused(report)) print(`SURVIVED ${name}`);
  print(policyTable(report));
  if (values.json) print(JSON.stringify(report));
  process.exitCode = unexcused(report).length > 0 ? 1 : 0;
}

async function mutateCore(): Promise<void> {
  const files = values.files?.split(',') ?? pureCore();
  const mutants = await runMutants({ files, jobs: Number(values.jobs) || 1, fresh: values.fresh });
  const report = summarize(mutants);
  const readLines = (file: string) => readFileSync(file, 'utf8').split('\n');
  for (const survivor of survivorsToText(mutants, readLines)) print(survivor);
  print(toTable(report));
  if (values.json) print(JSON.stringify(report));
  process.exitCode = report.total.percent < GOAL_PERCENT ? 1 : 0;
}
