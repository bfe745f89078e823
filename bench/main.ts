import setUpBuild from '#tests/e2e/support/build-setup';
import { benchBundle } from './bundle/bench.ts';
import { benchColdStart } from './cold-start/bench.ts';
import { benchDrain } from './drain/bench.ts';
import { benchRoll } from './roll/bench.ts';
import { type Benched, toJson, toText } from './support/report.ts';
import { benchTap } from './tap/bench.ts';

/** What `npm run bench -- NAME` knows, in the order it runs them. */
const benches: Readonly<Record<string, () => Promise<Benched[]>>> = {
  tap: benchTap,
  drain: benchDrain,
  bundle: benchBundle,
  'cold-start': benchColdStart,
  roll: benchRoll,
};

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const wanted = words.filter((word) => word !== '--json');
const unknown = wanted.filter((name) => !(name in benches));

if (unknown.length > 0) {
  const names = Object.keys(benches).join(', ');
  process.stderr.write(`no bench ${unknown.join(', ')}; there are ${names}\n`);
  process.exitCode = 1;
} else {
  await runBenches();
}

async function runBenches(): Promise<void> {
  setUpBuild();
  const results: Benched[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const result of await bench()) {
      results.push(result);
      process.stdout.write(`${toText(result)}\n`);
    }
  }
  if (isJson) process.stdout.write(`${toJson(results)}\n`);
}
