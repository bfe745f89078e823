/**
 * `npm run attack -- --seconds N`: everything that hostile clients are known to try, against a server of its
 * own on loopback; then what it answered, how long it kept others waiting, and what stayed with it.
 */
import { parseArgs } from 'node:util';
import setUpBuild from '../e2e/support/build-setup.ts';
import { printUsage } from '../support/print-usage.ts';
import { reportToLines } from './report.ts';
import { MOST_HELD_MS, runAttack, tooLongHeld } from './run-attack.ts';

printUsage(`npm run attack -- [options]
  --seconds N   so long (60)
  --seed S      what is drawn (1)
  --jobs N      so many at once (8)
  --held MS     how long the event loop may be held (100); more on a machine that does other things
`);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '8' },
    held: { type: 'string', default: String(MOST_HELD_MS) },
  },
});
setUpBuild();
const report = await runAttack({
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  atOnce: Number(values.jobs),
});
process.stdout.write(`${reportToLines(report).join('\n')}\n`);
process.exit(report.faults.length + tooLongHeld(report, Number(values.held)).length > 0 ? 1 : 0);
