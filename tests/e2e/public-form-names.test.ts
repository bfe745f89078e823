import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import type { Register } from './support/register.ts';
import { aliasOf, personBox, personMenu } from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
let page: Page;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('a newcomer is added by name while the roster is shown, and arrives with it', async () => {
  await openForm();
  await box('Asistió').first().click();
  await addSomebody('Doña Chelo, la vecina');
  await box('Puntual', 'Doña Chelo, la vecina').click();
  await registerAndArrive();
  expect(lastNames()).toEqual(['Doña Chelo, la vecina']);
  const [marks] = register.rows<{ count: number }>(
    'SELECT count(*) AS count FROM attendance WHERE meeting_id = (SELECT max(id) FROM meetings)',
  );
  expect(marks?.count).toBe(18);
});

it('a list pasted into «Nombre» becomes as many people', async () => {
  await openForm();
  await openNames();
  const list = [
    'Asistieron hoy:',
    '1. Xóchitl Ríos 618 123 4567',
    '2) Goyo Nájera  ',
    '',
    '• Doña Chelo, la vecina',
    '✅ NINFA CANO',
  ].join('\r\n');
  await paste(list);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByText('4 de 4 presentes').waitFor();
  await registerAndArrive();
  expect(lastNames()).toEqual([
    'Xóchitl Ríos',
    'Goyo Nájera',
    'Doña Chelo, la vecina',
    'NINFA CANO',
  ]);
});

it('columns pasted from a sheet and «Apellido, Nombre» become «Nombre Apellido»', async () => {
  await openForm();
  await openNames();
  await paste('No.\tPaterno\tMaterno\tNombre\tTeléfono\n1\tRíos\tCano\tXóchitl\t6181234567');
  await page.keyboard.press('Enter');
  await box('Asistió', 'Xóchitl Ríos Cano').waitFor();
  await paste('Nájera Luna, Gregorio\nCano Paz, Ninfa');
  await page.keyboard.press('Enter');
  await box('Asistió', 'Gregorio Nájera Luna').waitFor();
  await box('Asistió', 'Ninfa Cano Paz').waitFor();
});

it('a homonym is asked about: another person is kept beside the first, the same one is marked, and nobody is dropped in silence', async () => {
  await openForm();
  const alias = await aliasOf(box('Asistió').first());
  await openNames();
  await paste(`Ninfa Cano\nninfa cano\n${alias.toUpperCase()}`);
  // Pressed before «Agregar»: what is asked is asked now, and nothing is registered.
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  const question = page.getByRole('group', { name: /¿Es otra persona\?$/ });
  await expect.poll(() => question.textContent()).toContain('Ya está Ninfa Cano («ninfa cano»)');
  await page.reload();
  await question.getByRole('button', { name: 'Sí, es otra' }).click();
  await expect.poll(() => question.textContent()).toContain(`Ya está ${alias}`);
  await question.getByRole('button', { name: 'Es la misma' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await box('Asistió', alias).isChecked()).toBe(true);
  await registerAndArrive();
  expect(lastNames()).toEqual(['Ninfa Cano', 'ninfa cano (2)']);
});

it('a name written by mistake is taken off again', async () => {
  await openForm();
  await addSomebody('Ninfa Cano');
  await personMenu(page, 'Ninfa Cano').click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await box('Asistió', 'Ninfa Cano').waitFor({ state: 'detached' });
});

async function openForm(): Promise<void> {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  page = phone.page;
  await phone.goto(publicPath(stage));
  await page.getByText(PUBLIC_COMMUNITY).waitFor();
  await expect.poll(() => box('Asistió').count()).toBe(18);
}

async function openNames(): Promise<void> {
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  // What reads lists comes late: the field is there before it.
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
}

async function addSomebody(name: string): Promise<void> {
  await openNames();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await box('Asistió', name).waitFor();
}

/** As the phone's own «Pegar» does. */
async function paste(text: string): Promise<void> {
  await page.getByLabel('Nombre').focus();
  await page.keyboard.insertText(text);
}

async function registerAndArrive(): Promise<void> {
  await page.getByRole('button', { name: 'Registrar Reunión' }).click();
  await page.getByText('Ya llegó a tu coordinación.').waitFor();
}

function box(column: string, name?: string) {
  return name === undefined
    ? page.getByRole('checkbox', { name: column, exact: true })
    : personBox(page, name, column);
}

function lastNames(): string[] {
  const rows = register.rows<{ name: string }>(
    'SELECT name FROM meeting_names WHERE meeting_id = (SELECT max(id) FROM meetings) ORDER BY id',
  );
  return rows.map(({ name }) => name);
}
