import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import { openLeaderStage } from '../support/leader-stage.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median, spread } from '../support/statistics.ts';
import { openUntilUsable, USABLE } from '../support/usable.ts';

const LIMIT_S = 1.5;
/** How much slower the processor is made; the limit holds for the second. */
const SLOWDOWNS = [1, 4, 6];
const ROUNDS = 5;

/**
 * Without signal, in a browser that was not running: from asking for the roll's address to a row that can be
 * tapped. The browser's own start is over when the clock starts; the service worker's is inside.
 */
export function benchColdStart({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const { stage, profileFolder, paths } = await openLeaderStage(cleanup);
    await stage.proxy.cut();
    const url = `${stage.proxy.origin}${paths.roll}`;
    const runs = SLOWDOWNS.map((rate) => [rate, () => startCold(profileFolder, url, rate)]);
    const samples: Record<string, number[]> = await interleave(Object.fromEntries(runs), {
      rounds: rounds ?? ROUNDS,
      warmUp: 1,
    });
    return SLOWDOWNS.slice(1).map((rate) => toResult(rate, samples));
  });
}

function startCold(profileFolder: string, url: string, rate: number): Promise<number> {
  return withCleanup(async (cleanup: Cleanup) => {
    const browser = cleanup.add(await openBareBrowser(profileFolder), (it) => it.kill());
    const tab = await browser.tab();
    await tab.send('Emulation.setCPUThrottlingRate', { rate });
    const ms = await openUntilUsable(tab, url, USABLE.roll);
    await mustAnswerATap(tab);
    return ms / 1_000;
  });
}

/** A picture of a roll would be fast too. */
async function mustAnswerATap(tab: Tab): Promise<void> {
  await tab.evaluate(`new Promise((resolve, reject) => {
    const row = document.querySelector(${JSON.stringify(USABLE.roll)});
    const state = () => row.getAttribute('aria-checked') ?? String(row.checked);
    const before = state();
    const observer = new MutationObserver(() => state() !== before && resolve());
    observer.observe(document.body, { subtree: true, attributes: true, childList: true });
    setTimeout(() => reject(new Error('the row did not answer a tap')), 10_000);
    row.click();
  })`);
}

function toResult(rate: number, samples: Record<string, number[]>): Benched {
  const [ours, full] = [samples[rate] ?? [], samples[1] ?? []];
  const percent = Math.round((spread(ours) / 2) * 100);
  return {
    ...{ name: `cold-start-${rate}x`, unit: 's', ours: median(ours), limit: LIMIT_S },
    ratio: median(ours) / LIMIT_S,
    peers: { 'ours at full speed': median(full) },
    goal: rate === 4 ? 1 : null,
    notes: [`ours: ${ours.map((s) => s.toFixed(2)).join(', ')} (middle half ±${percent} %)`],
  };
}
