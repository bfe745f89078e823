import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

/** The frame, home, settings and what waits. */
export const shellScenes: readonly Scene[] = [
  {
    name: 'home-coordinator',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await phone.page.getByRole('button', { name: 'Tomar asistencia' }).waitFor();
      await closeToast(phone.page);
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
      await phone.page.getByRole('button', { name: 'Tomar asistencia' }).waitFor();
      await goOffline(phone, stage);
      await phone.page.getByRole('button', { name: 'Tomar asistencia' }).click();
      await closeToast(phone.page);
      await phone.page.getByRole('link', { name: 'Panel Principal' }).first().click();
      await phone.page.getByRole('link', { name: /Sin señal · 1 por enviar/ }).waitFor();
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
      await signIn(phone, stage, 'comunidad@demo.mx');
      await goOffline(phone, stage);
      await phone.page.getByRole('button', { name: 'Tomar asistencia' }).click();
      await phone.page.getByRole('link', { name: /ver pendientes/ }).click();
      await phone.page.getByText('Nueva reunión del').waitFor();
    },
  },
  {
    name: 'sign-out-waiting',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await goOffline(phone, stage);
      await phone.page.getByRole('button', { name: 'Tomar asistencia' }).click();
      await closeToast(phone.page);
      await phone.page.getByRole('button', { name: 'Más', exact: true }).click();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
      await phone.page.getByText('Hay registros por enviar').waitFor();
    },
  },
];
