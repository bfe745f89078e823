/**
 * `npm run attack -- --seconds N`: everything that hostile clients are known to try, against a server of its
 * own on loopback; then what it answered, how long it kept others waiting, and what stayed with it.
 */
import { parseArgs } from 'node:util';
import setUpBuild from '../e2e/support/build-setup.ts';
import { reportToLines } from './report.ts';
import { runAttack } from './run-attack.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '8' },
  },
});
setUpBuild();
const report = await runAttack({
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  atOnce: Number(values.jobs),
});
process.stdout.write(`${reportToLines(report).join('\n')}\n`);
process.exit(report.faults.length > 0 ? 1 : 0);
