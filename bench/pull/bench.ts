import { DEMO_PASSWORD } from '#server/demo/accounts';
import { createProfileFolder } from '#tests/e2e/support/browser';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { leaveOutBroken } from '../peers/leave-out-broken.ts';
import { openPullPeers, peerRuns } from '../peers/pull/open.ts';
import { bundlePage } from '../support/bundle-page.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { inFront, openBareBrowser, type Tab } from '../support/devtools.ts';
import type { BenchOptions } from '../support/options.ts';
import { interleave } from '../support/statistics.ts';
import { startBareWorld } from './bare-world.ts';
import { type Noted, type Occasion, toResults } from './results.ts';
import { fillWorld } from './world.ts';

const ROUNDS = 9;

type Stage = Awaited<ReturnType<typeof openStage>>;

/** A leader's whole world onto an empty phone, and then one mark of another phone. */
export function benchPull({ rounds, peers }: BenchOptions) {
  return withCleanup(async (cleanup) => {
    const installed = await peers();
    const stage = await openStage(cleanup);
    const tab = installed.type === 'installed' ? await openPullPeers(cleanup, stage) : null;
    const plan = { rounds: rounds ?? ROUNDS, warmUp: rounds === null ? 2 : 1 };
    const results = [];
    for (const occasion of ['first', 'delta'] as const) {
      const noted: Noted = { stored: {}, bytes: {} };
      const peerList = leaveOutBroken(tab ? await peerRuns(tab, noted, occasion) : {});
      const all = { ...ownRuns(stage, noted, occasion), ...peerList.contestants };
      const times = peerList.keep(await interleave(all, plan));
      for (const stored of Object.values(noted.stored)) stored.splice(0, plan.warmUp);
      const notes = installed.type === 'installed' ? peerList.notes() : [installed.reason];
      results.push(...toResults(occasion, times, noted, notes));
    }
    return results;
  });
}

async function openStage(cleanup: Cleanup) {
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

  return { folder: data.path, browser, elsewhere, bareServer, ours, bare };
}

function ownRuns(
  stage: Stage,
  noted: Noted,
  occasion: Occasion,
): Record<string, () => Promise<number>> {
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
