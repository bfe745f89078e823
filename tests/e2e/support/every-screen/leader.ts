import type { Page } from 'playwright';
import { importRescueFile } from '../import-rescue-file.ts';
import { openLine, presentBoxes, showMore, startMeeting } from '../screens.ts';
import { dialog, openTab, press, question, type Screen, title, words } from './screen.ts';

const HOME = '/community-coordinator';
const panel = (tab: string) => `${HOME}?tab=${tab}`;

/** Of a community coordinator, in the order in which one leads to the next; the last ones without signal. */
export const leader: readonly Screen[] = [
  {
    name: 'home, own support opened',
    path: '/',
    async open(page) {
      await openLine(page, 'Información de Apoyos');
      await words('Historial de pagos')(page);
    },
  },
  { name: 'home, who has been missing', path: '/', open: words(/^Han faltado/) },
  {
    name: 'bell',
    async open(page) {
      await press(page, /^Avisos/);
      await page.getByRole('dialog').getByText('Rosy Medina').waitFor();
    },
  },
  {
    name: 'settings',
    path: '/',
    async open(page) {
      await press(page, 'Ajustes');
      await dialog(page);
    },
  },
  { name: 'own account', path: '/mi-cuenta', open: words('Esta sesión') },
  {
    name: 'noting a payment',
    path: '/',
    async open(page) {
      await openLine(page, 'Información de Apoyos');
      await press(page, 'Registrar Pago');
      await page.getByLabel('Método de pago').waitFor();
    },
  },
  {
    name: 'drawer',
    path: '/',
    async open(page) {
      await press(page, 'Más');
      await dialog(page);
    },
  },
  { name: 'pending, empty', path: '/pendientes', open: title('Pendientes') },
  { name: 'community, summary', path: panel('resumen'), open: openTab },
  { name: 'community, meetings', path: panel('reuniones'), open: openTab },
  {
    name: 'new meeting',
    async open(page) {
      await press(page, 'Nueva Reunión');
      await dialog(page);
    },
  },
  {
    name: 'new meeting, without a date',
    async open(page) {
      await page.getByLabel('Fecha y hora').fill('');
      await press(page, 'Crear y pasar lista');
      await words('Por favor selecciona una fecha para la reunión')(page);
    },
  },
  { name: 'community, members', path: panel('miembros'), open: words(/^Asistió a/) },
  {
    name: 'a member of the community',
    async open(page) {
      await page.getByRole('tabpanel').getByRole('heading').first().getByRole('link').click();
      await page.getByRole('heading', { name: 'Lecturas' }).waitFor();
    },
  },
  {
    name: 'the page of a person',
    async open(page) {
      await page.getByRole('link', { name: 'Ver su página' }).click();
      await page.getByRole('heading', { name: 'Historial' }).waitFor();
    },
  },
  {
    name: 'the page of the community of a person',
    async open(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Comunidad / })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Reuniones, un año' }).waitFor();
    },
  },
  {
    name: 'the page of a community, week by week',
    async open(page) {
      await page.getByText('Semana por semana', { exact: true }).click();
    },
  },
  {
    name: 'the page of no community',
    path: '/comunidades/999999',
    open: words('No se encontró lo que buscas'),
  },
  {
    name: 'the page of nobody',
    path: '/personas/999999',
    open: words('No se encontró lo que buscas'),
  },
  {
    name: 'nobody of the community',
    path: '/community-coordinator/miembros/999999',
    open: words('Esta persona no está en tu comunidad'),
  },
  {
    name: 'community, who has been missing',
    path: panel('seguimiento'),
    open: words('Han faltado'),
  },
  {
    name: 'community, the message',
    async open(page) {
      await page.getByText('Mensaje que se escribe por WhatsApp').click();
    },
  },
  {
    name: 'community, a phone that nobody has',
    path: panel('miembros'),
    async open(page) {
      await press(page, /^Agregar teléfono: /);
      await dialog(page);
      await press(page, 'Guardar');
      await words('El teléfono es requerido')(page);
    },
  },
  { name: 'community, the public link', path: `${HOME}/enlace`, open: title('Enlace público') },
  {
    name: 'community, its code as large as the screen',
    async open(page) {
      await press(page, 'Ver en grande');
      await dialog(page);
    },
  },
  ...['lecturas', 'ejercicio', 'cuotas', 'invitaciones'].map((section) => ({
    name: `community, ${section}`,
    path: `${panel('seguimiento')}&seccion=${section}`,
    open: (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
  })),
  {
    name: 'community, reading without a title',
    path: `${panel('seguimiento')}&seccion=lecturas`,
    async open(page) {
      await press(page, /^Anotar lectura: /);
      await press(page, 'Guardar');
      await words('El título del libro es requerido')(page);
    },
  },
  {
    name: 'home, at a desk',
    path: '/',
    isDesk: true,
    async open(page) {
      await openLine(page, 'Información de Apoyos');
      await words('Historial de pagos')(page);
    },
  },
  {
    name: 'community, meetings, at a desk',
    path: panel('reuniones'),
    isDesk: true,
    open: openTab,
  },
  {
    name: 'local communities, at a desk',
    path: '/community-coordinator-local',
    isDesk: true,
    open: words('Reuniones recientes'),
  },
  {
    name: 'summary of a meeting',
    path: panel('reuniones'),
    async open(page) {
      await page
        .getByRole('button', { name: /^Más acciones: / })
        .nth(2)
        .click();
      await page.getByRole('menuitem', { name: 'Resumen' }).click();
      await words(/^Presentes \(/)(page);
    },
  },
  {
    name: 'roll of no meeting',
    path: '/community-coordinator/reuniones/01900000-0000-7000-8000-000000000000',
    open: words('Esta reunión no está en este teléfono'),
  },
  {
    name: 'local communities',
    path: '/community-coordinator-local',
    open: words('Reuniones recientes'),
  },
  {
    name: 'local communities, registering',
    async open(page) {
      await press(page, 'Registrar Reunión');
      await page
        .getByRole('checkbox', { name: /^Presente: / })
        .first()
        .check();
    },
  },
  {
    name: 'local communities, editing attendance',
    path: '/community-coordinator-local',
    async open(page) {
      await press(page, /^Editar Asistencia/);
      await page
        .getByRole('checkbox', { name: /^Presente: / })
        .first()
        .waitFor();
    },
  },
  { name: 'roll', path: '/', open: startMeeting },
  {
    name: 'menu of a person on the roll',
    async open(page) {
      await press(page, 'Más opciones');
      await page.getByRole('menuitem', { name: 'Avisó que no viene' }).waitFor();
    },
  },
  {
    name: 'roll with marks, search and details',
    async open(page) {
      await page.getByRole('menuitem', { name: 'Avisó que no viene' }).click();
      for (const index of [1, 2, 3]) await presentBoxes(page).nth(index).click();
      await page.getByRole('checkbox', { exact: true, name: 'Puntual' }).first().click();
      await page.getByText('Datos de la reunión').click();
      await press(page, 'Buscar en la lista');
      await page.getByLabel('Buscar por nombre').waitFor();
    },
  },
  {
    name: 'closing the roll',
    async open(page) {
      await press(page, 'Cerrar lista');
      await dialog(page);
    },
  },
  {
    name: 'closed roll',
    async open(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar lista' }).click();
      await page.getByRole('dialog', { name: 'Lista cerrada' }).waitFor();
    },
  },
  { name: 'nothing to review', path: '/por-revisar', open: words('Nada por revisar') },
  {
    name: 'bringing in a rescue file, none chosen yet',
    async open(page) {
      await showMore(page);
      await press(page, 'Traer un archivo');
      await page.getByRole('dialog').getByRole('button', { name: 'Traer archivo' }).click();
      await page.getByText('Elige el archivo.').waitFor();
    },
  },
  {
    name: 'to review',
    async open(page) {
      await importRescueFile(page);
      await page.reload();
      await page.getByRole('heading', { name: /^Reunión del/ }).waitFor();
    },
  },
  {
    name: 'what is rejected, and why',
    async open(page) {
      await press(page, 'Rechazar');
      await dialog(page);
    },
  },
  { name: 'roll, offline', path: '/', isOffline: true, open: startMeeting },
  {
    name: 'two registrations of one evening, offline',
    path: panel('reuniones'),
    async open(page) {
      await press(page, 'Pasar lista ahora');
      await presentBoxes(page).nth(4).click();
      await page.goBack();
      await words('Posible duplicado')(page);
    },
  },
  {
    name: 'merging them',
    async open(page) {
      await press(page, 'Unir');
      await question(page);
    },
  },
  {
    name: 'a meeting set aside',
    path: panel('reuniones'),
    async open(page) {
      await press(page, /^Más acciones: /);
      await page.getByRole('menuitem', { name: 'Apartar' }).click();
      await page.getByText('Apartadas (1)').click();
    },
  },
  {
    name: 'pending, with something waiting',
    path: '/pendientes',
    async open(page) {
      await page
        .getByText(/^Reunión del/)
        .first()
        .click();
    },
  },
  { name: 'home, offline', path: '/', open: title('Panel Principal') },
  {
    name: 'signing out while something waits',
    async open(page) {
      await press(page, 'Más');
      await dialog(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
      await question(page);
    },
  },
];
