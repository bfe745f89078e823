import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Phone } from './support/browser.ts';
import { publicPath } from './support/public-form.ts';
import {
  heading,
  presentBoxes,
  readyForNoSignal,
  signIn,
  startMeeting,
  workerReady,
} from './support/screens.ts';
import { createStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

it('axe finds nothing on the screens that need no session, in either theme', async () => {
  const phone = await (await stage.newHandset()).open();
  for (const path of ['/login', publicPath(stage), '/portal/0123456789', '/no/hay/tal/camino']) {
    await phone.goto(path);
    await heading(phone.page, /./).waitFor();
    await mustBeAccessible(phone, path);
  }
  await workerReady(phone);
  await stage.proxy.cut();
  await phone.goto('/registrar-reunion/otracomunidad');
  await phone.page.getByText('Escribe quién asistió').waitFor();
  await mustBeAccessible(phone, 'public form of an unknown community, offline');
});

it('axe finds nothing on the screens of a leader, in either theme', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await mustBeAccessible(phone, 'home');
  for (const tab of ['resumen', 'reuniones', 'miembros']) {
    await phone.goto(`/community-coordinator?tab=${tab}`);
    await heading(page, /Comunidad/).waitFor();
    await page.getByRole('tab', { selected: true }).waitFor();
    await mustBeAccessible(phone, tab);
  }
  await page.getByRole('button', { name: 'Nueva Reunión' }).click();
  await page.getByRole('dialog').waitFor();
  await mustBeAccessible(phone, 'new meeting');

  await phone.goto('/');
  await stage.proxy.cut();
  await startMeeting(page);
  for (const index of [0, 1, 2]) await presentBoxes(page).nth(index).click();
  await page
    .getByRole('checkbox', { name: /^Puntual: / })
    .first()
    .click();
  await page.getByText('Datos de la reunión').click();
  await mustBeAccessible(phone, 'roll');
  await page.getByRole('button', { name: 'Cerrar lista' }).click();
  await page.getByRole('alertdialog').waitFor();
  await mustBeAccessible(phone, 'closing the roll');

  await phone.goto('/pendientes');
  await page.getByRole('button', { name: 'Enviar ahora' }).waitFor();
  await mustBeAccessible(phone, 'pending');
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await mustBeAccessible(phone, 'menu');
  await phone.goto('/');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('dialog').waitFor();
  await mustBeAccessible(phone, 'settings');
});

/** Of the dark theme only the colours are looked at again: the rest of a screen is the same. */
async function mustBeAccessible({ page }: Phone, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(axe(page)), `${what}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(axe(page).withRules('color-contrast')), `${what}, dark`).toEqual([]);
}

/** In legacy mode: over DevTools no helper page can be opened. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

/** Each with the places where it was found. */
async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
