import { withCleanup } from '../support/cleanup.ts';
import { openBareBrowser } from '../support/devtools.ts';
import { openLeaderStage } from '../support/leader-stage.ts';
import type { Benched } from '../support/report.ts';
import { USABLE } from '../support/usable.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';

export const FIRST_LOAD_LIMIT_KB = 150;

/** First-load JavaScript, gzipped, of the public page and of the roll. */
export async function benchBundle(): Promise<Benched[]> {
  const { publicPage, roll } = await measureBundles();
  return [toResult('bundle-public', publicPage), toResult('bundle-roll', roll)];
}

type Screens<T> = { publicPage: T; roll: T; home: T };

/** @param blocked names of files that each screen has to do without */
export function measureBundles(blocked?: Screens<string[]>): Promise<Screens<FirstLoad>> {
  return withCleanup(async (cleanup) => {
    const { stage, profileFolder, paths } = await openLeaderStage(cleanup);
    const browser = cleanup.add(await openBareBrowser(profileFolder), (it) => it.kill());
    const at = (path: string) => `${stage.proxy.origin}${path}`;
    return {
      publicPage: await measureFirstLoad(await browser.tab(), {
        url: at(paths.publicForm),
        selector: USABLE.publicForm,
        blocked: blocked?.publicPage,
      }),
      roll: await measureFirstLoad(await browser.tab(), {
        url: at(paths.roll),
        selector: USABLE.roll,
        blocked: blocked?.roll,
      }),
      home: await measureFirstLoad(await browser.tab(), {
        url: at('/'),
        selector: USABLE.home,
        blocked: blocked?.home,
      }),
    };
  });
}

function toResult(name: string, load: FirstLoad): Benched {
  const ours = load.bytes / 1_000;
  return {
    name,
    unit: 'kB',
    ours,
    limit: FIRST_LOAD_LIMIT_KB,
    ratio: ours / FIRST_LOAD_LIMIT_KB,
    peers: {},
    goal: 1,
    notes: load.scripts.map(({ path, bytes }) => `${path} ${(bytes / 1_000).toFixed(1)} kB`),
  };
}
