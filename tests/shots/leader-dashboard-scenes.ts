import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const PATH = '/leader-dashboard';

async function open(on: On, query = '', email = 'estatal@demo.mx') {
  const { phone, stage } = on;
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${PATH}${query}`);
  await phone.page.getByRole('tabpanel').waitFor();
}

/** «Dashboard de Líder». */
export const leaderDashboardScenes: readonly Scene[] = [
  { name: 'leader-summary', play: (on) => open(on) },
  { name: 'leader-summary-nation', play: (on) => open(on, '', 'admin@demo.mx') },
  { name: 'leader-summary-community', play: (on) => open(on, '', 'comunidad@demo.mx') },
  { name: 'leader-tertulias', play: (on) => open(on, '?tab=tertulias') },
  {
    name: 'leader-members',
    async play(on) {
      await open(on, '?tab=miembros');
      await on.phone.page.getByRole('list', { name: 'Personas de la zona' }).waitFor();
    },
  },
  {
    name: 'leader-assign',
    async play(on) {
      await open(on, '?tab=miembros&solo=sin-comunidad');
      await on.phone.page
        .getByRole('button', { name: /^Asignar comunidad: / })
        .first()
        .click();
      await on.phone.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'leader-alerts', play: (on) => open(on, '?tab=alertas') },
  {
    name: 'leader-offline',
    async play(on) {
      await open(on, '', 'comunidad@demo.mx');
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page
        .getByText(/^Sin señal/)
        .first()
        .waitFor();
    },
  },
];
