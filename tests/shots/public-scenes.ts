import type { Page } from 'playwright';
import type { Phone } from '../e2e/support/browser.ts';
import { holdQueue } from '../e2e/support/hold-queue.ts';
import { openRegister } from '../e2e/support/register.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { closeToast, goOffline } from './acts.ts';
import type { Scene } from './scene.ts';

type On = { phone: Phone; stage: Stage };

function publicLink(stage: Stage): string {
  const register = openRegister(stage.server.databasePath);
  const [group] = register.rows<{ public_id: string }>('select public_id from groups where id = 1');
  register.close();
  return `${stage.proxy.origin}/registrar-reunion/${group?.public_id}`;
}

async function openForm({ phone, stage }: On, textSize = 100): Promise<Page> {
  const { page } = phone;
  await page.goto(`${stage.proxy.origin}/login`);
  await page.evaluate(
    (size) => localStorage.setItem('appearance', JSON.stringify({ textSize: size })),
    textSize,
  );
  await page.goto(publicLink(stage));
  await boxes(page).first().waitFor();
  return page;
}

async function markSome(page: Page): Promise<void> {
  for (const index of [0, 1, 3]) await boxes(page).nth(index).click();
  const punctual = page.getByRole('checkbox', { exact: true, name: 'Puntual' });
  if ((await punctual.count()) > 0) await punctual.first().click();
  await page
    .getByText('Control de asistencia')
    .first()
    .evaluate((title) => {
      title.scrollIntoView({ block: 'start' });
    });
}

async function addNames(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Nombre').fill(text);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
}

const boxes = (page: Page) => page.getByRole('checkbox', { exact: true, name: 'Asistió' });

/** The form behind a public link. */
export const publicScenes: readonly Scene[] = [
  {
    name: 'public-form',
    async play({ phone, stage }) {
      await phone.page.goto(publicLink(stage));
      await phone.page.getByRole('button', { name: 'Registrar Reunión' }).waitFor();
    },
  },
  {
    name: 'public-saved',
    async play({ phone, stage }) {
      await phone.page.goto(publicLink(stage));
      await phone.page.getByRole('button', { name: 'Registrar Reunión' }).click();
      await phone.page.getByText('¡Reunión registrada exitosamente!').first().waitFor();
    },
  },
  {
    name: 'public-copied',
    async play({ phone, stage }) {
      const { page } = phone;
      await page.goto(publicLink(stage));
      const register = page.getByRole('button', { name: 'Registrar Reunión' });
      await register.waitFor();
      await page.evaluate(holdQueue, 'public' as const);
      await register.click();
      const notice = page.getByText('Guardada solo en la copia de seguridad');
      await notice.waitFor();
      await notice.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'public-unknown-offline',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await goOffline(phone, stage);
      await phone.page.goto(publicLink(stage));
      await phone.page.getByRole('button', { name: 'Registrar Reunión' }).waitFor();
    },
  },
  {
    name: 'public-not-found',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/registrar-reunion/aaaa-bbbb-ccccc`);
      await phone.page.getByText('Comunidad no encontrada').waitFor();
    },
  },
  ...[100, 130, 200].map((size) => ({
    name: `public-marked-${size}`,
    async play(on: On) {
      await markSome(await openForm(on, size));
    },
  })),
  ...[100, 130, 200].map((size) => ({
    name: `public-receipt-${size}`,
    async play(on: On) {
      const page = await openForm(on, size);
      await markSome(page);
      await page.getByRole('button', { name: 'Registrar Reunión' }).click();
      await closeToast(page);
      await page.getByText('Enviada', { exact: true }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Registrar otra' }).waitFor();
    },
  })),
  {
    name: 'public-receipt-waiting',
    async play(on) {
      const page = await openForm(on);
      await goOffline(on.phone, on.stage);
      await markSome(page);
      await page.getByRole('button', { name: 'Registrar Reunión' }).click();
      await closeToast(page);
      await page.getByText('Por enviar', { exact: true }).waitFor();
    },
  },
  {
    name: 'public-names',
    async play(on) {
      const page = await openForm(on);
      await addNames(page, 'Xóchitl Ríos, Doña Chelo, la vecina');
      await page.getByText('2 de 2 presentes').waitFor();
    },
  },
  ...[100, 200].map((size) => ({
    name: `public-homonym-${size}`,
    async play(on: On) {
      const page = await openForm(on, size);
      await addNames(page, 'Xóchitl Ríos, xochitl rios');
      await page.getByText('¿Es otra persona?').waitFor();
    },
  })),
];
