import type { Page } from 'playwright';
import { DAY_MS } from '#contract/core/durations';
import { dialog, press, question, type Screen, words } from './screen.ts';

const pick = (page: Page, lines: readonly string[]) =>
  page.getByLabel('Archivo de Excel o CSV').setInputFiles({
    name: 'asistencia.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });

/** Communities of the demo network meet on other days; written as in Mexico. */
export function thursday(weeksAgo: number): string {
  const day = new Date(Date.now() - weeksAgo * 7 * DAY_MS);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 3) % 7));
  return day.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** «Asistencia de antes» of a community, from the sheet to taking it all back. */
export const attendanceHistory: readonly Screen[] = [
  {
    name: 'attendance of before, none yet',
    path: '/community-management',
    isDesk: true,
    async open(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Comunidad / })
        .first()
        .click();
      await words('Todavía no se ha traído ninguna hoja.')(page);
    },
  },
  {
    name: 'attendance of before, choosing the sheet',
    async open(page) {
      await press(page, 'Traer de una hoja');
      await dialog(page);
      await page.getByLabel('Archivo de Excel o CSV').waitFor();
    },
  },
  {
    name: 'attendance of before, a sheet without dates',
    async open(page) {
      await pick(page, ['Nombre,Teléfono', 'Ana,618']);
      await words(/No se encontró ninguna fecha/)(page);
    },
  },
  {
    name: 'attendance of before, names that are asked',
    async open(page) {
      await pick(page, [
        `Nombre,${thursday(7)},${thursday(6)}`,
        'Refugio Montañez,x,x',
        'Visita de Torreón,x,x',
      ]);
      await words(/Falta decidir: 2 nombres\./)(page);
    },
  },
  {
    name: 'attendance of before, what it would bring',
    async open(page) {
      const who = page.getByLabel(/^Quién es Refugio/);
      await who.selectOption({ index: 2 });
      await page.getByLabel('Quién es Visita de Torreón').selectOption({ label: 'No traer' });
      await words('Se agregan 2 reuniones con 2 asistencias y faltas.')(page);
    },
  },
  {
    name: 'attendance of before, brought',
    async open(page) {
      await press(page, 'Traer 2 reuniones');
      await words('Se trajeron 2 reuniones.')(page);
    },
  },
  {
    name: 'attendance of before, the sheets that were brought',
    async open(page) {
      await press(page, 'Listo');
      await page.getByRole('button', { name: 'Deshacer esta importación' }).waitFor();
    },
  },
  {
    name: 'attendance of before, taking it back',
    async open(page) {
      await press(page, 'Deshacer esta importación');
      await question(page);
    },
  },
  {
    name: 'attendance of before, taken back',
    async open(page) {
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Deshacer esta importación' })
        .click();
      await words(/Se deshizo el/)(page);
    },
  },
];
