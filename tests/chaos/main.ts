/**
 * `npm run chaos`: real browsers and a real server, killed, cut off and restored as each seed says;
 * then the count of what was recorded. With `--postgres`: two servers over one database that restarts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import setUpBuild from '../e2e/support/build-setup.ts';
import { writeReport } from '../simulation/long-run.ts';
import { faultsOf, restartsToText } from './postgres/report.ts';
import { runRestarts } from './postgres/restarts.ts';
import { lineOf, sumUp, totalsOf } from './report.ts';
import { runMany } from './run-many.ts';
import type { Run } from './run-plan.ts';

const USAGE = `npm run chaos -- [options]
  --runs N       so many runs (20)
  --from S       from this seed on (1)
  --jobs N       so many at once (2)
  --json FILE    the report as JSON, written after each run
  --continue     with --json FILE: what stands in it is not run again
  --postgres     instead: two processes over one PostgreSQL that is restarted under load
  --restarts N   with --postgres: so often (20)
`;

const values = readArgs();
const count = { runs: 1, from: 0, jobs: 1, restarts: 1 };
for (const [name, least] of Object.entries(count)) {
  const key = name as keyof typeof count;
  count[key] = mustBeCount(key, values[key], least);
}

// On the way out by `exit`, browsers and servers are ended, each by its own listener; by a signal
// alone they would stay.
process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}
if (values.continue && !values.json) {
  process.stderr.write('--continue needs --json FILE\n');
  process.exit(2);
}
if (values.postgres) {
  const report = await runRestarts(count.restarts);
  print(restartsToText(report));
  if (values.json) writeReport(values.json, report);
  process.exit(faultsOf(report).length > 0 ? 1 : 0);
}
setUpBuild();
const done = values.continue ? readRuns(values.json) : [];
const known = new Set(done.map(({ seed }) => seed));
const wanted = Array.from({ length: count.runs }, (_, index) => count.from + index);
await runMany({
  seeds: wanted.filter((seed) => !known.has(seed)),
  jobs: count.jobs,
  onRun(run) {
    print(lineOf(run));
    done.push(run);
    if (values.json) writeReport(values.json, { ...sumUp(done), each: done });
  },
});
const report = sumUp(done);
print(totalsOf(report));
// Not by itself: Node 20 was met spinning for ever as it ended, on a connection that the proxy had
// reset and that the system had not let go of yet.
process.exit(report.failed.length > 0 ? 1 : 0);

function readArgs() {
  const options = {
    runs: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    json: { type: 'string' },
    continue: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    restarts: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values: read } = parseArgs({ options });
    if (!read.help) return read;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
  print(USAGE);
  process.exit(0);
}

function readRuns(file: string | undefined): Run[] {
  if (file === undefined || !existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { each: Run[] }).each;
}

function mustBeCount(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  process.stderr.write(`--${name} must be a whole number from ${least}\n`);
  process.exit(2);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
