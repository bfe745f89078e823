import { flatten } from '../../pull/bare-world.ts';
import type { Noted, Occasion } from '../../pull/results.ts';
import type { Elsewhere } from '../../pull/world.ts';
import { bundlePage } from '../../support/bundle-page.ts';
import type { Cleanup } from '../../support/cleanup.ts';
import { type BareBrowser, inFront, type Tab } from '../../support/devtools.ts';
import { startPeerServer } from '../start-server.ts';

type Stage = { folder: string; browser: BareBrowser; elsewhere: Elsewhere };

/** A page with every installed peer of the pull, their servers filled with the same world. */
export async function openPullPeers(cleanup: Cleanup, stage: Stage): Promise<Tab> {
  const { folder, browser, elsewhere } = stage;
  const server = cleanup.add(await startPeerServer('server/main.ts', [folder, '1']), (it) =>
    it.stop(),
  );
  const tab = await browser.tab();
  await tab.open(`http://localhost:${server.port}/`);
  await tab.evaluate(await bundlePage('peers/pull/page.ts', 'peers'));
  await tab.evaluate(`peers.fill(${JSON.stringify(flatten(elsewhere.world))})`);
  return tab;
}

export async function peerRuns(tab: Tab, { bytes }: Noted, occasion: Occasion) {
  const names = await tab.evaluate<string[]>('peers.names()');
  const runs = names.map((name) => {
    const run = async () => {
      const ms = await inFront<number>(tab, `peers.${occasion}Pull(${JSON.stringify(name)})`);
      bytes[name] = await tab.evaluate<number>('peers.wireBytes()');
      return ms;
    };
    return [name, run] as const;
  });
  return Object.fromEntries(runs);
}
