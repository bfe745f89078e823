import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProfileFolder, openPhone, type Phone } from './browser.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { startTinySite, type TinySite } from './tiny-site.ts';

type Tiny = {
  tap(word: string): Promise<void>;
  taps(): Promise<string[]>;
  installed: Promise<unknown>;
};

let site: TinySite;
let proxy: TcpProxy;
let profile: Awaited<ReturnType<typeof createProfileFolder>>;
let phones: Phone[];

beforeEach(async () => {
  site = await startTinySite();
  proxy = await createTcpProxy({ target: site.port });
  profile = await createProfileFolder();
  phones = [];
});
afterEach(async () => {
  for (const phone of phones) await phone.kill();
  await proxy.close();
  await site.close();
  await profile.remove();
});

async function open(): Promise<Phone> {
  const phone = await openPhone({ profileFolder: profile.path, origin: proxy.origin });
  phones.push(phone);
  await phone.goto('/');
  return phone;
}

const tap = (phone: Phone, word: string) =>
  phone.page.evaluate((w) => (globalThis as unknown as Tiny).tap(w), word);
const taps = (phone: Phone) => phone.page.evaluate(() => (globalThis as unknown as Tiny).taps());
const installed = (phone: Phone) =>
  phone.page.evaluate(async () => void (await (globalThis as unknown as Tiny).installed));

it('a phone killed right after a tap opens again without network, with its shell and the tap', async () => {
  const first = await open();
  await installed(first);
  await proxy.cut();
  await tap(first, 'antes del corte');
  await first.kill();
  expect(first.process.hasEnded()).toBe(true);

  const second = await open();
  expect(await second.page.title()).toBe('tiny');
  expect(await taps(second)).toEqual(['antes del corte']);
  expect(second.problems.unexpected).toEqual([]);
});

it('a phone closed in an orderly way leaves its profile ready for the next time', async () => {
  const first = await open();
  await installed(first);
  await tap(first, 'uno');
  await first.close();
  expect(first.process.hasEnded()).toBe(true);

  const second = await open();
  await tap(second, 'dos');
  expect(await taps(second)).toEqual(['uno', 'dos']);
  expect(await second.page.evaluate(() => [innerWidth, innerHeight])).toEqual([360, 800]);
});

it('collects console errors, uncaught errors and policy violations', async () => {
  const phone = await open();
  await phone.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('uncaught here');
    });
    // biome-ignore lint/suspicious/noConsole: what the test is about
    console.error('said here');
    const image = document.createElement('img');
    image.src = 'https://elsewhere.invalid/x.png';
    document.body.append(image);
  });
  const seen = () => phone.problems.unexpected.join('\n');
  await expect.poll(seen).toContain('uncaught here');
  await expect.poll(seen).toContain('said here');
  await expect.poll(seen).toContain('CSP: img-src');
});

it('tells the noise of a cut network from errors of the app', async () => {
  const phone = await open();
  // A cut in the middle of an installation is an error of its own.
  await installed(phone);
  await proxy.cut();
  await phone.page.evaluate(() => fetch('/echo', { method: 'POST', body: 'x' }).catch(() => {}));
  await expect.poll(() => phone.problems.network.length).toBeGreaterThan(0);
  expect(phone.problems.unexpected).toEqual([]);
});
