import { dialog, openTab, press, type Screen, words } from './screen.ts';

const panel = (tab: string) => `/team-coordinator?tab=${tab}`;

/** Of a team coordinator: five tabs, and what opens on top of them. */
export const team: readonly Screen[] = [
  { name: 'home, of a state', path: '/', open: words('Rosy Medina') },
  {
    name: 'team, meetings',
    path: panel('reuniones'),
    open: (page) =>
      page
        .getByRole('button', { name: /^Ver Detalles/ })
        .first()
        .waitFor(),
  },
  {
    name: 'team meeting',
    async open(page) {
      await press(page, /^Ver Detalles/);
      await page.getByRole('button', { name: 'Editar Reunión' }).waitFor();
    },
  },
  {
    name: 'team meeting, edited',
    async open(page) {
      await press(page, 'Editar Reunión');
      await page.getByRole('combobox', { name: 'Ubicación' }).waitFor();
    },
  },
  {
    name: 'new team meeting, without a date',
    path: panel('reuniones'),
    async open(page) {
      await press(page, 'Crear Nueva Reunión');
      await page.getByLabel('Fecha y hora').fill('');
      await page.getByLabel('Enlace del tema').fill('no es un enlace');
      await press(page, 'Crear Reunión');
      await words('La fecha es requerida')(page);
    },
  },
  { name: 'team, members', path: panel('equipo'), open: openTab },
  {
    name: 'adding a member',
    async open(page) {
      await press(page, 'Agregar Miembro');
      await page.getByLabel('Persona', { exact: true }).pressSequentially('du');
      await page.getByRole('radio').first().waitFor();
    },
  },
  { name: 'team, readings', path: panel('lecturas'), open: openTab },
  {
    name: 'reading without a title',
    async open(page) {
      await press(page, /^Anotar lectura: /);
      await dialog(page);
      await press(page, 'Guardar');
      await words('El título del libro es requerido')(page);
    },
  },
  { name: 'team, sports', path: panel('deportes'), open: openTab },
  {
    name: 'exercise',
    async open(page) {
      await press(page, /^Anotar ejercicio: /);
      await dialog(page);
    },
  },
  { name: 'team, recruitment', path: panel('reclutamiento'), open: openTab },
  {
    name: 'prospect without a name',
    async open(page) {
      await press(page, 'Agregar prospecto');
      await dialog(page);
      await press(page, 'Guardar');
      await words('El nombre del prospecto es requerido')(page);
    },
  },
  {
    name: 'team, recruitment, at a desk',
    path: panel('reclutamiento'),
    isDesk: true,
    open: openTab,
  },
];
