import { thursday } from '../e2e/support/every-screen/attendance-history.ts';
import { showMore } from '../e2e/support/screens.ts';
import { answerWithFault, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function open({ phone, stage }: On, email: string, path: string) {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}${path}`);
}

async function openCommunities(on: On, email = 'admin@demo.mx') {
  await open(on, email, '/community-management');
  await on.phone.page
    .getByRole('button', { name: /^Miembros: / })
    .first()
    .waitFor();
}

async function openDashboard(on: On, query = '', email = 'estatal@demo.mx') {
  await open(on, email, `/dashboard-durango${query}`);
  await on.phone.page.getByText(/persona\(s\) mostrada\(s\)$/).waitFor();
}

const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();
const choose = ({ phone }: On, name: string) => phone.page.getByRole('menuitem', { name }).click();
const loaded = ({ phone }: On) => phone.page.getByText(/miembro\(s\) seleccionado/).waitFor();

/** One that nobody else's picture shows. */
async function deleteCommunity({ phone }: On, name: string) {
  await phone.page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name, location: 'Salón parroquial, Durango' });
    const made = await fetch('/api/communities', { method: 'POST', headers, body });
    const { id } = (await made.json()) as { id: number };
    await fetch(`/api/communities/${id}`, { method: 'DELETE' });
  }, name);
}

/** «Asistencia de antes»: a sheet with one name that the register does not know. */
async function chooseSheet(on: On) {
  const { page } = on.phone;
  await openCommunities(on);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Comunidad / })
    .first()
    .click();
  await press(on, 'Traer de una hoja');
  await page.getByLabel('Archivo de Excel o CSV').setInputFiles({
    name: 'asistencia.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nombre,${thursday(7)},${thursday(6)}\nVisita de Torreón,x,x`),
  });
  await page.getByText(/Falta decidir: 1 nombre/).waitFor();
}

async function bringSheet(on: On) {
  await chooseSheet(on);
  const { page } = on.phone;
  await page.getByLabel('Quién es Visita de Torreón').selectOption({ index: 2 });
  await press(on, 'Traer 2 reuniones');
  await page.getByText('Se trajeron 2 reuniones.').waitFor();
}

/** What coordinators do at a desk: communities, and the people of a state. */
export const officeScenes: readonly Scene[] = [
  { name: 'office-communities', play: (on) => openCommunities(on) },
  {
    name: 'office-communities-deleted-none',
    async play(on) {
      await openCommunities(on);
      await showMore(on.phone.page);
      await press(on, 'Eliminadas');
      await on.phone.page.getByText(/^Nada se eliminó/).waitFor();
    },
  },
  {
    name: 'office-communities-deleted',
    async play(on) {
      await openCommunities(on);
      await deleteCommunity(on, 'Comunidad San Rafael');
      await showMore(on.phone.page);
      await press(on, 'Eliminadas');
      await on.phone.page
        .getByText(/Se puede recuperar hasta/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'office-communities-deleted-offline',
    async play(on) {
      await openCommunities(on);
      await goOffline(on.phone, on.stage);
      await showMore(on.phone.page);
      await press(on, 'Eliminadas');
      await on.phone.page.getByRole('dialog').getByText(/señal/).first().waitFor();
    },
  },
  {
    name: 'office-communities-deleted-failed',
    async play(on) {
      await openCommunities(on);
      await answerWithFault(on.phone.page, '**/api/communities/deleted');
      await showMore(on.phone.page);
      await press(on, 'Eliminadas');
      await on.phone.page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  { name: 'office-history-names', play: chooseSheet },
  { name: 'office-history-brought', play: bringSheet },
  {
    name: 'office-community-new',
    async play(on) {
      await openCommunities(on);
      await press(on, 'Crear Comunidad');
      await loaded(on);
    },
  },
  {
    name: 'office-community-picker',
    async play(on) {
      await openCommunities(on);
      await press(on, 'Crear Comunidad');
      await loaded(on);
      await on.phone.page.getByRole('listitem').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'office-community-wrong',
    async play(on) {
      await openCommunities(on);
      await press(on, 'Crear Comunidad');
      await loaded(on);
      await on.phone.page
        .getByRole('dialog')
        .getByRole('button', { name: 'Crear Comunidad' })
        .click();
      await on.phone.page.getByText('Por favor completa').first().waitFor();
    },
  },
  {
    name: 'office-community-coordinator',
    async play(on) {
      await openCommunities(on);
      await press(on, /^Asignar Coordinador: /);
      await on.phone.page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'office-community-members',
    async play(on) {
      await openCommunities(on);
      await press(on, /^Miembros: /);
      await on.phone.page
        .getByRole('button', { name: /^Agregar a / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'office-community-link',
    async play(on) {
      await openCommunities(on);
      await press(on, /^Más acciones para/);
      await choose(on, 'Enlace público y QR');
      await on.phone.page.getByRole('button', { name: 'Copiar enlace' }).waitFor();
    },
  },
  {
    name: 'office-community-sheet',
    async play(on) {
      await openCommunities(on);
      await press(on, /^Más acciones para/);
      await choose(on, 'Enlace público y QR');
      await on.phone.page.getByRole('link', { name: /QR/ }).click();
      await on.phone.page.getByRole('img', { name: /^Código QR/ }).waitFor();
    },
  },
  {
    name: 'office-communities-offline',
    async play(on) {
      await openCommunities(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page.getByText('hace falta señal').waitFor();
    },
  },
  { name: 'office-dashboard', play: (on) => openDashboard(on) },
  {
    name: 'office-dashboard-table',
    async play(on) {
      await openDashboard(on);
      const title = on.phone.page.getByRole('heading', { name: 'Personas de Durango' });
      await title.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'office-dashboard-nobody',
    async play(on) {
      await openDashboard(on, '?ciudad=Macondo');
      const title = on.phone.page.getByRole('heading', { name: 'Personas de Durango' });
      await title.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'office-dashboard-person',
    async play(on) {
      await openDashboard(on);
      await showMore(on.phone.page);
      await press(on, 'Agregar Persona');
      await on.phone.page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  {
    name: 'office-dashboard-move',
    async play(on) {
      await openDashboard(on);
      await press(on, /^Acciones para/);
      await choose(on, 'Cambiar comunidad');
      await on.phone.page.getByRole('combobox', { name: 'Comunidad' }).last().waitFor();
    },
  },
  {
    name: 'office-dashboard-link',
    async play(on) {
      await openDashboard(on);
      await press(on, /^Acciones para Lupita Soto/);
      await choose(on, 'Generar enlace de acceso');
      await press(on, 'Generar enlace');
      await on.phone.page.getByRole('link', { name: 'Compartir por WhatsApp' }).waitFor();
    },
  },
  {
    name: 'office-dashboard-refused',
    async play(on) {
      await open(on, 'estatal@demo.mx', '/dashboard-chihuahua');
      await on.phone.page.getByText('no está a tu alcance').waitFor();
    },
  },
];
