import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
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

/** Texts of cells that are wider than their place, by their column. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const table = document.querySelector('main table') as HTMLTableElement;
    const heads = [...table.tHead!.rows[0]!.cells].map((cell) => cell.innerText.trim());
    return [...table.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden]) > *')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => `${heads[(cell as HTMLTableCellElement).cellIndex]}: ${cell.innerText}`);
  });
}

describe('at 1280×800', () => {
  it('x', async () => {
    const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of TABLES) {
      await goto(path);
      await page.getByRole('rowheader').first().waitFor();
      await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
      const cut = await cutCells(page);
      const more = await page.evaluate(() => ({ cols: document.querySelectorAll('main table thead th').length, sx: document.querySelector('main table')!.scrollWidth - document.querySelector('main table')!.parentElement!.clientWidth }));
      console.log('AT', path, JSON.stringify(more), JSON.stringify([...new Set(cut)].slice(0, 14)));
      await page.screenshot({ path: `/tmp/tb/D${path.replace(/[^a-z0-9]+/g, '-')}.png` });
    }
    expect(1).toBe(1);
  });
});
