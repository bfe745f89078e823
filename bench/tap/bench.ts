import { createProfileFolder } from '#tests/e2e/support/browser';
import { startBlankSite } from '../support/blank-site.ts';
import { bundlePage } from '../support/bundle-page.ts';
import { withCleanup } from '../support/cleanup.ts';
import { openBareBrowser } from '../support/devtools.ts';
import type { Benched } from '../support/report.ts';
import { median, quantile, spread } from '../support/statistics.ts';
import type { TapTimes } from './page.ts';

const BLOCKS = 60;
const WARM_UP = 5;

/** From a tap to the disk: our queue against the least a strict IndexedDB transaction can be. */
export function benchTap(): Promise<Benched[]> {
  return withCleanup(async (cleanup) => {
    const site = cleanup.add(await startBlankSite(), (it) => it.stop());
    const profile = cleanup.add(await createProfileFolder(), (it) => it.remove());
    const browser = cleanup.add(await openBareBrowser(profile.path), (it) => it.kill());
    const tab = await browser.tab();
    await tab.open(`http://localhost:${site.port}/`);
    await tab.evaluate(await bundlePage('tap/page.ts'));
    const times = await tab.evaluate<TapTimes>(`bench.tap(${BLOCKS}, ${WARM_UP})`);
    const ours = median(times.ours);
    const limit = median(times.raw);
    return [
      {
        name: 'tap',
        unit: 'ms',
        ours,
        limit,
        ratio: ours / limit,
        peers: { 'Dexie transaction, two stores': median(times.dexie) },
        goal: 1,
        notes: [
          `limit: one raw strict transaction, updates one record and appends one; ${BLOCKS} blocks of ten taps each, turn by turn`,
          `ours: ${describe(times.ours)}; limit: ${describe(times.raw)}`,
        ],
      },
    ];
  });
}

function describe(times: number[]): string {
  const [p5, p95] = [0.05, 0.95].map((share) => quantile(times, share).toFixed(2));
  return `5 % to 95 % ${p5} to ${p95} ms, middle half ±${Math.round(spread(times) * 50)} %`;
}
