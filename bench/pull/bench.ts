import { DEMO_PASSWORD } from '#server/demo/accounts';
import { createProfileFolder } from '#tests/e2e/support/browser';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { bundlePage } from '../support/bundle-page.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import { forgive } from '../support/forgive.ts';
import type { BenchOptions } from '../support/options.ts';
import { startPeerServer } from '../support/peer-server.ts';
import { interleave } from '../support/statistics.ts';
import { flatten, startBareWorld } from './bare-world.ts';
import { type Samples, toResults } from './results.ts';
import { fillWorld } from './world.ts';

const ROUNDS = 9;

type Stage = Awaited<ReturnType<typeof openStage>>;
type Run = () => Promise<number>;

/** A leader's whole world onto an empty phone, and then one mark that somebody else made. */
export function benchPull({ rounds, peers }: BenchOptions) {
  return withCleanup(async (cleanup) => {
    const installed = await peers();
    const stage = await openStage(cleanup, installed.type === 'installed');
    const samples: Samples = { stored: [], rawStored: [], bytes: {} };
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? 2 : 1 };
    const first = forgive(await peerRuns(stage, samples, 'firstPull', 'first'));
    const firsts = await interleave({ ...firstRuns(stage, samples), ...first.contestants }, plan);
    const delta = forgive(await peerRuns(stage, samples, 'deltaPull', 'delta'));
    const deltas = await interleave({ ...deltaRuns(stage, samples), ...delta.contestants }, plan);
    const notes = [
      ...(installed.type === 'installed' ? [] : [installed.reason]),
      ...first.notes(),
      ...delta.notes(),
    ];
    samples.stored.splice(0, plan.warmUp);
    samples.rawStored.splice(0, plan.warmUp);
    return toResults(first.keep(firsts), delta.keep(deltas), samples, notes);
  });
}

async function openStage(cleanup: Cleanup, hasPeers: boolean) {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const profile = cleanup.add(await createProfileFolder(), (it) => it.remove());
  const server = cleanup.add(await startServer({ dataFolder: data.path }), (it) => it.stop());
  const elsewhere = await fillWorld(server.url, server.databasePath);
  const bareServer = cleanup.add(await startBareWorld(elsewhere), (it) => it.stop());
  const browser = cleanup.add(await openBareBrowser(profile.path), (it) => it.kill());

  const ours = await browser.tab();
  await ours.open(`http://localhost:${server.port}/robots.txt`);
  await ours.evaluate(await bundlePage('pull/page.ts'));
  await ours.evaluate(`bench.prepare('comunidad@demo.mx', ${JSON.stringify(DEMO_PASSWORD)})`);

  const bare = await browser.tab();
  await bare.open(`http://localhost:${bareServer.port}/`);
  await bare.evaluate(await bundlePage('pull/bare-page.ts'));

  if (!hasPeers) return { elsewhere, bareServer, ours, bare, peers: null };
  const peerServer = cleanup.add(await startPeerServer(data.path), (it) => it.stop());
  const peers = await browser.tab();
  await peers.open(`http://localhost:${peerServer.port}/`);
  await peers.evaluate(await bundlePage('peers/pull/page.ts', 'peers'));
  await peers.evaluate(`peers.fill(${JSON.stringify(flatten(elsewhere.world))})`);
  return { elsewhere, bareServer, ours, bare, peers };
}

function firstRuns({ ours, bare, bareServer }: Stage, samples: Samples): Record<string, Run> {
  samples.bytes['limit, first'] = bareServer.bytes.nested;
  samples.bytes['Dexie flat, first'] = bareServer.bytes.flat;
  return {
    async ours() {
      const ms = await inFront<number>(ours, 'bench.firstPull()');
      samples.stored.push(await ours.evaluate<number>('bench.storedMs()'));
      samples.bytes['ours, first'] = await ours.evaluate<number>('bench.wireBytes()');
      return ms;
    },
    async raw() {
      const ms = await inFront<number>(bare, 'bench.rawWorld()');
      samples.rawStored.push(await bare.evaluate<number>('bench.storedMs()'));
      return ms;
    },
    'Dexie flat': () => inFront<number>(bare, 'bench.dexieWorld()'),
  };
}

function deltaRuns({ elsewhere, ours, bare, bareServer }: Stage, samples: Samples) {
  return {
    async ours() {
      bareServer.setDelta(await elsewhere.changeOneMark());
      const ms = await inFront<number>(ours, 'bench.deltaPull()');
      samples.bytes['ours, delta'] = await ours.evaluate<number>('bench.wireBytes()');
      return ms;
    },
    async raw() {
      bareServer.setDelta(await elsewhere.changeOneMark());
      return inFront<number>(bare, 'bench.rawDelta()');
    },
    async 'Dexie flat'() {
      bareServer.setDelta(await elsewhere.changeOneMark());
      return inFront<number>(bare, 'bench.dexieDelta()');
    },
  };
}

async function peerRuns(
  { peers }: Stage,
  { bytes }: Samples,
  verb: 'firstPull' | 'deltaPull',
  label: string,
): Promise<Record<string, Run>> {
  if (!peers) return {};
  const names = await peers.evaluate<string[]>('peers.names()');
  const runs = names.map((name) => {
    const run = async () => {
      const ms = await inFront<number>(peers, `peers.${verb}(${JSON.stringify(name)})`);
      bytes[`${name}, ${label}`] = await peers.evaluate<number>('peers.wireBytes()');
      return ms;
    };
    return [name, run] as const;
  });
  return Object.fromEntries(runs);
}

/** A tab in the background runs with less of the processor. */
async function inFront<T>(tab: Tab, expression: string): Promise<T> {
  await tab.send('Page.bringToFront');
  return tab.evaluate<T>(expression);
}
