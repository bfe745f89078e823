import { createProfileFolder } from '#tests/e2e/support/browser';
import type { Peers } from '../peers/install.ts';
import { MADE_STRICT, openTapPeers, STRICT_NOTE, tapContestants } from '../peers/tap/open.ts';
import { startBlankSite } from '../support/blank-site.ts';
import { bundlePage } from '../support/bundle-page.ts';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median, quantile, spread } from '../support/statistics.ts';

const ROUNDS = 30;
const WARM_UP = 4;
const SLOWDOWNS = [1, 4];

/** From a tap to the disk: the whole way of ours against the least a durable tap can be. */
export function benchTap({ rounds, peers }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const tab = await openTab(cleanup);
    const installed = await peers();
    const hasPeers = installed.type === 'installed';
    await tab.evaluate(await bundlePage('tap/page.ts'));
    if (hasPeers) await openTapPeers(tab);
    const results: Benched[] = [];
    for (const rate of SLOWDOWNS) {
      await tab.send('Emulation.setCPUThrottlingRate', { rate });
      await tab.evaluate('bench.prepare()');
      if (hasPeers) await tab.evaluate('peers.prepare()');
      const contestants = { ...ownContestants(tab), ...(hasPeers && (await tapContestants(tab))) };
      const plan = { rounds: rounds ?? ROUNDS, warmUp: WARM_UP };
      results.push(toResult(rate, await interleave(contestants, plan), installed));
    }
    return results;
  });
}

async function openTab(cleanup: Cleanup): Promise<Tab> {
  const site = cleanup.add(await startBlankSite(), (it) => it.stop());
  const profile = cleanup.add(await createProfileFolder(), (it) => it.remove());
  const browser = cleanup.add(await openBareBrowser(profile.path), (it) => it.kill());
  const tab = await browser.tab();
  await tab.open(`http://localhost:${site.port}/`);
  return tab;
}

const DURABLE = 'Dexie, strict';
const APPEND_ALONE = 'ours, the queue alone';
const OWN = { ours: 'ours', raw: 'raw', [APPEND_ALONE]: 'append', [DURABLE]: 'dexie' };

function ownContestants(tab: Tab): Record<string, () => Promise<number>> {
  return Object.fromEntries(
    Object.entries(OWN).map(([name, key]) => [
      name,
      () => tab.evaluate<number>(`bench.block('${key}')`),
    ]),
  );
}

function toResult(rate: number, samples: Record<string, number[]>, installed: Peers): Benched {
  const { ours = [], raw = [], ...others } = samples;
  const peers = Object.fromEntries(
    Object.entries(others).map(([name, times]) => [name, median(times)]),
  );
  const durable = Object.keys(peers).filter((name) => name.endsWith(MADE_STRICT));
  return {
    name: `tap-${rate}x`,
    unit: 'ms',
    ours: median(ours),
    limit: median(raw),
    ratio: median(ours) / median(raw),
    peers,
    goal: 1,
    ahead: [{ of: [DURABLE, ...durable], times: 1 }],
    notes: [
      `processor ${rate} × slower; ${ours.length} rounds of ten taps each, turn by turn, each tap by itself`,
      'limit: one raw strict transaction that updates one record and appends one; ours: recorder and appender, copy included',
      `ours: ${describe(ours)}; limit: ${describe(raw)}`,
      installed.type === 'installed' ? STRICT_NOTE : installed.reason,
    ],
  };
}

function describe(times: number[]): string {
  const [p5, p95] = [0.05, 0.95].map((share) => quantile(times, share).toFixed(2));
  return `5 % to 95 % ${p5} to ${p95} ms, middle half ±${Math.round(spread(times) * 50)} %`;
}
