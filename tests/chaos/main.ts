/**
 * `npm run chaos -- --runs N [--from SEED] [--jobs N] [--json FILE]`: real browsers and a real
 * server, killed, cut off and restored as each seed says; then the count of what was recorded.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import setUpBuild from '../e2e/support/build-setup.ts';
import { lineOf, sumUp, totalsOf } from './report.ts';
import { runMany } from './run-many.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
});
const count = { runs: 1, from: 0, jobs: 1 };
for (const [name, least] of Object.entries(count)) {
  const key = name as keyof typeof count;
  count[key] = mustBeCount(key, values[key], least);
}
const print = (text: string) => void process.stdout.write(`${text}\n`);

// On the way out by `exit`, browsers and servers are ended; by a signal alone they would stay.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}
setUpBuild();
const runs = await runMany({ ...count, onRun: (run) => print(lineOf(run)) });
const report = sumUp(runs);
print(totalsOf(report));
if (values.json) await writeFile(values.json, `${JSON.stringify({ ...report, each: runs })}\n`);
process.exitCode = report.failed.length > 0 ? 1 : 0;

function mustBeCount(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  process.stderr.write(`--${name} must be a whole number from ${least}\n`);
  process.exit(2);
}
