import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { hasFocus } from './support/keyboard.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let phone: Phone;
let page: Page;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
beforeEach(async () => {
  phone = await (await stage.newHandset({ hasVisited: true })).open();
  page = phone.page;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await phone.goto('/kit');
  await page.getByRole('combobox', { name: 'Estado', exact: true }).waitFor();
});
afterEach(() => stage.clear());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => page.getByRole('region', { name: 'Mensajes de la aplicación (F8)' });
const toast = (text: string) => toasts().getByText(text, { exact: true });

it('a toast gives its place to the next and leaves after five seconds', async () => {
  await button('Aviso').click();
  await toast('Reunión creada').waitFor();
  await button('Aviso con «Deshacer»').click();
  await toast('Reunión apartada').waitFor();
  await toast('Reunión creada').waitFor({ state: 'detached' });
  const shownAt = Date.now();
  await toast('Reunión apartada').waitFor({ state: 'detached' });
  const stayedMs = Date.now() - shownAt;
  expect(stayedMs).toBeGreaterThan(4_000);
  expect(stayedMs).toBeLessThan(8_000);
});

it('an error that needs an act outlives a passing toast, and F8 leads to it', async () => {
  await button('Error que espera').click();
  await toast('No se pudo crear la reunión').waitFor();
  await button('Aviso').click();
  await toast('Reunión creada').waitFor();
  await toast('Reunión creada').waitFor({ state: 'detached' });
  await toast('No se pudo crear la reunión').waitFor();
  await page.keyboard.press('F8');
  await expect
    .poll(() => toasts().evaluate((region) => region === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast('No se pudo crear la reunión').waitFor({ state: 'detached' });
});

it('a toast follows the finger: 40 px and it springs back, 60 px and it goes', async () => {
  await button('Error que espera').click();
  const words = toast('No se pudo crear la reunión');
  await words.waitFor();
  await push(words, 40);
  await expect.poll(() => words.isVisible()).toBe(true);
  await push(words, 60);
  await words.waitFor({ state: 'detached' });
});

it('the words of an icon come after 700 ms, and go with Escape', async () => {
  const words = page.getByRole('tooltip', { includeHidden: true });
  await button('Cerrar lista').hover();
  const hoveredAt = Date.now();
  await words.getByText('Marca como ausentes').waitFor();
  expect(Date.now() - hoveredAt).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'detached' });
});

it.each<[way: string, press: () => Promise<unknown>]>([
  ['Escape', () => page.keyboard.press('Escape')],
  ['Back', () => page.goBack()],
])(
  '%s closes the upper of two that float, then the lower, and each gives the focus back',
  async (_way, press) => {
    await button('Abrir cajón').click();
    const drawer = page.getByRole('dialog', { name: 'Menú', includeHidden: true });
    await button('Preguntar encima').click();
    const question = page.getByRole('alertdialog', { name: '¿Salir?' });
    await question.waitFor();
    await press();
    await question.waitFor({ state: 'detached' });
    expect(await drawer.count()).toBe(1);
    await expect.poll(() => hasFocus(button('Preguntar encima'))).toBe(true);
    await press();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button('Abrir cajón'))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/kit');
  },
);

it('a combobox finds «México» for «mexico», by keyboard alone', async () => {
  const state = page.getByRole('combobox', { name: 'Estado', exact: true });
  await state.focus();
  await page.keyboard.type('mexico');
  const options = page.getByRole('listbox').getByRole('option');
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['Ciudad de México', 'Estado de México']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => state.inputValue()).toBe('Estado de México');
  await page.getByRole('button', { name: 'Quitar lo elegido' }).first().click();
  await expect.poll(() => state.inputValue()).toBe('');
});

it('a combobox that suggests takes «merida» for «Mérida», and any other name as it is typed', async () => {
  const city = page.getByRole('combobox', { name: 'Municipio', exact: true });
  const options = page.getByRole('listbox').getByRole('option');
  await city.focus();
  await page.keyboard.type('merida');
  await expect.poll(() => options.allTextContents()).toEqual(['Mérida']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => city.inputValue()).toBe('Mérida');
  await expect.poll(() => options.count()).toBe(0);
  await city.fill('Ticul de Morelos');
  await page.keyboard.press('Tab');
  await expect.poll(() => city.inputValue()).toBe('Ticul de Morelos');
  expect(await city.getAttribute('aria-expanded')).toBe('false');
});

it('a long table draws the rows near what is seen, and all of them on paper', async () => {
  const table = page.getByRole('table', { name: 'Toda la red' });
  await table.locator('caption').scrollIntoViewIfNeeded();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('301');
  expect(await table.getByRole('row').count()).toBeLessThan(80);
  await table.getByRole('button', { name: 'Alias' }).click();
  await table
    .getByRole('columnheader', { name: 'Alias' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor();
  await expect.poll(() => table.getByRole('rowheader').first().textContent()).toBe('Ángel');
  const onPaper = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll('table')].map((one) => one.tBodies[0]?.rows.length ?? 0);
  });
  expect(Math.max(...onPaper)).toBe(300);
});

it('on a phone a table is cards, and nothing is wider than 320 px at twice the text', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('list', { name: 'Miembros de la comunidad' }).waitFor();
  await expect
    .poll(() => page.getByRole('table', { name: 'Miembros de la comunidad' }).count())
    .toBe(0);
  await page.evaluate(() => {
    document.documentElement.dataset.textSize = '200';
  });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
});

/** Presses, moves sideways, lets go. */
async function push(what: Locator, px: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to push');
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px / 2, y);
  await page.mouse.move(x + px, y);
  await page.mouse.up();
}
