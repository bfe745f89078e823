import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { hasFocus, tabAndPress, tabAndType, tabStaysWithin, tabTo } from './support/keyboard.ts';
import {
  aliasOf,
  heading,
  personBox,
  personMenu,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  rollRow,
} from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let phone: Phone;
let page: Page;

/** Nobody touches the screen in any of these: one phone goes from the sign-in to the last of them. */
it.beforeAll(async ({ stage: given }) => {
  stage = given;
  phone = await (await stage.newHandset()).open();
  page = phone.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await phone.goto('/login');
  await tabAndType(page.getByLabel('Correo electrónico'), 'comunidad@demo.mx');
  await tabAndType(page.getByLabel('Contraseña', { exact: true }), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await readyForNoSignal(phone);
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const focusOn = (target: Locator) => expect.poll(() => hasFocus(target));

it('the first stop of every screen is a way past the frame, to the content', async () => {
  await phone.goto('/');
  await heading(page, 'Panel Principal').waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect.poll(() => hasFocus(skip)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await focusOn(page.locator('main')).toBe(true);
  await tabTo(button('Pasar lista'));
});

it('a leader takes the roll: marks, «Puntual», «Cuota», «Avisó» by the menu, one undone, and closes the list', async () => {
  await phone.goto('/');
  await tabAndPress(button('Pasar lista'));
  await presentBoxes(page).first().waitFor();
  const [first, second] = [
    await aliasOf(presentBoxes(page).nth(0)),
    await aliasOf(presentBoxes(page).nth(1)),
  ];
  await tabAndPress(presentBox(page, first), 'Space');
  for (const what of ['Puntual', 'Cuota']) {
    const box = personBox(page, first, what);
    await page.keyboard.press('ArrowRight');
    await focusOn(box).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => box.isChecked()).toBe(true);
  }
  await page.getByText(/^1 de 18 presentes/).waitFor();

  const menu = personMenu(page, second);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await focusOn(menu).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expect.poll(highlighted).toBe('Avisó que no viene');
  await page.keyboard.press('Enter');
  await rollRow(page, second).getByText('Avisó', { exact: true }).waitFor();
  await focusOn(menu).toBe(true);

  // A screen reader presses without a pointer, on what does not stand highlighted.
  await page.keyboard.press('Enter');
  await expect.poll(highlighted).toBe('Quitar «Avisó»');
  await page.getByRole('menuitem', { name: 'Marcar ausente' }).dispatchEvent('click');
  await rollRow(page, second).getByText('Ausente', { exact: true }).waitFor();
  await tabAndPress(button(/^Deshacer/));
  await rollRow(page, second).getByText('Avisó', { exact: true }).waitFor();
  // It says how she stands now, to whoever listens too, and goes on at her box.
  await page.getByRole('status').getByText(`Deshecho · ${second}, avisó`).waitFor();
  await focusOn(rollRow(page, second).getByRole('checkbox').first()).toBe(true);

  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
  await focusOn(menu).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(highlighted).toBe('Quitar «Avisó»');
  await page.keyboard.press('End');
  await expect.poll(highlighted).toBe('Ver su página');
  await page.keyboard.press('ArrowUp');
  await expect.poll(highlighted).toBe('Dejar sin marcar');
  await page.keyboard.press('Enter');
  await page.getByText(/ 17 sin marcar$/).waitFor();
  await tabAndPress(button('Cerrar lista'));
  const question = page.getByRole('dialog', { name: 'Cerrar lista' });
  await tabAndPress(question.getByRole('button', { name: 'Cerrar lista' }));
  await page.getByRole('dialog', { name: 'Lista cerrada' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/ 0 sin marcar$/).waitFor();
});

it('the arrows go from tab to tab, and only the open one is a stop', async () => {
  await phone.goto('/community-coordinator');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tabTo(tab('Resumen'));
  await page.keyboard.press('ArrowRight');
  await focusOn(tab('Reuniones')).toBe(true);
  await page.getByRole('tab', { name: 'Reuniones', selected: true }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await focusOn(tab('Resumen')).toBe(true);
  // The stop goes with the tab that is open, which is a moment later.
  await page.getByRole('tab', { name: 'Resumen', selected: true }).waitFor();
  await page.keyboard.press('Tab');
  expect(
    await page.getByRole('tablist').evaluate((row) => row.contains(document.activeElement)),
  ).toBe(false);
});

it('a dialog keeps the focus, closes with Escape and gives the focus back', async () => {
  await phone.goto('/community-coordinator?tab=reuniones');
  await tabAndPress(button('Nueva Reunión'));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await tabStaysWithin(dialog, 20)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focusOn(button('Nueva Reunión')).toBe(true);
});

it('the settings change the theme by the arrows', async () => {
  await phone.goto('/');
  await tabAndPress(button('Ajustes'));
  await tabTo(page.getByRole('radio', { name: 'Automático' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.locator('html[data-theme=dark]').waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('the drawer opens, leads to a place, and the focus stands at its heading', async () => {
  await phone.goto('/');
  await tabAndPress(button('Más'));
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  expect(await tabStaysWithin(drawer, 12)).toBe(true);
  await tabAndPress(drawer.getByRole('link', { name: 'Reuniones y Miembros' }));
  await focusOn(heading(page, /Comunidad San Judas Tadeo/)).toBe(true);
  await expect.poll(() => drawer.count()).toBe(0);
});

function highlighted(): Promise<string | null> {
  return page.evaluate(
    () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent ?? null,
  );
}
