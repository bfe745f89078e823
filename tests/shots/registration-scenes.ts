import { addPerson, agree, fillRegistration, press } from '../e2e/support/registering.ts';
import { closeToast, fillLogin, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function openForm({ phone, stage }: On): Promise<void> {
  await phone.page.goto(`${stage.proxy.origin}/login`);
  await phone.page.getByRole('tab', { name: 'Registrarse' }).click();
  await phone.page.getByLabel('Alias').waitFor();
}

const bringUp = ({ phone }: On, title: string) =>
  phone.page
    .getByRole('heading', { name: title })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));

async function enterAsNew({ phone, stage }: On, email: string): Promise<void> {
  await addPerson(stage.server.url, email, 'palabra-de-otro');
  await phone.page.goto(`${stage.proxy.origin}/login`);
  await fillLogin(phone.page, email, 'palabra-de-otro');
  await phone.page.getByRole('heading', { name: 'Elige una contraseña nueva' }).waitFor();
}

async function choosePassword({ phone }: On): Promise<void> {
  await phone.page.getByLabel('Nueva contraseña').fill('fe-esperanza-caridad');
  await phone.page.getByLabel('Confirmar contraseña').fill('fe-esperanza-caridad');
  await press(phone.page, 'Guardar contraseña');
  await phone.page.getByRole('heading', { name: 'Antes de seguir' }).waitFor();
}

/** Registering, coming back in, the gates, and one's own account. */
export const registrationScenes: readonly Scene[] = [
  { name: 'register', play: openForm },
  ...['Sobre ti', 'En la red', 'Instituciones donde trabajas', 'Tus datos'].map((title, index) => ({
    name: `register-part-${index + 2}`,
    async play(on: On) {
      await openForm(on);
      await fillRegistration(on.phone.page);
      for (let step = 5; step > index + 2; step -= 1) {
        await on.phone.page.goBack();
        await on.phone.page.getByText(`Paso ${step - 1} de 5`).waitFor();
      }
      await bringUp(on, title);
    },
  })),
  {
    name: 'register-missing',
    async play(on) {
      await openForm(on);
      await on.phone.page.getByRole('form').getByRole('button', { name: 'Siguiente' }).click();
      await on.phone.page.getByText(/^Revisa \d+ datos/).waitFor();
      await on.phone.page.getByText(/^Revisa \d+ datos/).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'register-missing-top',
    async play(on) {
      await openForm(on);
      await on.phone.page.getByRole('form').getByRole('button', { name: 'Siguiente' }).click();
      await on.phone.page.getByText(/^Revisa \d+ datos/).waitFor();
    },
  },
  {
    name: 'register-done',
    async play(on) {
      await openForm(on);
      await fillRegistration(on.phone.page);
      await agree(on.phone.page);
      await on.phone.page.getByRole('form').getByRole('button', { name: 'Registrarse' }).click();
      await on.phone.page.getByText('Recibimos tu registro').waitFor();
    },
  },
  {
    name: 'forgot',
    async play({ phone, stage }) {
      await phone.page.goto(`${stage.proxy.origin}/login`);
      await press(phone.page, '¿Olvidaste tu contraseña?');
      await phone.page.getByRole('dialog').getByLabel('Correo electrónico').waitFor();
    },
  },
  {
    name: 'reset',
    async play({ phone, stage }) {
      await phone.page.goto(
        `${stage.proxy.origin}/login#restablecer=ABCD-EFGH&correo=ana%40demo.mx`,
      );
      await phone.page.getByLabel('Código de verificación').waitFor();
      await phone.page.getByLabel('Nueva contraseña').fill('una-cosa');
      await phone.page.getByLabel('Confirmar contraseña').fill('otra-cosa');
      await press(phone.page, 'Restablecer');
      await phone.page.getByText('Las contraseñas no coinciden').waitFor();
    },
  },
  {
    name: 'gate-password',
    play: (on) => enterAsNew(on, 'puerta1@demo.mx'),
  },
  {
    name: 'gate-consent',
    async play(on) {
      await enterAsNew(on, 'puerta2@demo.mx');
      await choosePassword(on);
      await closeToast(on.phone.page);
    },
  },
  {
    name: 'gate-offline',
    async play(on) {
      await enterAsNew(on, 'puerta3@demo.mx');
      await choosePassword(on);
      await closeToast(on.phone.page);
      await goOffline(on.phone, on.stage);
      await on.phone.context.setOffline(true);
      await on.phone.page.getByText('Seguir registrando sin señal').waitFor();
    },
  },
  {
    name: 'account',
    async play({ phone, stage }) {
      await signIn(phone, stage, 'comunidad@demo.mx');
      await closeToast(phone.page);
      await phone.page.getByRole('button', { name: 'Ajustes' }).click();
      await press(phone.page, 'Mi cuenta');
      await phone.page.getByText('Esta sesión').waitFor();
    },
  },
];
