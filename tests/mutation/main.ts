/**
 * `npm run mutation [-- --files PATH,… --jobs N --fresh --json]`: changes the pure core in one place
 * at a time and asks the unit tests whether they notice. What they do not notice is printed as a diff.
 * Ends with 1 when fewer than 95 % were noticed. With `--json` the last line is the report.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pureCore } from './pure-core.ts';
import { runMutants } from './run-mutants.ts';
import { GOAL_PERCENT, summarize, survivorsToText, toTable } from './summarize.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const print = (text: string) => void process.stdout.write(`${text}\n`);
const files = values.files?.split(',') ?? pureCore();
const mutants = await runMutants({ files, jobs: Number(values.jobs) || 1, fresh: values.fresh });
const report = summarize(mutants);
const readLines = (file: string) => readFileSync(file, 'utf8').split('\n');
for (const survivor of survivorsToText(mutants, readLines)) print(survivor);
print(toTable(report));
if (values.json) print(JSON.stringify(report));
process.exitCode = report.total.percent < GOAL_PERCENT ? 1 : 0;
