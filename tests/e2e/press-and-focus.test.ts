import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { it } from './support/fixture.ts';
import { hasFocus } from './support/keyboard.ts';
import { button, heading } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
it.afterEach(() => stage.clear());

/** Where it is now, whatever moves between press and release. */
async function pressWhereItIs(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  // Near its upper edge: a sentence more or less would move it away from under the finger.
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
}

async function openLogin() {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  await phone.goto('/login');
  const { page } = phone;
  const email = page.getByLabel('Correo electrónico');
  const signIn = button(page, 'Iniciar Sesión');
  await signIn.waitFor();
  return { page, email, password: page.getByLabel('Contraseña', { exact: true }), signIn };
}

it('the first press signs in after a field was corrected', async () => {
  const { page, email, password, signIn } = await openLogin();
  await password.fill(DEMO_PASSWORD);
  await email.fill('admin@demo');
  await signIn.click();
  await page.getByText('El correo electrónico no es válido').waitFor();
  await expect.poll(() => hasFocus(email)).toBe(true);
  await email.fill('admin@demo.mx');
  await pressWhereItIs(page, signIn);
  await heading(page, 'Panel Principal').waitFor();
});

it('a press on the button from a wrong field lands: the sentence waits for the release', async () => {
  const { page, email, password, signIn } = await openLogin();
  await password.fill(DEMO_PASSWORD);
  const box = await signIn.boundingBox();
  await email.fill('admin@demo');
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 6);
  await page.mouse.down();
  await page.waitForTimeout(150);
  expect(await signIn.boundingBox()).toEqual(box);
  await page.mouse.up();
  await page.getByText('El correo electrónico no es válido').waitFor();
  // It was sent, not only left: what is wrong has the focus.
  await expect.poll(() => hasFocus(email)).toBe(true);
});

it('dialogs begin at their first field, or at the safe answer', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/community-management');
  await button(page, 'Crear Comunidad').click();
  const form = page.getByRole('dialog');
  await form.waitFor();
  await expect.poll(() => hasFocus(form.getByRole('textbox').first())).toBe(true);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  await page
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Enlace público y QR' }).click();
  await button(page, 'Renovar enlace').click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await expect.poll(() => hasFocus(question.getByRole('button', { name: 'Cancelar' }))).toBe(true);
});

it('an empty choice says what is missing, and goes there', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/local-communities');
  await page
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Asignar Miembro' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').or(form.getByRole('searchbox')).first().waitFor();
  await form.getByRole('button', { name: 'Asignar', exact: true }).click();
  await form.getByText('Elige a la persona').waitFor();
  await expect.poll(() => hasFocus(form.getByLabel('Nombre o correo'))).toBe(true);
});

it('what opens is drawn in its own place, never first in the corner', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/tertulias-management');
  await button(page, 'Exportar').waitFor();
  await page.evaluate(notePlaces);
  await button(page, 'Exportar').click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Imprimir').hover();
  const places = () =>
    page.evaluate(() => (globalThis as unknown as { places: Record<string, string[]> }).places);
  await expect.poll(async () => Object.keys(await places())).toEqual(['menu', 'tooltip']);
  for (const [what, drawn] of Object.entries(await places())) {
    expect(drawn, what).not.toContain('0,0');
  }
});

/** Runs in the page: every place on the screen that a floating part is given, where frames come late. */
function notePlaces(): void {
  const places: Record<string, string[]> = {};
  const nextFrame = requestAnimationFrame;
  const requestLate = (draw: FrameRequestCallback) => setTimeout(nextFrame, 200, draw);
  Object.assign(globalThis, { places, requestAnimationFrame: requestLate });
  new MutationObserver(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-part=positioner]')) {
      const { left, top, bottom, width } = part.getBoundingClientRect();
      const { scope = '' } = part.dataset;
      if (scope === 'dialog' || width === 0 || bottom <= 0) continue;
      places[scope] = [...(places[scope] ?? []), `${Math.round(left)},${Math.round(top)}`];
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}
