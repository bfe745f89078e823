import { expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { createInstallOffer, type InstallDeps, type InstallEvent } from './install-offer.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const CHROME_OF_IPHONE = IPHONE.replace('Version/17.4', 'CriOS/130.0.6723.90');

function browser(changed: Partial<InstallDeps> = {}) {
  const kept = new Map<string, string>();
  const deps: InstallDeps = {
    target: new EventTarget(),
    userAgent: ANDROID,
    isStandalone: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => 100 * DAY_MS,
    ...changed,
  };
  return { deps, offer: createInstallOffer(deps) };
}

function mayInstall(deps: InstallDeps) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => {}),
    userChoice: Promise.resolve({ outcome: 'accepted' as const }),
  }) satisfies InstallEvent;
  deps.target.dispatchEvent(event);
  return event;
}

it('offers nothing until the browser says the app may be installed, and keeps its own bar away', () => {
  const { deps, offer } = browser();
  const told = vi.fn();
  offer.subscribe(told);
  expect(offer.way()).toBeNull();
  const event = mayInstall(deps);
  expect(event.defaultPrevented).toBe(true);
  expect(offer.way()).toBe('ask');
  expect(told).toHaveBeenCalledOnce();
});

it('asks once with what the browser handed over', async () => {
  const { deps, offer } = browser();
  const event = mayInstall(deps);
  await offer.install();
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(offer.way()).toBeNull();
  await offer.install();
  expect(event.prompt).toHaveBeenCalledOnce();
});

it('leaves whoever has it, or just got it, in peace', () => {
  const standalone = browser({ isStandalone: true });
  mayInstall(standalone.deps);
  expect(standalone.offer.way()).toBeNull();

  const { deps, offer } = browser();
  mayInstall(deps);
  deps.target.dispatchEvent(new Event('appinstalled'));
  expect(offer.way()).toBeNull();
});

it('after «Ahora no» is silent for sixty days, in later visits too', () => {
  const { deps, offer } = browser();
  mayInstall(deps);
  offer.decline();
  expect(offer.way()).toBeNull();
  // Whoever looks for it in the settings finds it.
  expect(offer.way(true)).toBe('ask');

  const soon = createInstallOffer({ ...deps, now: () => 159 * DAY_MS });
  mayInstall(deps);
  expect(soon.way()).toBeNull();
  const later = createInstallOffer({ ...deps, now: () => 161 * DAY_MS });
  mayInstall(deps);
  expect(later.way()).toBe('ask');
});

it('shows how on an iPhone, in Safari and in Chrome, but not inside another app', () => {
  expect(browser({ userAgent: IPHONE }).offer.way()).toBe('ios');
  expect(browser({ userAgent: CHROME_OF_IPHONE }).offer.way()).toBe('ios');
  const inside = IPHONE.replace(/ Safari.*$/, ' Instagram 330.0');
  expect(browser({ userAgent: inside }).offer.way()).toBeNull();
});
