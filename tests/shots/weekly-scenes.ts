import { addWeeks, weekAt } from '#contract/rules/week';
import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open(on: On, email: string, query = '') {
  const { phone, stage } = on;
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/seguimiento${query}`);
  await phone.page.getByRole('heading', { name: 'Actividades de la semana' }).waitFor();
}

const lastWeek = () => `?semana=${addWeeks(weekAt(Date.now(), 'America/Mexico_City'), -1)}`;

/** «Seguimiento Semanal». */
export const weeklyScenes: readonly Scene[] = [
  { name: 'weekly-community', play: (on) => open(on, 'comunidad@demo.mx') },
  { name: 'weekly-state', play: (on) => open(on, 'estatal@demo.mx') },
  { name: 'weekly-closed', play: (on) => open(on, 'estatal@demo.mx', lastWeek()) },
  {
    name: 'weekly-new',
    async play(on) {
      await open(on, 'estatal@demo.mx');
      await on.phone.page.getByRole('button', { name: 'Nueva Actividad' }).click();
      await on.phone.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'weekly-offline',
    async play(on) {
      await open(on, 'comunidad@demo.mx');
      await goOffline(on.phone, on.stage);
      await on.phone.page.getByRole('button', { name: /^Completar: Juntar/ }).click();
      await on.phone.page.getByText('Guardado en este teléfono').first().waitFor();
    },
  },
];
