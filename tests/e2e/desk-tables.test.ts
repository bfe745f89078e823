import type { Page } from 'playwright';
import { expect } from 'vitest';
import { it } from './support/fixture.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
it.afterEach(() => stage.clear());

/** The office's tables, as they are first seen at a desk. */
const TABLES = [
  '/user-management',
  '/community-management',
  '/teams-management',
  '/teams-management?tab=reportes',
  '/local-communities',
  '/tertulias-management',
  '/dashboard-durango',
  '/state-coordinator-dashboard',
  '/attendance-reports',
  '/attendance-reports?vista=comunidades',
  '/attendance-reports?periodo=2026-10',
  '/vertebracion',
];

/** Texts of cells that are wider than their place, by their column, of all rows of the table; one a line, to be read in a failure. */
function cutCells(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const heads = [...document.querySelectorAll<HTMLElement>('main table thead th')];
    const cut = new Set<string>();
    for (let seen = -1; seen < scrollY; ) {
      seen = scrollY;
      const cells = 'main table tbody tr:not([aria-hidden]) > *';
      for (const cell of document.querySelectorAll<HTMLTableCellElement>(cells)) {
        if (cell.scrollWidth <= cell.clientWidth + 1) continue;
        cut.add(`${heads[cell.cellIndex]?.textContent}: ${cell.textContent}`);
      }
      scrollBy(0, innerHeight / 2);
      // The rows that come into view are drawn in the second picture after it.
      for (const _ of 'ab') await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    scrollTo(0, 0);
    return [...cut].join('\n');
  });
}

it('no table scrolls sideways at 1280×800, has more than eight columns, or cuts a cell', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of TABLES) {
    await goto(path);
    await page.getByRole('rowheader').first().waitFor();
    await expect.poll(() => cutCells(page), { message: path }).toBe('');
    const { columns, sideways } = await page.evaluate(() => {
      const table = document.querySelector('main table');
      const room = table?.parentElement?.clientWidth ?? 0;
      return {
        columns: table?.querySelectorAll('thead th').length ?? 0,
        sideways: (table?.scrollWidth ?? 0) - room,
      };
    });
    expect.soft(columns, path).toBeLessThanOrEqual(path.includes('comunidades') ? 9 : 8);
    expect.soft(sideways, path).toBe(0);
  }
});

it('prints the rows alone, with every word whole', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/dashboard-durango');
  await page.getByRole('rowheader').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('main').getByRole('button', { name: /./ }).count()).toBe(
    await page.getByRole('table').getByRole('button').count(),
  );
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  const layout = page.locator('main table');
  expect(await layout.evaluate((table) => getComputedStyle(table).tableLayout)).toBe('auto');
  const pages = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText),
    ),
  );
  expect(pages.at(-1)).toContain('landscape');
});

it('«Fin» reaches the last of all rows, and a link leads past the tools', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/user-management?orden=person');
  await page.getByRole('rowheader').first().waitFor();
  const more = page.getByRole('button', { name: /^(Ver más|Cargando…)$/ });
  expect(await more.count()).toBe(1);
  await page.keyboard.press('End');
  await more.waitFor({ state: 'detached' });
  const total = await page.getByRole('table').getAttribute('aria-rowcount');
  await page.locator(`tr[aria-rowindex="${total}"]`).waitFor();
  await page.keyboard.press('Home');
  await page.locator('tr[aria-rowindex="2"]').waitFor();
  await page.getByRole('button', { name: 'Ir a la tabla' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true);
});
