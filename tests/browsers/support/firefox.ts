import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Page } from 'puppeteer-core';
import { findProgram } from '../../e2e/support/find-program.ts';
import { pollUntil } from '../../e2e/support/poll-until.ts';
import { readFromLine, spawnGroup } from '../../e2e/support/process-group.ts';
import { CLOSE_LIMIT_MS, type Device, type Engine, type Size } from './device.ts';

const findFirefox = () => findProgram(['firefox-esr', 'firefox'], process.env.FIREFOX);

/** Whatever Firefox would ask of its makers goes to a port where nobody listens. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-MX',
};

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (findFirefox() ? null : 'firefox-esr'),
  open: openFirefox,
};

async function openFirefox(profileFolder: string, size: Size): Promise<Device> {
  const program = findFirefox();
  if (!program) throw new Error('No Firefox found.');
  // A killed browser leaves these, and the next one would take the profile for busy.
  await Promise.all(
    ['lock', '.parentlock'].map((name) => rm(join(profileFolder, name), { force: true })),
  );
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profileFolder, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profileFolder];
  const group = spawnGroup(program, [...args, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profileFolder },
  });
  const address = await readFromLine(
    group,
    group.child.stderr,
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const browser = await connect({
    browserWSEndpoint: `${address}/session`,
    protocol: 'webDriverBiDi',
    defaultViewport: size,
  });
  let [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);
  return {
    async goto(url) {
      // Firefox reads its registered workers while it starts: until then it asks the network.
      await pollUntil(async () => {
        if (await isOpened(page, url)) return true;
        // A tab whose page was refused never tells that its next one is loaded.
        page = await browser.newPage();
        return false;
      });
    },
    run: (job, argument) =>
      page.evaluate(`(${String(job)})(${JSON.stringify(argument)})`) as Promise<never>,
    tapAt: ({ x, y }) => page.mouse.click(x, y),
    kill: () => group.kill(),
    async close() {
      await browser.close().catch(() => {});
      await group.ended(CLOSE_LIMIT_MS).finally(() => group.kill());
    },
  };
}

async function isOpened(page: Page, url: string): Promise<boolean> {
  try {
    await page.goto(url);
    return true;
  } catch (error) {
    if (String(error).includes('NS_ERROR_CONNECTION_REFUSED')) return false;
    throw error;
  }
}
