import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { publicPath } from './support/public-form.ts';
import { personBox } from './support/screens.ts';
import type { Stage } from './support/stage.ts';

const PEOPLE = 18;
const SIZES = [
  { width: 360, text: 100 },
  { width: 360, text: 130 },
  { width: 360, text: 200 },
  { width: 320, text: 100 },
  { width: 320, text: 130 },
  { width: 320, text: 200 },
] as const;

let stage: Stage;
let phone: Phone;
let page: Page;

it.beforeAll(async ({ stage: given }) => {
  stage = given;
  phone = await (await stage.newHandset({ hasVisited: true })).open();
  page = phone.page;
});

it.each(SIZES)(
  'on the public form no mark moves anything: each of 18 people, punctual, quota, a name by hand ($width px, $text %)',
  async ({ width, text }) => {
    await openForm(width, text);
    await page.getByRole('button', { name: 'Agregar a alguien' }).click();
    await page.getByLabel('Nombre').fill('Doña Chelo, la vecina');
    await page.keyboard.press('Enter');
    await personBox(page, 'Doña Chelo, la vecina', 'Asistió').waitFor();
    const before = await layoutOf();
    const still = async (what: string) => expect(await layoutOf(), what).toEqual(before);

    for (const [index, box] of (await boxes('Asistió').all()).entries()) {
      await box.click();
      await still(`person ${index}`);
    }
    for (const column of ['Puntual', 'Pagó cuota'] as const) {
      const isOneColumn = (await boxes(column).count()) === 0;
      if (isOneColumn) await pass(column);
      for (const index of [0, 9, PEOPLE]) {
        await boxes(column).nth(index).click();
        await still(`«${column}» of ${index}`);
      }
      if (isOneColumn) await pass('Asistió');
    }
    await boxes('Asistió').nth(3).click();
    await still('a mark taken back');
  },
);

it.each(SIZES)(
  'taps 150 ms apart at places of the public form read beforehand mark those people and nothing else ($width px, $text %)',
  async ({ width, text }) => {
    await openForm(width, text);
    await page
      .locator('[role=grid]')
      .locator('..')
      .evaluate((box) => box.scrollIntoView({ block: 'center' }));
    const fewest = text === 200 ? 2 : 4;
    await expect.poll(async () => (await placesInSight()).length).toBeGreaterThanOrEqual(fewest);
    const places = await placesInSight();
    for (const { x, y } of places) {
      await page.mouse.click(x, y);
      await page.waitForTimeout(150);
    }
    const checked = page.locator('[role=checkbox][aria-checked=true]');
    await expect.poll(() => checked.count()).toBe(places.length);
    const rows = await checked.evaluateAll((all) =>
      all.map((box) => box.closest('[data-row]')?.getAttribute('data-row') ?? ''),
    );
    expect(rows).toEqual(places.map(({ row }) => row));
    expect(new Set(rows).size).toBe(rows.length);
  },
);

it('«Puntual» of somebody who is not marked marks them present too', async () => {
  await openForm(360, 100);
  await boxes('Puntual').nth(2).click();
  expect(await boxes('Asistió').nth(2).isChecked()).toBe(true);
  await page.getByText(`1 de ${PEOPLE} presentes · 1 puntual · 0 cuotas`).waitFor();
});

it('the roster scrolls in its own box, under a heading that stays', async () => {
  await openForm(360, 100);
  const box = page.locator('[role=grid]').locator('..');
  expect(await box.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(400);
  await boxes('Asistió').last().scrollIntoViewIfNeeded();
  const heading = page.getByText('Puntual', { exact: true }).first();
  const [top, boxTop] = await Promise.all([heading.boundingBox(), box.boundingBox()]);
  expect((top?.y ?? 0) - (boxTop?.y ?? 0)).toBeLessThan(40);
});

function boxes(column: string) {
  return page.getByRole('checkbox', { name: column, exact: true });
}

/** Where large text leaves room for one column, of both lists. */
async function pass(column: string): Promise<void> {
  for (const button of await page.getByRole('button', { name: column, exact: true }).all()) {
    await button.click();
  }
}

/** On a phone of its own: a draft of the last size would otherwise be there again. */
async function openForm(width: number, text: number): Promise<void> {
  await stage.clear();
  phone = await (await stage.newHandset({ hasVisited: true })).open();
  page = phone.page;
  await page.setViewportSize({ width, height: 800 });
  await phone.goto('/login');
  await page.evaluate((textSize) => {
    localStorage.setItem('appearance', JSON.stringify({ textSize }));
  }, text);
  await phone.goto(publicPath(stage));
  await expect.poll(() => boxes('Asistió').count()).toBe(PEOPLE);
}

/** Top and height of every row in its box, to the pixel, and of what stands around the boxes. */
function layoutOf(): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll(
      '[role=grid], [data-row], main h1, main h2, main textarea, main [type=submit], main footer',
    );
    return [...parts].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      const scrolled = part.closest('[role=grid]')?.parentElement?.scrollTop ?? 0;
      const at = Math.round((top + scrolled + scrollY) * 10) / 10;
      return `${part.tagName} ${part.getAttribute('data-row') ?? ''} ${at} ${height}`;
    });
  });
}

type Place = { row: string; x: number; y: number };

/** Where a thumb would press the boxes that are wholly in sight. */
function placesInSight(): Promise<Place[]> {
  return page.locator('[role=checkbox][aria-label="Asistió"]').evaluateAll((all) =>
    all.flatMap((box) => {
      const { left, top, height } = box.getBoundingClientRect();
      const isSeen = (y: number) => box.contains(document.elementFromPoint(left + 24, y));
      const row = box.closest('[data-row]')?.getAttribute('data-row') ?? '';
      return isSeen(top + 3) && isSeen(top + height - 3)
        ? [{ row, x: left + 24, y: top + height / 2 }]
        : [];
    }),
  );
}
