import { dialog, openTab, press, type Screen, words } from './screen.ts';

const PATH = '/leader-dashboard';

/** «Dashboard de Líder». */
export const leaderDashboard: readonly Screen[] = [
  { name: 'leader dashboard, summary', path: PATH, open: words(/^Invitadas$/) },
  { name: 'leader dashboard, tertulias', path: `${PATH}?tab=tertulias`, open: openTab },
  {
    name: 'leader dashboard, members',
    path: `${PATH}?tab=miembros`,
    async open(page) {
      await page.getByRole('list', { name: 'Personas de la zona' }).waitFor();
    },
  },
  {
    name: 'leader dashboard, assigning a community',
    path: `${PATH}?tab=miembros&solo=sin-comunidad`,
    async open(page) {
      await press(page, /^Asignar comunidad: /);
      await dialog(page);
    },
  },
  {
    name: 'leader dashboard, alerts',
    path: `${PATH}?tab=alertas`,
    open: words(/^Personas sin invitación \(/),
  },
  {
    name: 'leader dashboard, quarter against quarter',
    path: `${PATH}?tab=trimestre`,
    open: words(/^Asistieron a una tertulia/),
  },
  {
    name: 'leader dashboard, the page for the bishop',
    path: `${PATH}?tab=obispo`,
    open: words(/^Entre paréntesis, la diferencia/),
  },
  { name: 'leader dashboard, at a desk', path: PATH, isDesk: true, open: words(/^Invitadas$/) },
];

export const leaderDashboardOffline: Screen = {
  name: 'leader dashboard, members without signal',
  path: `${PATH}?tab=miembros`,
  isOffline: true,
  open: words('Para ver a las personas de tu zona hace falta señal'),
};
