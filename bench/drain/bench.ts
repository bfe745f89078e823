import { join } from 'node:path';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { createProfileFolder } from '#tests/e2e/support/browser';
import { createDataFolder, startServer } from '#tests/e2e/support/start-server';
import { bundlePage } from '../support/bundle-page.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median } from '../support/statistics.ts';
import { startBareServer } from './bare-server.ts';
import type { Drained } from './page.ts';

const ROUNDS = 9;
const WARM_UP = 2;

/**
 * A thousand marks from a phone's disk to the server's: engine, transport and server as they are,
 * against the same browser and a server that does nothing but write.
 */
export function benchDrain(): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const tabs = await openTabs(cleanup);
    const passes: number[] = [];
    const samples = await interleave(
      {
        async ours() {
          await toFront(tabs.ours);
          const { empty, passed } = await tabs.ours.evaluate<Drained>('bench.drain()');
          passes.push(passed);
          return empty;
        },
        async bare() {
          await toFront(tabs.bare);
          return tabs.bare.evaluate<number>('bench.drain()');
        },
      },
      { rounds: ROUNDS, warmUp: WARM_UP },
    );
    const [ours, limit] = [median(samples.ours), median(samples.bare)];
    return [
      {
        name: 'drain',
        unit: 'ms',
        ours,
        limit,
        ratio: ours / limit,
        peers: { 'ours, and everything fetched back': median(passes.slice(WARM_UP)) },
        goal: 2,
        notes: [
          'limit: bare Hono and better-sqlite3, synchronous FULL, ten requests of 100 marks',
          `ours: ${list(samples.ours)}; limit: ${list(samples.bare)}`,
        ],
      },
    ];
  });
}

async function openTabs(cleanup: Cleanup): Promise<{ ours: Tab; bare: Tab }> {
  const data = cleanup.add(await createDataFolder(), (it) => it.remove());
  const server = cleanup.add(await startServer({ dataFolder: data.path }), (it) => it.stop());
  const bareServer = cleanup.add(await startBareServer(join(data.path, 'bare.db')), (it) =>
    it.stop(),
  );
  const profile = cleanup.add(await createProfileFolder(), (it) => it.remove());
  const browser = cleanup.add(await openBareBrowser(profile.path), (it) => it.kill());
  const [ours, bare] = [await browser.tab(), await browser.tab()];
  // A page of the product's origin on which the product itself does not run.
  await ours.open(`http://localhost:${server.port}/robots.txt`);
  await ours.evaluate(await bundlePage('drain/page.ts'));
  await ours.evaluate(`bench.prepare('comunidad@demo.mx', ${JSON.stringify(DEMO_PASSWORD)})`);
  await bare.open(`http://localhost:${bareServer.port}/`);
  await bare.evaluate(await bundlePage('drain/bare-page.ts'));
  return { ours, bare };
}

/** A tab in the background runs with less of the processor. */
async function toFront(tab: Tab): Promise<void> {
  await tab.send('Page.bringToFront');
}

function list(samples: number[]): string {
  return samples.map((ms) => Math.round(ms)).join(', ');
}
