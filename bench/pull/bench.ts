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
import { type Noted, type Occasion, toResults } from './results.ts';
import { fillWorld } from './world.ts';

const ROUNDS = 9;

type Stage = Awaited<ReturnType<typeof openStage>>;
type Run = () => Promise<number>;

/** A leader's whole world onto an empty phone, and then one mark that somebody else made. */
export function benchPull({ rounds, peers }: BenchOptions) {
  return withCleanup(async (cleanup) => {
    const installed = await peers();
    const stage = await openStage(cleanup, installed.type === 'installed');
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? 2 : 1 };
    const results = [];
    for (const occasion of ['first', 'delta'] as const) {
      const noted: Noted = { stored: {}, bytes: {} };
      const peerList = forgive(await peerRuns(stage, noted, occasion));
      const all = { ...ownRuns(stage, noted, occasion), ...peerList.contestants };
      const times = peerList.keep(await interleave(all, plan));
      for (const stored of Object.values(noted.stored)) stored.splice(0, plan.warmUp);
      const notes = installed.type === 'installed' ? peerList.notes() : [installed.reason];
      results.push(...toResults(occasion, times, noted, notes));
    }
    return results;
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

function ownRuns(stage: Stage, noted: Noted, occasion: Occasion): Record<string, Run> {
  const { elsewhere, ours, bare, bareServer } = stage;
  const run = (name: string, tab: Tab, verb: string) => async () => {
    if (occasion === 'delta') bareServer.setDelta(await elsewhere.changeOneMark());
    const ms = await inFront<number>(tab, `bench.${verb}()`);
    const stored = noted.stored[name] ?? [];
    noted.stored[name] = [...stored, await tab.evaluate<number>('bench.storedMs()')];
    if (tab === ours) noted.bytes.ours = await tab.evaluate<number>('bench.wireBytes()');
    return ms;
  };
  if (occasion === 'delta') {
    return {
      ours: run('ours', ours, 'deltaPull'),
      raw: run('raw', bare, 'rawDelta'),
      'Dexie flat': run('Dexie flat', bare, 'dexieDelta'),
    };
  }
  noted.bytes.limit = bareServer.bytes.nested;
  noted.bytes['Dexie flat'] = bareServer.bytes.flat;
  return {
    ours: run('ours', ours, 'firstPull'),
    raw: run('raw', bare, 'rawWorld'),
    'Dexie flat': run('Dexie flat', bare, 'dexieWorld'),
  };
}

async function peerRuns(
  { peers }: Stage,
  { bytes }: Noted,
  occasion: Occasion,
): Promise<Record<string, Run>> {
  if (!peers) return {};
  const names = await peers.evaluate<string[]>('peers.names()');
  const runs = names.map((name) => {
    const run = async () => {
      const ms = await inFront<number>(peers, `peers.${occasion}Pull(${JSON.stringify(name)})`);
      bytes[name] = await peers.evaluate<number>('peers.wireBytes()');
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
