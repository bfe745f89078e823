/** `npm run sim -- --seeds N [--seed S] [--json]`: N worlds, each from its own seed, in order. */
import { parseArgs } from 'node:util';
import { runSeeds } from './run-seeds.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const first = mustBeCount('--seed', values.seed);
const count = mustBeCount('--seeds', values.seeds);
const print = (text: string) => void process.stdout.write(`${text}\n`);

const report = await runSeeds({ first, count, onFailure: print });
const { seconds, ...rest } = report;
print(
  `${report.seeds} seeds, ${report.ops} taps, ${report.violations.length} violations, ` +
    `${report.seedsPerSecond.toFixed(1)} seeds per second (${seconds.toFixed(0)} s)`,
);
if (values.json) print(JSON.stringify(rest));
process.exitCode = report.violations.length > 0 ? 1 : 0;

function mustBeCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  process.stderr.write(`${name} must be a whole number\n`);
  process.exit(2);
}
