import { signInToApi } from '../e2e/support/api.ts';
import { closeToast, fillLogin, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

/** Coming in and not coming in. */
export const sessionScenes: readonly Scene[] = [
  {
    name: 'login',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await phone.page.getByLabel('Correo electrónico').waitFor();
    },
  },
  {
    name: 'login-missing',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await phone.page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await phone.page.getByText('El correo electrónico es requerido').waitFor();
    },
  },
  {
    name: 'login-wrong',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await fillLogin(phone.page, 'comunidad@demo.mx', 'no-es-esta');
      await phone.page.getByText('Error de autenticación').waitFor();
    },
  },
  {
    name: 'login-pending',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await fillLogin(phone.page, 'pendiente@demo.mx', 'demo-lideres');
      await phone.page.getByRole('main').getByText('pendiente de aprobación').first().waitFor();
    },
  },
  {
    name: 'login-offline',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await phone.page.getByLabel('Correo electrónico').waitFor();
      await goOffline(phone, stage);
      await fillLogin(phone.page, 'comunidad@demo.mx', 'demo-lideres');
      await phone.page.getByRole('main').getByText('Sin señal').first().waitFor();
    },
  },
  {
    name: 'portal-failed',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/portal/gastado`);
      await phone.page.getByText('Error de Autenticación').waitFor();
    },
  },
  {
    name: 'portal-asking',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'integrante@demo.mx');
      const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
      const { user } = await signInToApi(stage.server.url, 'comunidad@demo.mx');
      const { accessLink } = await admin.post<{ accessLink: string }>(
        `/admin/users/${user.id}/generate-token`,
      );
      await phone.page.goto(accessLink);
      await phone.page.getByText(/Entrarás como Chuy/).waitFor();
    },
  },
  {
    name: 'portal-no-signal',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'integrante@demo.mx');
      await goOffline(phone, stage);
      await phone.page.goto(`${stage.proxy.origin}/portal/cualquiera`);
      await phone.page.getByRole('button', { name: 'Entrar con el enlace' }).click();
      await phone.page.getByText('El enlace sigue sirviendo').waitFor();
    },
  },
  {
    name: 'not-found',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/no-existe`);
      await phone.page.getByText('Page not found').waitFor();
    },
  },
  {
    name: 'session-ended',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad2@demo.mx');
      await closeToast(phone.page);
      await phone.page.getByRole('button', { name: 'Más', exact: true }).click();
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
      await phone.page.getByText('Sesión cerrada').waitFor();
    },
  },
];
