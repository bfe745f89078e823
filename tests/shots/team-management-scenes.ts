import { answerWithFault, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open({ phone, stage }: On, path = '/teams-management') {
  await signIn(phone, stage, 'admin@demo.mx');
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${path}`);
  await phone.page.getByRole('tab', { selected: true }).waitFor();
}

const openReports = async (on: On) => {
  await open(on, '/teams-management?tab=reportes');
  await on.phone.page
    .getByText(/\d+ equipos/)
    .first()
    .waitFor();
};
const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();

/** The teams as the office runs them. */
export const teamManagementScenes: readonly Scene[] = [
  {
    name: 'team-management',
    async play(on) {
      await open(on);
      await on.phone.page.getByText(/^\d+ equipos/).waitFor();
    },
  },
  {
    name: 'team-management-new-wrong',
    async play(on) {
      await open(on);
      await press(on, 'Crear Equipo');
      await on.phone.page.getByRole('group', { name: 'Coordinador' }).waitFor();
      await on.phone.page.getByRole('dialog').getByRole('button', { name: 'Crear Equipo' }).click();
      await on.phone.page.getByText('Debe seleccionar un coordinador').waitFor();
    },
  },
  {
    name: 'team-management-members',
    async play(on) {
      await open(on);
      await press(on, /^Miembros: /);
      await on.phone.page
        .getByRole('button', { name: /^Agregar a / })
        .first()
        .waitFor();
    },
  },
  { name: 'team-management-reports', play: openReports },
  {
    name: 'team-management-reports-cards',
    async play(on) {
      await openReports(on);
      const cards = on.phone.page.getByRole('button', { name: 'Tarjetas' });
      if (await cards.isVisible()) await cards.click();
    },
  },
  {
    name: 'team-management-pause',
    async play(on) {
      await openReports(on);
      await press(on, /^No se reunió: /);
      await on.phone.page.getByRole('button', { name: 'Anotar pausa' }).click();
      await on.phone.page.getByText('Indica hasta qué día').waitFor();
    },
  },
  {
    name: 'team-management-offline',
    async play(on) {
      await open(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page.getByRole('tab', { name: 'Reportes' }).click();
      await on.phone.page.getByText('Para ver los reportes hace falta señal').waitFor();
    },
  },
  {
    name: 'team-management-failed',
    async play(on) {
      await answerWithFault(on.phone.page, '**/api/teams/reports/all');
      await open(on, '/teams-management?tab=reportes');
      await on.phone.page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
];
