import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { chooseState } from './support/registering.ts';
import { button, chooseFor, counter, heading, toast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const statusOf = (email: string) =>
  register.rows<{ status: string }>(`SELECT status FROM people WHERE email = '${email}'`)[0]
    ?.status;

async function exportAs(page: Page, choice: string) {
  await button(page, 'Exportar').click();
  await page.getByRole('menuitem', { name: choice }).click();
}

async function openPeople(email: string, query = '') {
  const phone = await openSignedIn(stage, email);
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto(`/user-management${query}`);
  // Behind a panel that the address opens, the heading is out of reach.
  await heading(phone.page, 'Gestión de Usuarios')
    .or(phone.page.getByRole('dialog'))
    .first()
    .waitFor();
  return phone;
}

it('whoever waits is approved by a coordinator, the bell counts them no more, and it may be taken back', async () => {
  const phone = await openPeople('comunidad@demo.mx', '?estado=pending');
  const { page } = phone;
  await button(page, 'Avisos: 5 por ver').waitFor();
  await button(page, 'Aprobar: Rosy Medina').click();
  await toast(page, 'Usuario aprobado').waitFor();
  await toast(page, 'Rosy Medina · El usuario ha sido aprobado exitosamente').waitFor();
  await expect.poll(() => statusOf('pendiente@demo.mx')).toBe('approved');
  await page.getByText('No se encontraron usuarios que coincidan con los filtros.').waitFor();
  // Nobody waits any more, and the bell knows it: four announcements are left.
  await button(page, 'Avisos: 4 por ver').waitFor();

  await counter(page, 'Aprobados').click();
  await chooseFor(page, 'Rosy Medina', 'Revertir a Pendiente');
  await toast(page, 'Usuario revertido a pendiente').waitFor();
  await expect.poll(() => statusOf('pendiente@demo.mx')).toBe('pending');
  expect(phone.problems.unexpected).toEqual([]);
});

it('everybody chosen is approved at once, and «Deshacer» takes all of it back', async () => {
  const { page } = await openPeople('admin@demo.mx', '?estado=pending');
  await page.getByRole('checkbox', { name: 'Elegir a todos los pendientes' }).check();
  await button(page, 'Aprobar elegidos (2)').click();
  await page.getByText('2 usuarios aprobados').waitFor();
  await expect.poll(() => statusOf('pendiente@demo.mx')).toBe('approved');
  await button(page, 'Deshacer').click();
  await page.getByText('Aprobación deshecha').waitFor();
  await button(page, 'Aprobar: Rosy Medina').waitFor();
  expect(statusOf('pendiente@demo.mx')).toBe('pending');
});

it('in the panel of whoever has no phone one is written down, and it says who did', async () => {
  const [someone] = register.rows<{ id: number }>(
    `SELECT id FROM people WHERE phone IS NULL AND role = 'integrante' AND status = 'approved'
     AND erased_at IS NULL ORDER BY id LIMIT 1`,
  );
  const { page } = await openPeople('admin@demo.mx', `?persona=${someone?.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: /^Agregar teléfono: / }).click();
  await page.getByLabel('Teléfono con WhatsApp').fill('618 555 0188');
  await button(page, 'Guardar').click();
  await panel.getByText('618 555 0188').waitFor();
  await panel.getByText('Se anotó su teléfono').waitFor();
  expect(register.rows(`SELECT phone FROM people WHERE id = ${someone?.id}`)).toEqual([
    { phone: '618 555 0188' },
  ]);
});

it('while one update is in flight every button that decides is disabled', async () => {
  const { page } = await openPeople('admin@demo.mx', '?estado=pending');
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/*/status', async (route) => {
    await isHeld;
    await route.continue();
  });
  const approvals = page.getByRole('button', { name: /^Aprobar: / });
  await approvals.first().waitFor();
  const waiting = await approvals.evaluateAll((all) => all.length);
  await chooseFor(page, 'Rosy Medina', 'Rechazar');
  await expect.poll(() => approvals.and(page.locator(':disabled')).count()).toBe(waiting);
  expect(waiting).toBeGreaterThan(0);
  for (const { alias } of register.rows<{ alias: string }>(
    "SELECT alias FROM people WHERE status = 'pending'",
  )) {
    await button(page, `Acciones para ${alias}`).click();
    for (const item of ['Rechazar', 'Cambiar ubicación']) {
      const choice = page.getByRole('menuitem', { name: item });
      expect(await choice.getAttribute('aria-disabled')).toBe('true');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  answer();
  await toast(page, 'Rosy Medina · El usuario ha sido rechazado exitosamente').waitFor();
  await button(page, 'Deshacer').click();
  await toast(page, 'Rechazo deshecho').waitFor();
  await expect.poll(() => statusOf('pendiente@demo.mx')).toBe('pending');
  await chooseFor(page, 'Rosy Medina', 'Rechazar');
  await expect.poll(() => statusOf('pendiente@demo.mx')).toBe('rejected');
  await counter(page, 'Rechazados').click();
  await chooseFor(page, 'Rosy Medina', 'Revertir a Pendiente');
  await expect.poll(() => statusOf('pendiente@demo.mx')).toBe('pending');
});

it('a place is corrected, and a panel tells who did what', async () => {
  const { page } = await openPeople('admin@demo.mx');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('LUPITA soto');
  await chooseFor(page, 'Lupita Soto', 'Cambiar ubicación');
  await chooseState(page, 'Jalisco');
  await page.getByRole('dialog').getByLabel('Ciudad').fill('Zapopan');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await chooseFor(page, 'Lupita Soto', 'Cambiar ubicación');
  await page.getByText('Aquí sigue lo que habías escrito.').waitFor();
  await button(page, 'Guardar').click();
  await toast(page, 'Ubicación actualizada').waitFor();
  await page.getByRole('cell', { name: 'Zapopan, Jalisco' }).waitFor();

  await page.getByRole('button', { name: /^Lupita Soto/ }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Se cambió su ubicación: de Durango, Durango a Zapopan, Jalisco').waitFor();
  await panel
    .getByText(/· Admin Vargas$/)
    .first()
    .waitFor();
  // Whose panel it is stands in the address; what was typed does not.
  expect(page.url()).toMatch(/persona=\d+/);
  expect(page.url()).not.toMatch(/lupita/i);
  // Closed, nobody's panel stands in the address any more.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toMatch(/\/user-management$/);
});

it('a file is tried out line by line, taken in, and finds everybody known the second time', async () => {
  const { page } = await openPeople('admin@demo.mx');
  const lines = [
    'Alias;Correo;Estado;Ciudad;Rol',
    'Nueva Uno;nueva1@demo.example;Durango;Canatlán;Integrante',
    'Nueva Dos;nada;Texas;Canatlán;Integrante',
    'Nueva Tres;nueva3@demo.example;Durango;Canatlán;Líder',
  ];
  const file = { name: 'gente.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  const dialog = page.getByRole('dialog', { name: 'Importar usuarios' });
  const choose = async () => {
    await button(page, 'Importar').click();
    await dialog.getByLabel('Archivo CSV o de contactos').setInputFiles(file);
  };
  const imported = () =>
    register.rows("SELECT alias FROM people WHERE email LIKE 'nueva%' ORDER BY alias");

  await choose();
  const reported = 'ya registrados: 0 · líneas con problemas: 1.';
  await dialog.getByText(`Nuevos: 2 usuarios · ${reported}`).waitFor();
  const problems = dialog.getByRole('listitem');
  await expect
    .poll(() => problems.allTextContents())
    .toEqual([
      'Línea 3 · Correo electrónico El correo electrónico no es válido',
      'Línea 3 · Estado Ese estado no existe',
    ]);
  expect(imported()).toEqual([]);
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/users/import', async (route) => {
    await isHeld;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Importar 2 usuarios' }).click();
  // Under way it cannot be left without hearing what came of it.
  await dialog.getByRole('button', { name: 'Importando…' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  answer();
  await dialog.getByText(`Importados: 2 usuarios · ${reported}`).waitFor();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  expect(imported()).toEqual([{ alias: 'Nueva Tres' }, { alias: 'Nueva Uno' }]);

  await choose();
  await dialog.getByText('Nuevos: 0 usuarios · ya registrados: 2').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nueva');
  await button(page, 'Aprobar: Nueva Uno').waitFor();
});

it('of a parish’s own list every line is taken in or told, and a search finds its words in any order', async () => {
  const { page } = await openPeople('admin@demo.mx');
  const lines = [
    'Lista de la parroquia',
    'Nombre(s);Apellido Paterno;Estado;Ciudad;Celular',
    'Fabiola;Zúñiga;Edo. de México;Toluca;no tiene',
    '"Beto;Zúñiga;CDMX;Coyoacán;',
    'Tomás;Zúñiga;N.L.;Monterrey;6.18555E+09',
    'Luis;Zúñiga;México;Toluca;',
  ];
  const file = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  const dialog = page.getByRole('dialog', { name: 'Importar usuarios' });
  await button(page, 'Importar').click();
  await dialog.getByLabel('Archivo CSV o de contactos').setInputFiles(file);
  const sums = 'ya registrados: 0 · líneas con problemas: 2.';
  await dialog.getByText(`Líneas del archivo: 4. Nuevos: 2 usuarios · ${sums}`).waitFor();
  await dialog.getByText('no se importa: «Lista de la parroquia»').waitFor();
  const told = (name: string) =>
    dialog.getByRole('region', { name }).getByRole('listitem').allTextContents();
  expect(await told('Problemas del archivo')).toEqual([
    'Línea 4 · Línea completa Hay una comilla sin cerrar en «"Beto;Zúñiga;CDMX;Coyoacán;»',
    'Línea 6 · Estado ¿Estado de México o Ciudad de México? Escríbelo completo',
  ]);
  expect((await told('Por revisar')).map((words) => words.slice(0, 33))).toEqual([
    'Línea 3 · Teléfono «no tiene» no ',
    'Línea 5 · Teléfono «6.18555E+09» ',
  ]);
  await dialog.getByRole('button', { name: 'Importar 2 usuarios' }).click();
  await dialog.getByText(`Importados: 2 usuarios · ${sums}`).waitFor();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zuniga, fabiola');
  await button(page, 'Aprobar: Fabiola Zúñiga').waitFor();
  expect(await page.getByRole('button', { name: /^Aprobar: / }).count()).toBe(1);
});

it('the contacts of a phone are taken in with a place that is asked for', async () => {
  const { page } = await openPeople('admin@demo.mx');
  const vcf = ['BEGIN:VCARD', 'FN:Carmen Yáñez', 'TEL:+52 618 555 0177', 'END:VCARD'].join('\r\n');
  const file = { name: 'contactos.vcf', mimeType: 'text/vcard', buffer: Buffer.from(vcf) };
  const dialog = page.getByRole('dialog', { name: 'Importar usuarios' });
  await button(page, 'Importar').click();
  await dialog.getByLabel('Archivo CSV o de contactos').setInputFiles(file);
  await chooseState(page, 'Durango');
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  await dialog.getByText('La ciudad es requerida').waitFor();
  await dialog.getByLabel('Ciudad').fill('Canatlán');
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  await dialog.getByRole('button', { name: 'Importar 1 usuario' }).click();
  await dialog.getByText('Importados: 1 usuario').waitFor();
  const people = register.rows("SELECT phone, city FROM people WHERE alias = 'Carmen Yáñez'");
  expect(people).toEqual([{ phone: '+52 618 555 0177', city: 'Canatlán' }]);
});

it('whom the filters show leave in a file, and the audit names them', async () => {
  const { page } = await openPeople('admin@demo.mx', '?rol=lider');
  const saving = page.waitForEvent('download');
  await exportAs(page, 'CSV con todas las columnas');
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^usuarios-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head, ...rows] = Papa.parse<string[]>(text).data;
  expect(head?.slice(0, 2)).toEqual(['Alias', 'Correo electrónico']);
  expect(rows.length).toBeGreaterThan(3);
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['lider']));
  const details = () =>
    register.rows<{ detail: string }>("SELECT detail FROM audit WHERE action = 'people.read'");
  await expect.poll(() => details().some(({ detail }) => detail.includes('"export"'))).toBe(true);

  const workbook = page.waitForEvent('download');
  await exportAs(page, 'Excel con todas las columnas');
  const bytes = await readFile(await (await workbook).path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

it('without signal it says so, and keeps nobody on the phone', async () => {
  const phone = await openPeople('admin@demo.mx');
  const { page } = phone;
  await page
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .waitFor();
  await workerReady(phone);
  await stage.proxy.cut();
  await page.reload();
  await page.getByText('Para ver a los usuarios hace falta señal').waitFor();
  await expect.poll(() => page.getByText('persona47@demo.example').count()).toBe(0);
});

it('a member is not let in, and is told so', async () => {
  const { page } = await openPeople('integrante@demo.mx');
  await page.getByText('No tienes acceso').waitFor();
});

it('what was told of people goes with the session of whoever was told', async () => {
  const { page } = await openPeople('admin@demo.mx', '?estado=pending');
  await page.getByRole('checkbox', { name: 'Elegir a todos los pendientes' }).check();
  await page.getByRole('button', { name: /^Aprobar elegidos/ }).click();
  const told = page.getByText(/usuarios? aprobados?$/);
  await told.first().waitFor();
  // By the keyboard: on a desk the toast stands over the foot of the sidebar.
  await page.getByRole('button', { name: 'Cerrar Sesión' }).press('Enter');
  await toast(page, 'Sesión cerrada').waitFor();
  await toast(page, 'Sesión cerrada').waitFor({ state: 'detached' });
  expect(await told.count()).toBe(0);
});
