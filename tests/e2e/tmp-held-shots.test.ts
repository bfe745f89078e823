import { afterAll, beforeAll, it } from 'vitest';
import { publicPath } from './support/public-form.ts';
import { button, presentBoxes, readyForNoSignal, signIn } from './support/screens.ts';
import { createStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const SIZES = [
  [360, 800, 'light'],
  [360, 800, 'dark'],
  [320, 700, 'light'],
  [1280, 800, 'light'],
  [1280, 800, 'dark'],
] as const;

it('shots', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  const shoot = async (name: string) => {
    for (const [width, height, scheme] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/held-shots/${name}-${width}-${scheme}.png` });
    }
  };
  await phone.goto(publicPath(stage));
  await page
    .getByRole('checkbox', { name: /^Asistió: / })
    .first()
    .waitFor();
  await page.getByLabel('Fecha y hora de la reunión').fill('2027-11-20T19:30');
  await button(page, 'Registrar Reunión').click();
  await page.getByText('¿Es correcta la fecha?').waitFor();
  await shoot('public-question');
  for (let guess = 10; guess < 42; guess += 1) {
    await fetch(`${stage.server.url}/api/teams/k7q4-zm2p-9xw${guess}/public`);
    await fetch(`${stage.server.url}/api/auth/token-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: `nothing-${guess}` }),
    });
  }
  const other = await (await stage.newHandset()).open();
  const second = other.page;
  await other.goto(publicPath(stage));
  await second.getByText(/Hay muchas personas/).waitFor();
  await second.setViewportSize({ width: 360, height: 800 });
  await second.screenshot({ path: '/tmp/held-shots/public-wait-360.png' });
  await other.goto(`/portal/${'a'.repeat(43)}`);
  await second.getByText(/Hay muchas personas/).waitFor();
  await second.screenshot({ path: '/tmp/held-shots/portal-wait-360.png' });

  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await phone.goto('/community-coordinator');
  await button(page, 'Nueva Reunión').click();
  await page.getByRole('dialog').getByLabel('Fecha y hora').fill('2027-11-20T19:30');
  await button(page, 'Crear y pasar lista').click();
  await page.getByText('¿Es correcta la fecha?').waitFor();
  await shoot('new-meeting');
  await phone.goto('/community-coordinator?tab=reuniones');
  await page
    .getByRole('link', { name: /^Gestionar/ })
    .last()
    .click();
  await presentBoxes(page).first().waitFor();
  await page.getByText('Datos de la reunión').click();
  await page.getByLabel('Fecha y hora').fill('2027-11-20T19:30');
  await page.getByLabel('Tema de la Escuela').focus();
  await page.getByText('¿Es correcta la fecha?').waitFor();
  await shoot('meeting-fields');
}, 120_000);
