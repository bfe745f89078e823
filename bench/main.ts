import { writeFile } from 'node:fs/promises';
import setUpBuild from '#tests/e2e/support/build-setup';
import { benchBundle } from './bundle/bench.ts';
import { benchColdStart } from './cold-start/bench.ts';
import { benchDirectory } from './directory/bench.ts';
import { benchDrain } from './drain/bench.ts';
import { benchGrowth } from './growth/bench.ts';
import { benchLink } from './link/bench.ts';
import { benchLogin } from './login/bench.ts';
import { benchNation } from './nation/bench.ts';
import { installPeers, NOT_ASKED, type Peers } from './peers/install.ts';
import { benchPeople } from './people/bench.ts';
import { benchPull } from './pull/bench.ts';
import { benchReports } from './reports/bench.ts';
import { benchReview } from './review/bench.ts';
import { benchRoll } from './roll/bench.ts';
import { benchSingle } from './single/bench.ts';
import { flushDelay, runSlower } from './slow-disk/run-slower.ts';
import { benchSunday } from './sunday/bench.ts';
import { type Asked, type Bench, readWords, USAGE } from './support/options.ts';
import { type Benched, toJson, toTable, toText } from './support/report.ts';
import { benchTap } from './tap/bench.ts';
import { benchUserTable } from './user-table/bench.ts';

/** What `npm run bench -- NAME…` knows, in the order it runs them. */
const benches: Readonly<Record<string, Bench>> = {
  tap: benchTap,
  drain: benchDrain,
  link: benchLink,
  pull: benchPull,
  bundle: benchBundle,
  'cold-start': benchColdStart,
  roll: benchRoll,
  review: benchReview,
  sunday: benchSunday,
  nation: benchNation,
  single: benchSingle,
  people: benchPeople,
  reports: benchReports,
  directory: benchDirectory,
  login: benchLogin,
  'user-table': benchUserTable,
  growth: benchGrowth,
};

const known = `There are ${Object.keys(benches).join(', ')}.`;

const asked = readOrder();
if (asked?.wantsHelp) process.stdout.write(`${USAGE}\n${known}\n`);
else if (asked && asked.flushMs > flushDelay()) process.exitCode = await runSlower(asked.flushMs);
else if (asked) await runBenches(asked);

/** Null, after printing the usage, for an order it does not know. */
function readOrder(): Asked | null {
  try {
    const order = readWords(process.argv.slice(2));
    const unknown = order.names.filter((name) => !(name in benches));
    if (unknown.length > 0) throw new Error(`no bench ${unknown.join(', ')}`);
    return order;
  } catch (problem) {
    process.stderr.write(`${(problem as Error).message}\n${USAGE}\n${known}\n`);
    process.exitCode = 1;
    return null;
  }
}

async function runBenches({
  names,
  rounds,
  phones,
  wantsPeers,
  isJson,
  jsonFile,
}: Asked): Promise<void> {
  setUpBuild();
  let peers: Promise<Peers> | null = null;
  const options = {
    rounds,
    phones,
    async peers() {
      if (!wantsPeers) return NOT_ASKED;
      peers ??= installPeers();
      return peers;
    },
  };
  const results: Benched[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    results.push(...(await runOne(name, () => bench(options))));
  }
  process.stdout.write(`\n${toTable(results)}\n`);
  const json = toJson(results);
  if (jsonFile) await writeFile(jsonFile, `${json}\n`);
  if (isJson) process.stdout.write(`${json}\n`);
}

function onWhichDisk(): string {
  return flushDelay() > 0 ? `, each flush ${flushDelay()} ms longer` : '';
}

/** One that breaks does not take the others' figures with it. */
async function runOne(name: string, bench: () => Promise<Benched[]>): Promise<Benched[]> {
  try {
    const results = await bench();
    const named = results.map((result) => ({ ...result, name: result.name + onWhichDisk() }));
    for (const result of named) process.stdout.write(`${toText(result)}\n`);
    return named;
  } catch (problem) {
    process.stderr.write(`${name} broke: ${(problem as Error).stack}\n`);
    process.exitCode = 1;
    return [];
  }
}
