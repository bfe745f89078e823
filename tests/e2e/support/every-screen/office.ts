import type { Page } from 'playwright';
import { showMore } from '../screens.ts';
import { agendas } from './agendas.ts';
import { dialog, press, question, type Screen, words } from './screen.ts';

const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();
const publicLink = async (page: Page) => {
  await press(page, /^Más acciones para/);
  await choose(page, 'Enlace público y QR');
  await page.getByRole('button', { name: 'Copiar enlace' }).waitFor();
};
const cards = words(/^Coordina /);
const people = words(/persona\(s\) mostrada\(s\)$/);

const reports = words(/\d+ equipos/);
const teamManagement: readonly Screen[] = [
  { name: 'teams', path: '/teams-management', open: cards },
  {
    name: 'teams, a new one with nothing in it',
    path: '/teams-management',
    async open(page) {
      await press(page, 'Crear Equipo');
      await page.getByRole('group', { name: 'Coordinador' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Crear Equipo' }).click();
      await words('Debe seleccionar un coordinador')(page);
    },
  },
  {
    name: 'teams, members',
    path: '/teams-management',
    async open(page) {
      await press(page, /^Miembros: /);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Agregar a / })
        .first()
        .waitFor();
    },
  },
  { name: 'teams, reports', path: '/teams-management?tab=reportes', open: reports },
  {
    name: 'teams, a rest without days',
    path: '/teams-management?tab=reportes',
    async open(page) {
      await press(page, /^No se reunió: /);
      await dialog(page);
      await press(page, 'Anotar pausa');
      await words('Indica hasta qué día')(page);
    },
  },
  {
    name: 'teams, reports at a desk',
    path: '/teams-management?tab=reportes',
    isDesk: true,
    open: reports,
  },
  {
    name: 'teams, nothing of this kind',
    path: '/teams-management?tab=reportes&vence=por-vencer',
    open: reports,
  },
  {
    name: 'teams, at a desk',
    path: '/teams-management',
    isDesk: true,
    open: words(/^\d+ equipos/),
  },
];

