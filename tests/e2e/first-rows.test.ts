import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
it.afterEach(() => stage.clear());

/** Where the first row of a list begins at most, in px, at 360×800. */
const FIRST_ROW = 260;

const FIRST_SCREEN = 800;
/** Titles, a choice of their own and tools fill the first screen at 200 %. */
const LARGE_LIMITS: Readonly<Record<string, number>> = {
  '/seguimiento': 880,
  '/state-coordinator-dashboard': 880,
  '/attendance-reports': 880,
  '/attendance-reports?vista=comunidades': 880,
};

const CARDS = 'main ul[aria-labelledby] > li';
const GRID = 'main [role=tabpanel] li, main li';

/** Every list that more than a handful of rows may fill, with its rows. */
const LISTS = {
  admin: {
    '/user-management': CARDS,
    '/community-management': GRID,
    '/teams-management': GRID,
    '/teams-management?tab=reportes': GRID,
    '/local-communities': GRID,
    '/tertulias-management': CARDS,
    '/agenda-bien-comun': GRID,
    '/dashboard-durango': CARDS,
    '/state-coordinator-dashboard': CARDS,
    '/state-coordinator-dashboard?tab=objetivos': 'main [role=tabpanel] section',
    '/attendance-reports': CARDS,
    '/attendance-reports?vista=comunidades': CARDS,
    '/attendance-reports?periodo=2026-10': CARDS,
    '/institutional-report': 'main section',
    '/vertebracion': GRID,
    '/comunicados': GRID,
    '/comunicados?vista=mios': GRID,
    '/foros': 'main a[href^="/foros/"]',
    '/foros?vista=reportes': GRID,
    '/seguimiento': GRID,
    '/auditoria': CARDS,
    '/formacion': GRID,
  },
  comunidad: {
    '/leader-dashboard?tab=miembros': 'main [role=tabpanel] li',
    '/comunicados': GRID,
    '/foros': 'main a[href^="/foros/"]',
  },
} as const;

/** Where the first of them that is seen begins, from the top of the page. */
function topOf(page: Page, rows: string): Promise<number | null> {
  return page.evaluate((selector) => {
    const first = [...document.querySelectorAll(selector)].find(
      (row) => row.checkVisibility() && row.closest('[data-bar], [role=tablist]') === null,
    );
    return first ? Math.round(first.getBoundingClientRect().top + scrollY) : null;
  }, rows);
}

function setTextSize(page: Page, size: string | null): Promise<void> {
  return page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    if (wanted === null) delete dataset.textSize;
    else dataset.textSize = wanted;
  }, size);
}

describe.each(Object.entries(LISTS))('for %s', (who, lists) => {
  it('the first row of every list is near the top of a phone, and on its first screen at 200 %', async () => {
    const phone: Phone = await openSignedIn(stage, `${who}@demo.mx`);
    const { page } = phone;
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [path, rows] of Object.entries(lists)) {
      await phone.goto(path);
      await expect.poll(() => topOf(page, rows), { message: path }).not.toBeNull();
      expect.soft(await topOf(page, rows), path).toBeLessThan(FIRST_ROW);
      await setTextSize(page, '200');
      const limit = LARGE_LIMITS[path] ?? FIRST_SCREEN;
      expect.soft(await topOf(page, rows), `${path} at 200 %`).toBeLessThan(limit);
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(sideways, `${path} at 200 %, sideways`).toBe(0);
      await setTextSize(page, null);
    }
  });
});
