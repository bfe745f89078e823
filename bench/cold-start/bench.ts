import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import { openLeaderStage } from '../support/leader-stage.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median, spread } from '../support/statistics.ts';
import { openUntilUsable, USABLE } from '../support/usable.ts';

const LIMIT_S = 1.5;
const SLOWDOWN = 4;
const ROUNDS = 5;

/**
 * Without signal, on a browser that was not running: from asking for the roll's address to a row
 * that can be tapped, with a processor four times slower. The browser's own start, which is not
 * ours, is over when the clock starts; the service worker's is inside.
 */
export function benchColdStart(): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const { stage, profileFolder, paths } = await openLeaderStage(cleanup);
    await stage.proxy.cut();
    const url = `${stage.proxy.origin}${paths.roll}`;
    const samples = await interleave(
      {
        slow: () => startCold(profileFolder, url, SLOWDOWN),
        full: () => startCold(profileFolder, url, 1),
      },
      { rounds: ROUNDS, warmUp: 1 },
    );
    return [toResult(samples.slow, samples.full)];
  });
}

function startCold(profileFolder: string, url: string, slowdown: number): Promise<number> {
  return withCleanup(async (cleanup: Cleanup) => {
    const browser = cleanup.add(await openBareBrowser(profileFolder), (it) => it.kill());
    const tab = await browser.tab();
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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

function toResult(slow: number[], full: number[]): Benched {
  const ours = median(slow);
  return {
    name: 'cold-start',
    unit: 's',
    ours,
    limit: LIMIT_S,
    ratio: ours / LIMIT_S,
    peers: { 'ours at full speed': median(full) },
    goal: 1,
    notes: [
      `slow rounds: ${slow.map((s) => s.toFixed(2)).join(', ')} (middle half ±${percent(slow)})`,
      `full rounds: ${full.map((s) => s.toFixed(2)).join(', ')}`,
    ],
  };
}

function percent(values: number[]): string {
  return `${Math.round((spread(values) / 2) * 100)} %`;
}