const localCommunities: readonly Screen[] = [
  { name: 'local communities', path: '/local-communities', open: cards },
  {
    name: 'local communities, members',
    async open(page) {
      await press(page, /^Miembros: /);
      await page.getByRole('dialog').getByText('Desde').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'local communities, a new one with nothing in it',
    path: '/local-communities',
    async open(page) {
      await press(page, 'Crear Comunidad');
      await page.getByRole('group', { name: 'Coordinador' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Crear Comunidad' }).click();
      await words('Debe seleccionar un coordinador')(page);
    },
  },
  {
    name: 'local communities, assigning nobody',
    path: '/local-communities',
    async open(page) {
      await press(page, /^Asignar Miembro: /);
      await page.getByRole('group', { name: 'Persona' }).waitFor();
      await press(page, 'Asignar');
      await words('Elige a la persona')(page);
    },
  },
  {
    name: 'local communities, at a desk',
    path: '/local-communities',
    isDesk: true,
    open: words(/^\d+ comunidades? · /),
  },
];

/** Of whoever runs communities, and the people of a state. */
export const office: readonly Screen[] = [
  { name: 'home, by state', path: '/', open: words('Por estado') },
  { name: 'home, by state, at a desk', path: '/', isDesk: true, open: words('Por estado') },
  { name: 'communities', path: '/community-management', open: cards },
  {
    name: 'search in everything',
    isDesk: true,
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Buscar personas/ }).fill('durango');
      await page.getByRole('group', { name: 'Personas' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the page of a community',
    path: '/community-management',
    isDesk: true,
    async open(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Comunidad / })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Recordatorios enviados' }).waitFor();
    },
  },
  {
    name: 'communities, a new one with nothing in it',
    path: '/community-management',
    async open(page) {
      await press(page, 'Crear Comunidad');
      await words(/miembro\(s\) seleccionado/)(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Crear Comunidad' }).click();
      await words('Por favor completa todos los campos requeridos')(page);
    },
  },
  {
    name: 'communities, naming who coordinates',
    path: '/community-management',
    async open(page) {
      await press(page, /^Asignar Coordinador: /);
      await page.getByRole('group', { name: 'Quien coordina' }).waitFor();
    },
  },
  {
    name: 'communities, members',
    path: '/community-management',
    async open(page) {
      await press(page, /^Miembros: /);
      await dialog(page);
      await page
        .getByRole('button', { name: /^Agregar a / })
        .first()
        .waitFor();
    },
  },
  { name: 'communities, public link', path: '/community-management', open: publicLink },
  {
    name: 'communities, renewing the link',
    async open(page) {
      await press(page, 'Renovar enlace');
      await question(page);
    },
  },
  {
    name: 'communities, sheet for the hall',
    path: '/community-management',
    async open(page) {
      await publicLink(page);
      await page.getByRole('link', { name: 'Código QR para imprimir' }).click();
      await page.getByRole('img', { name: /^Código QR/ }).waitFor();
    },
  },
  {
    name: 'communities, at a desk',
    path: '/community-management',
    isDesk: true,
    open: words(/^\d+ comunidades/),
  },
  { name: 'tertulias', path: '/tertulias-management', open: words(/^\d+ tertulias/) },
  {
    name: 'tertulias, a new one with nothing in it',
    async open(page) {
      await press(page, 'Nueva Tertulia');
      await page.getByRole('dialog').getByRole('button', { name: 'Crear Tertulia' }).click();
      await words('El título es requerido')(page);
    },
  },
  {
    name: 'tertulias, inviting',
    path: '/tertulias-management',
    async open(page) {
      await press(page, 'Invitar: Tertulia de la amistad');
      await words(/ya en la lista/)(page);
    },
  },
  {
    name: 'tertulias, tonight’s roll',
    path: '/tertulias-management',
    async open(page) {
      await press(page, 'Asistencia: Tertulia de familias');
      await page.getByRole('grid', { name: 'Lista de asistencia' }).waitFor();
    },
  },
  {
    name: 'tertulias, at a desk',
    path: '/tertulias-management',
    isDesk: true,
    open: words(/^\d+ tertulias/),
  },
  ...agendas,
  ...teamManagement,
  ...localCommunities,
  { name: 'people of a state', path: '/dashboard-durango', open: people },
  {
    name: 'people of a state, adding nobody',
    async open(page) {
      await showMore(page);
      await press(page, 'Agregar Persona');
      await dialog(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar Persona' }).click();
      await words('El alias es requerido')(page);
    },
  },
  {
    name: 'people of a state, another community',
    path: '/dashboard-durango',
    async open(page) {
      await press(page, /^Acciones para/);
      await choose(page, 'Cambiar comunidad');
      await page.getByRole('dialog').getByRole('combobox', { name: 'Comunidad' }).waitFor();
    },
  },
  {
    name: 'people of a state, access link',
    path: '/dashboard-durango',
    async open(page) {
      await press(page, 'Acciones para Lupita Soto');
      await choose(page, 'Generar enlace de acceso');
      await press(page, 'Generar enlace');
      await page.getByRole('link', { name: 'Compartir por WhatsApp' }).waitFor();
    },
  },
  {
    name: 'people of a state, at a desk',
    path: '/dashboard-durango',
    isDesk: true,
    isFresh: true,
    open: people,
  },
];

/** To be looked at last: from here on there is no signal. */
export const officeOffline: readonly Screen[] = [
  {
    name: 'teams, without signal',
    path: '/teams-management',
    isFresh: true,
    isOffline: true,
    open: words('Para ver los equipos hace falta señal'),
  },
  {
    name: 'teams, reports without signal',
    path: '/teams-management?tab=reportes',
    isOffline: true,
    open: words('Para ver los reportes hace falta señal'),
  },
  {
    name: 'local communities, without signal',
    path: '/local-communities',
    isOffline: true,
    open: words('Para ver las comunidades hace falta señal'),
  },
];
