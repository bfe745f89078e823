import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open({ phone, stage }: On, email = 'admin@demo.mx') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/local-communities`);
  await phone.page
    .getByRole('button', { name: /^Miembros: / })
    .first()
    .waitFor();
}

const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();

/** Local communities as an office sees them. */
export const localCommunityScenes: readonly Scene[] = [
  { name: 'managed-communities', play: (on) => open(on) },
  { name: 'managed-communities-state', play: (on) => open(on, 'estatal@demo.mx') },
  {
    name: 'managed-communities-members',
    async play(on) {
      await open(on);
      await press(on, /^Miembros: /);
      await on.phone.page.getByRole('dialog').getByText('Última asistencia').first().waitFor();
    },
  },
  {
    name: 'managed-communities-new-wrong',
    async play(on) {
      await open(on);
      await press(on, 'Crear Comunidad');
      await on.phone.page.getByRole('group', { name: 'Coordinador' }).waitFor();
      await on.phone.page
        .getByRole('dialog')
        .getByRole('button', { name: 'Crear Comunidad' })
        .click();
      await on.phone.page.getByText('Debe seleccionar un coordinador').waitFor();
    },
  },
  {
    name: 'managed-communities-assign',
    async play(on) {
      await open(on);
      const { page } = on.phone;
      const card = page.getByRole('button', { name: /^Asignar Miembro: / }).first();
      if (!(await card.isVisible())) {
        await page.getByRole('button', { name: 'Tarjetas' }).click();
      }
      await card.click();
      await page.getByRole('group', { name: 'Persona' }).waitFor();
    },
  },
  {
    name: 'managed-communities-offline',
    async play(on) {
      await open(on);
      await goOffline(on.phone, on.stage);
      await press(on, /^Miembros: /);
      await on.phone.page.getByRole('dialog').getByText(/señal/).first().waitFor();
    },
  },
];
