import type { Phone } from '../e2e/support/browser.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { closeToast, goOffline, pretendAnswer, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

export async function recordOffline(phone: Phone, stage: Stage): Promise<void> {
  await signIn(phone, stage, 'comunidad2@demo.mx');
  const takeRoll = phone.page.getByRole('button', { name: 'Pasar lista' });
  await takeRoll.waitFor();
  await goOffline(phone, stage);
  await takeRoll.click();
  const boxes = phone.page.getByRole('checkbox', { exact: true, name: 'Presente' });
  for (const index of [0, 1, 2]) await boxes.nth(index).click();
  await phone.page.getByRole('link', { name: /4 por enviar/ }).click();
  await phone.page.getByText(/^Reunión del/).waitFor();
}

/** The frame, home, settings and what waits. */
export const shellScenes: readonly Scene[] = [
  {
    name: 'home-coordinator',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('button', { name: 'Pasar lista' }).waitFor();
      await closeToast(phone.page);
      await phone.page.getByText('Listo para usar sin señal').waitFor();
    },
  },
  {
    name: 'home-member',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'integrante@demo.mx');
      await phone.page.getByText('Gracias por registrarte').waitFor();
      await closeToast(phone.page);
    },
  },
  {
    name: 'home-offline',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('button', { name: 'Pasar lista' }).waitFor();
      await goOffline(phone, stage);
      await phone.page.getByRole('button', { name: 'Pasar lista' }).click();
      await phone.page.getByRole('checkbox', { exact: true, name: 'Presente' }).first().click();
      await phone.page.locator('[data-safe=true]').waitFor();
      await phone.page
        .getByRole('link', { name: /^Panel/ })
        .first()
        .click();
      await phone.page.getByRole('link', { name: /Sin señal · \d+ por enviar/ }).waitFor();
    },
  },
  {
    name: 'drawer',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('button', { name: 'Más', exact: true }).click();
      await phone.page.getByRole('dialog').getByText('Mi Comunidad').waitFor();
    },
  },
  {
    name: 'settings',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('button', { name: 'Ajustes' }).click();
      await phone.page.getByText('En este teléfono').waitFor();
    },
  },
  {
    name: 'settings-about',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('button', { name: 'Ajustes' }).click();
      await phone.page.getByText('Licencias del software').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'pending-empty',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('link', { name: /ver pendientes/ }).click();
      await phone.page.getByText('ya se envió').waitFor();
    },
  },
  {
    name: 'pending-waiting',
    async play({ phone, stage }) {
      await recordOffline(phone, stage);
      await closeToast(phone.page);
    },
  },
  {
    name: 'pending-attention',
    async play({ phone, stage }) {
      await recordOffline(phone, stage);
      const lastProblem = { status: 422, text: 'La fecha no es válida', at: Date.now() };
      await pretendAnswer(phone.page, { state: 'rejected', lastProblem });
      await phone.page.getByText('La fecha no es válida').first().waitFor();
    },
  },
  {
    name: 'pending-edit',
    async play({ phone, stage }) {
      await recordOffline(phone, stage);
      const lastProblem = { status: 422, text: 'La fecha no es válida', at: Date.now() };
      // The meeting itself: its three marks came after it.
      await pretendAnswer(phone.page, { state: 'rejected', lastProblem }, 3);
      await phone.page.getByRole('button', { name: 'Editar' }).click();
      await phone.page.getByLabel('Fecha y hora').waitFor();
    },
  },
  {
    name: 'pending-discard',
    async play({ phone, stage }) {
      await recordOffline(phone, stage);
      const lastProblem = { status: 422, text: 'La fecha no es válida', at: Date.now() };
      await pretendAnswer(phone.page, { state: 'rejected', lastProblem });
      await phone.page.getByRole('button', { name: 'Descartar' }).first().click();
      await phone.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'pending-review',
    async play({ phone, stage }) {
      await recordOffline(phone, stage);
      await pretendAnswer(phone.page, { state: 'quarantined' });
      await phone.page.getByText('En revisión').first().waitFor();
    },
  },
  {
    name: 'sign-out-waiting',
    async play({ phone, stage }) {
      await recordOffline(phone, stage);
      await closeToast(phone.page);
      await phone.page.getByRole('button', { name: 'Más', exact: true }).click();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
      await phone.page.getByText('Hay registros por enviar').waitFor();
    },
  },
];
