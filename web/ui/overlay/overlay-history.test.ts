import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHistory, fakeWindow } from '#web/ui/testing/fake-history.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('History', FakeHistory);
  vi.stubGlobal('PopStateEvent', Event);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with a router that knows where it is, and things that float over it. */
async function openPage() {
  vi.resetModules();
  FakeHistory.begin('/0');
  const window = fakeWindow();
  vi.stubGlobal('window', window);
  let shown = FakeHistory.href;
  // Added before ours, as the router's is.
  window.addEventListener('popstate', () => {
    shown = FakeHistory.href;
  });
  const { addOverlay } = await import('./overlay-history.ts');
  const things: { remove: () => void }[] = [];
  return {
    shown: () => shown,
    count: () => things.length,
    open() {
      const thing = { remove: () => {} };
      thing.remove = addOverlay(() => {
        things.splice(things.indexOf(thing), 1);
        thing.remove();
      });
      things.push(thing);
    },
    close: () => things.pop()?.remove(),
    /** The browser's own button. */
    back: () => window.history.constructor.prototype.go.call(window.history, -1),
    push(href: string) {
      shown = href;
      window.history.pushState({}, '', href);
    },
    replace(href: string) {
      shown = href;
      window.history.replaceState({}, '', href);
    },
    settle: () => vi.advanceTimersByTime(200),
  };
}

test('Back closes the topmost first, tells the router nothing, and leaves after the last', async () => {
  const page = await openPage();
  page.push('/1');
  page.open();
  page.settle();
  page.open();
  page.settle();
  for (const left of [1, 0]) {
    page.back();
    page.settle();
    expect([page.count(), page.shown(), FakeHistory.href]).toEqual([left, '/1', '/1']);
  }
  page.back();
  page.settle();
  expect([page.shown(), FakeHistory.href]).toEqual(['/0', '/0']);
});

test('an address replaced under a dialog is there when the dialog has gone', async () => {
  const page = await openPage();
  page.open();
  page.settle();
  page.replace('/0?tab=2');
  page.close();
  page.settle();
  expect([FakeHistory.href, FakeHistory.index]).toEqual(['/0?tab=2', 0]);
});

const step = fc.oneof(
  fc.constantFrom('open', 'close', 'back', 'wait', 'replace'),
  // As a link in a drawer does it: what floats closes as the screen changes.
  fc.constantFrom('push', 'push and close'),
);

test('whatever is opened, closed and gone to: once it is quiet, each thing has its one entry, and as many Backs close them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const page = await openPage();
      for (const [index, one] of steps.entries()) {
        const address = `/${index + 1}`;
        if (one === 'open') page.open();
        if (one === 'close') page.close();
        if (one === 'back') page.back();
        if (one === 'wait') page.settle();
        if (one === 'replace') page.replace(address);
        if (one.startsWith('push')) page.push(address);
        if (one === 'push and close') while (page.count() > 0) page.close();
      }
      page.settle();
      const depth = () =>
        (FakeHistory.entries[FakeHistory.index]?.state as { overlay?: { depth: number } })?.overlay
          ?.depth ?? 0;
      expect([depth(), FakeHistory.href]).toEqual([page.count(), page.shown()]);
      const where = page.shown();
      for (let left = page.count() - 1; left >= 0; left -= 1) {
        page.back();
        page.settle();
        expect([page.count(), depth(), page.shown(), FakeHistory.href]).toEqual([
          left,
          left,
          where,
          where,
        ]);
      }
    }),
    {
      numRuns: 300,
      examples: [[['open', 'open', 'wait', 'push']], [['open', 'open', 'wait', 'push', 'replace']]],
    },
  );
});
