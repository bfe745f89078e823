import { handInFile } from '../e2e/support/hand-in-file.ts';
import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

/** «Por revisar», for whoever coordinates a community. */
export const reviewScenes: readonly Scene[] = [
  {
    name: 'review-empty',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad2@demo.mx');
      await phone.goto('/por-revisar');
      await phone.page.getByText('Nada por revisar').waitFor();
    },
  },
  {
    name: 'review-offline',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad2@demo.mx');
      await goOffline(phone, stage);
      await phone.goto('/por-revisar');
      await phone.page.getByText('Para revisar hace falta señal').waitFor();
    },
  },
  {
    name: 'review-waiting',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await closeToast(phone.page);
      await handInFile(phone.page);
      await phone.goto('/por-revisar');
      await phone.page.getByRole('heading', { name: /^Reunión del/ }).waitFor();
    },
  },
  {
    name: 'review-reject',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await closeToast(phone.page);
      await phone.goto('/por-revisar');
      await phone.page.getByRole('checkbox').first().uncheck();
      await phone.page.getByRole('button', { name: 'Rechazar' }).first().click();
      await phone.page.getByLabel('Motivo').waitFor();
    },
  },
];
