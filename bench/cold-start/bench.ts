import { createProfileFolder } from '#tests/e2e/support/browser';
import { type Cleanup, withCleanup } from '../support/cleanup.ts';
import { openBareBrowser, type Tab } from '../support/devtools.ts';
import { openLeaderStage } from '../support/leader-stage.ts';
import type { BenchOptions } from '../support/options.ts';
import type { Benched } from '../support/report.ts';
import { interleave, median, spread } from '../support/statistics.ts';
import { openUntilUsable, USABLE } from '../support/usable.ts';
import { serveEmptyPage } from './empty/build-empty.ts';

/** By how much the processor is slower; what ours may take, s. */
const CASES = [
  { slowdown: 4, atMostS: 1.5 },
  { slowdown: 6, atMostS: null },
];
const ROUNDS = 5;

/** A phone on which something is ready to be opened without signal. */
type Ready = { profileFolder: string; url: string };

/**
 * Without signal, on a browser that was not running: from asking for the roll's address to a row
 * that can be tapped. The browser's own start, which is not ours, is over when the clock starts; the
 * service worker's is inside. The limit is a page with one box to tick, opened the same way.
 */
export function benchColdStart({ rounds }: BenchOptions): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const ours = await prepareRoll(cleanup);
    const empty = await prepareEmptyPage(cleanup);
    const samples = await interleave(
      {
        'ours 1': () => startCold(ours, 1),
        'ours 4': () => startCold(ours, 4),
        'ours 6': () => startCold(ours, 6),
        'empty 4': () => startCold(empty, 4),
        'empty 6': () => startCold(empty, 6),
      },
      { rounds: rounds ?? ROUNDS, warmUp: 1 },
    );
    return CASES.map((one) => toResult(one, samples));
  });
}

async function prepareRoll(cleanup: Cleanup): Promise<Ready> {
  const { stage, profileFolder, paths } = await openLeaderStage(cleanup);
  await stage.proxy.cut();
  return { profileFolder, url: `${stage.proxy.origin}${paths.roll}` };
}

async function prepareEmptyPage(cleanup: Cleanup): Promise<Ready> {
  const page = await serveEmptyPage(cleanup);
  const profile = cleanup.add(await createProfileFolder(), (it) => it.remove());
  const url = `${page.origin}/`;
  await withCleanup(async (visit) => {
    const browser = visit.add(await openBareBrowser(profile.path), (it) => it.close());
    const tab = await browser.tab();
    await tab.open(url);
    await tab.evaluate('navigator.serviceWorker.ready.then(() => true)');
  });
  await page.cut();
  return { profileFolder: profile.path, url };
}

function startCold({ profileFolder, url }: Ready, slowdown: number): Promise<number> {
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

function toResult(
  { slowdown, atMostS }: (typeof CASES)[number],
  samples: Record<string, number[]>,
): Benched {
  const ours = samples[`ours ${slowdown}`] ?? [];
  const empty = samples[`empty ${slowdown}`] ?? [];
  return {
    name: `cold-start-${slowdown}x`,
    unit: 's',
    ours: median(ours),
    limit: median(empty),
    ratio: median(ours) / median(empty),
    peers: { 'ours at full speed': median(samples['ours 1'] ?? []) },
    goal: null,
    ...(atMostS !== null && { atMost: atMostS }),
    notes: [
      'limit: one box to tick, the same React, the same bundler, a service worker that only keeps files; opened the same way',
      `ours: ${list(ours)}; limit: ${list(empty)}`,
    ],
  };
}

function list(values: number[]): string {
  const percent = Math.round((spread(values) / 2) * 100);
  return `${values.map((s) => s.toFixed(2)).join(', ')} (middle half ±${percent} %)`;
}
