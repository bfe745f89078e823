import type { Page } from 'playwright';
import { showMore } from '../e2e/support/screens.ts';
import { closeToast, goOffline, signIn } from './acts.ts';
import { DESK } from './photograph.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

const ADMIN = 'admin@demo.mx';

async function openPeople({ phone, stage }: On, email = ADMIN, query = '') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/user-management${query}`);
  await phone.page
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .waitFor();
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** A box in a table's head, a button over cards. */
async function chooseAll(page: Page) {
  const name = 'Elegir a todos los pendientes';
  await page.getByRole('checkbox', { name }).or(page.getByRole('button', { name })).click();
}

async function openPanel(on: On, email: string, alias: string) {
  await openPeople(on, email);
  await on.phone.page.getByLabel('Buscar').fill(alias);
  await press(on.phone.page, new RegExp(`^${alias}`));
  await on.phone.page
    .getByRole('dialog')
    .getByText(/Se registró/)
    .first()
    .waitFor();
}

async function openViews(on: On) {
  await openPeople(on, ADMIN, '?estado=approved&rol=lider');
  const { page } = on.phone;
  // A phone has no views.
  await page.setViewportSize(DESK);
  await press(page, 'Mis vistas');
  await press(page, 'Guardar esta vista');
  await page.getByLabel('Nombre de la vista').fill('Líderes aprobados');
  await press(page, 'Guardar esta vista');
  await page.getByText(/^Lo que ves ahora es tu vista/).waitFor();
}

/** «Gestión de Usuarios», of an administrator and of a community's coordinator. */
export const peopleScenes: readonly Scene[] = [
  { name: 'people', play: (on) => openPeople(on) },
  { name: 'people-coordinator', play: (on) => openPeople(on, 'comunidad@demo.mx') },
  { name: 'people-pending', play: (on) => openPeople(on, ADMIN, '?estado=pending') },
  {
    name: 'people-nobody',
    async play(on) {
      await openPeople(on);
      await on.phone.page.getByLabel('Buscar').fill('nadie se llama así');
      const empty = 'No se encontraron usuarios que coincidan con los filtros.';
      await on.phone.page.getByText(empty).waitFor();
    },
  },
  { name: 'people-views', play: openViews },
  {
    name: 'people-views-rename',
    async play(on) {
      await openViews(on);
      await press(on.phone.page, /^Más acciones para Líderes/);
      await on.phone.page.getByRole('menuitem', { name: 'Renombrar' }).click();
      await on.phone.page.getByLabel('Nuevo nombre').waitFor();
    },
  },
  {
    name: 'people-chosen',
    async play(on) {
      await openPeople(on, ADMIN, '?estado=pending');
      await chooseAll(on.phone.page);
      await on.phone.page.getByText(/elegidos? de/).waitFor();
    },
  },
  {
    name: 'people-approved',
    async play(on) {
      await openPeople(on, ADMIN, '?estado=pending');
      await chooseAll(on.phone.page);
      await press(on.phone.page, /^Aprobar elegidos/);
      await on.phone.page.getByRole('button', { name: 'Deshacer' }).waitFor();
      await on.phone.page.getByText('No se encontraron usuarios').waitFor();
    },
  },
  {
    name: 'people-assign',
    async play(on) {
      await openPeople(on, ADMIN, '?estado=pending');
      await chooseAll(on.phone.page);
      await press(on.phone.page, 'Más acciones para los elegidos');
      const item = { name: 'Aprobar y asignar comunidad' };
      await on.phone.page.getByRole('menuitem', item).click();
      await on.phone.page.getByRole('dialog').getByRole('combobox').click();
      await on.phone.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'people-location',
    async play(on) {
      await openPeople(on);
      await press(on.phone.page, /^Acciones para /);
      await on.phone.page.getByRole('menuitem', { name: 'Cambiar ubicación' }).click();
      await on.phone.page.getByLabel('Ciudad').waitFor();
    },
  },
  ...(
    [
      ['people-correct', 'Corregir datos', 'Alias'],
      ['people-role', 'Cambiar rol', 'Rol nuevo'],
      ['people-leave', 'Salió de la red', 'Motivo'],
    ] as const
  ).map(([name, act, field]) => ({
    name,
    async play(on: On) {
      await openPeople(on);
      await on.phone.page.getByLabel('Buscar').fill('Lupita Soto');
      await press(on.phone.page, 'Acciones para Lupita Soto');
      await on.phone.page.getByRole('menuitem', { name: act }).click();
      await on.phone.page.getByLabel(field).waitFor();
    },
  })),
  { name: 'people-panel', play: (on) => openPanel(on, ADMIN, 'Rosy Medina') },
  {
    name: 'people-panel-link',
    async play(on) {
      await openPanel(on, ADMIN, 'Lupita Soto');
      await press(on.phone.page, 'Generar enlace de acceso');
      await on.phone.page.getByText(/Sirve una sola vez/).waitFor();
    },
  },
  {
    name: 'people-import',
    async play(on) {
      await openPeople(on);
      await showMore(on.phone.page);
      await press(on.phone.page, 'Importar');
      const lines = [
        'Lista de la parroquia;;;;;',
        'Nombre(s);Apellido paterno;Correo;Celular;Estado;Ciudad',
        'Ana;Ruiz;ana@demo.example;no tiene;Edo. de México;Toluca',
        'Lupita;Soto;lupita@demo.example;6.18555E+09;Durango;Durango',
        'Beto;Luna;nada;618 555 0101;Texas;Durango',
        '"Caro;Gil;;;Durango;Durango',
        'Mari;López;ana@demo.example;;Durango;Durango',
      ].join('\n');
      const file = { name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
      await on.phone.page.getByLabel('Archivo CSV').setInputFiles(file);
      await on.phone.page.getByText('Ese estado no existe').waitFor();
    },
  },
  {
    name: 'people-offline',
    async play(on) {
      await signIn(on.phone, on.stage, ADMIN);
      await goOffline(on.phone, on.stage);
      await on.phone.goto('/user-management');
      await on.phone.page.getByText('Para ver a los usuarios hace falta señal').waitFor();
    },
  },
];
