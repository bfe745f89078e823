import { showFilters, showMore } from '../screens.ts';
import { dialog, press, type Screen, words } from './screen.ts';

const path = '/user-management';
const there = words('Lupita Soto');

/** «Gestión de Usuarios», as an administrator has it. */
export const people: readonly Screen[] = [
  { name: 'people, at a desk', path, isDesk: true, open: words(/^120 usuarios/) },
  { name: 'people', path, open: words(/^120 usuarios/) },
  {
    name: 'people, found and chosen',
    async open(page) {
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('rosy');
      await showFilters(page);
      await press(page, /^Pendientes \d/);
      await press(page, 'Elegir a todos los pendientes');
      await words('1 elegido de 1')(page);
      // Until then the rows of the search before are there, faded.
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'people, a community for those chosen',
    async open(page) {
      await press(page, 'Más acciones para los elegidos');
      await page.getByRole('menuitem', { name: 'Aprobar y asignar comunidad' }).click();
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
  },
  {
    name: 'people, approved at once',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, 'Aprobar elegidos (1)');
      await words('Usuario aprobado')(page);
    },
  },
  {
    name: 'people, and undone',
    async open(page) {
      await press(page, 'Deshacer');
      await words('Aprobación deshecha')(page);
    },
  },
  {
    name: 'people, nobody',
    async open(page) {
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadie se llama así');
      await words('No se encontraron usuarios que coincidan con los filtros.')(page);
    },
  },
  {
    name: 'people, a location',
    path,
    async open(page) {
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('lupita soto');
      await there(page);
      await press(page, 'Acciones para Lupita Soto');
      await page.getByRole('menuitem', { name: 'Cambiar ubicación' }).click();
      await dialog(page);
    },
  },
  {
    name: 'people, all about one',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Lupita Soto/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'people, consent on paper',
    async open(page) {
      await press(page, 'Registrar hoja firmada');
      await page.getByRole('dialog', { name: 'Registrar consentimiento' }).waitFor();
    },
  },
  {
    name: 'people, consent on paper, nothing written',
    async open(page) {
      await page.getByRole('dialog').last().getByRole('button', { name: 'Registrar' }).click();
      await words('Escribe el nombre de quien firmó')(page);
    },
  },
  {
    name: 'people, a birth to note',
    async open(page) {
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: 'Registrar consentimiento' })
        .waitFor({ state: 'detached' });
      await press(page, 'Anotar nacimiento');
      await page.getByRole('dialog', { name: 'Anotar nacimiento' }).waitFor();
    },
  },
  {
    name: 'people, a file to import',
    path,
    async open(page) {
      await showMore(page);
      await press(page, 'Importar');
      await page.getByLabel('Archivo CSV').waitFor();
    },
  },
  {
    name: 'people, what is wrong with the file',
    async open(page) {
      const lines = 'Alias,Correo,Estado,Ciudad\nAna,nada,Texas,Durango\n';
      const file = { name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
      await page.getByLabel('Archivo CSV').setInputFiles(file);
      await words('Ese estado no existe')(page);
    },
  },
];
