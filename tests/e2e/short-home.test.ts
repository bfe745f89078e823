import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { seeReadyNote, syncState, workerReady } from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** Two screens of a phone of 360×800. */
const LONGEST_PX = 1_600;
/** Of the whole opening: 0.1 is what browsers call good. */
const MOST_SHIFT = 0.02;

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

it('the home of a leader takes two screens, begins with the roll, and nothing moves as it loads', async () => {
  const phone = await openAgain('comunidad@demo.mx');
  await expectShortAndStill(phone, 'with signal');
  await expectActInSight(phone.page);
  await stage.proxy.cut();
  await expectShortAndStill(phone, 'without signal');
});

it('so does the home of a member', async () => {
  const phone = await openAgain('integrante@demo.mx');
  await expectShortAndStill(phone, 'with signal');
  await stage.proxy.cut();
  await expectShortAndStill(phone, 'without signal');
});

/** As on any day but the first: all of it is on the phone. */
async function openAgain(email: string): Promise<Phone> {
  const { handset, phone } = await newSignedIn(stage, email);
  await workerReady(phone);
  await syncState(phone.page, 'Al día').waitFor();
  await last(phone.page).waitFor();
  // A copied phone has seen it already.
  const isFirst = !handset.isSignedIn && email === 'comunidad@demo.mx';
  if (isFirst) await seeReadyNote(phone.page);
  // A phone draws its scroll bar over the page; a bar beside it would make the page narrower once it is long.
  const devTools = await phone.context.newCDPSession(phone.page);
  await devTools.send('Emulation.setScrollbarsHidden', { hidden: true });
  await phone.page.addInitScript(watch);
  return phone;
}

/** The last line of every home: what is above it has been drawn. */
const last = (page: Page) =>
  page.getByRole('heading', {
    level: 2,
    name: /^(Te damos la bienvenida|Gracias por registrarte)/,
  });

async function expectShortAndStill(phone: Phone, how: string): Promise<void> {
  const { page } = phone;
  await phone.goto('/');
  await last(page).waitFor();
  const seen = await page.evaluate(settled, 2_500);
  expect(seen.moved, how).toEqual([]);
  expect(seen.shift, `${how}\n${seen.shifts.join('\n')}`).toBeLessThan(MOST_SHIFT);
  expect(seen.height, `${how}\n${seen.tops.join('\n')}`).toBeLessThanOrEqual(LONGEST_PX);
}

/** With text twice as large, under no bar. */
async function expectActInSight(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = '200';
    scrollTo(0, 0);
  });
  const act = page.getByRole('button', { name: 'Pasar lista' });
  const corners = await act.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 1, bottom - 1].map((y) =>
      element.contains(document.elementFromPoint(middle, y)) ? 'in sight' : `hidden at ${y}`,
    );
  });
  expect(corners).toEqual(['in sight', 'in sight']);
}

type Watched = {
  watched: {
    shift: number;
    shifts: string[];
    moved: string[];
    tops: Map<string, number>;
    changedAt: number;
  };
};

/** Runs in the page before its own scripts. */
function watch(): void {
  const tops = new Map<string, number>();
  const watched: Watched['watched'] = { shift: 0, shifts: [], moved: [], tops, changedAt: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
      watched.shift += value;
      watched.shifts.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${what}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    for (const heading of document.querySelectorAll('main h2')) {
      // The number beside it may be counted anew.
      const name = (heading.textContent ?? '').replace(/ \(\d+\)$/, '');
      const top = Math.round(heading.getBoundingClientRect().top + scrollY);
      const before = tops.get(name);
      if (before !== top) watched.changedAt = performance.now();
      if (before !== undefined && before !== top) {
        watched.moved.push(`${name}: ${before} → ${top} at ${Math.round(performance.now())} ms`);
      }
      tops.set(name, top);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page, once nothing has changed for `quietMs`. */
async function settled(quietMs: number) {
  const { watched } = globalThis as unknown as Watched;
  while (performance.now() - watched.changedAt < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { shift, shifts, moved } = watched;
  const tops = [...document.querySelectorAll('main section')].map((part) => {
    const { top, height } = part.getBoundingClientRect();
    const [first] = part.textContent?.split('\n') ?? [];
    return `${Math.round(top + scrollY)} + ${Math.round(height)} ${first?.slice(0, 40)}`;
  });
  return { shift, shifts, moved, tops, height: document.documentElement.scrollHeight };
}
