import { expect } from 'vitest';
import { dialog as lastDialog } from './support/agenda.ts';
import { it } from './support/fixture.ts';
import { dialog, openDesk } from './support/office.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, heading, showMore, toast } from './support/screens.ts';
import type { Stage } from './support/stage.ts';

/** One person, one registration: asked where somebody is added, and looked through by the office. */

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});

const people = () => register.count('SELECT count(*) FROM people');
const apart = () => register.count('SELECT count(*) FROM people_apart');

it('a coordinator adds somebody who is there already: the same, whose page opens, or another', async () => {
  const [{ phone }] = register.rows<{ phone: string }>(
    `SELECT phone FROM people WHERE email = 'integrante@demo.mx'`,
  ) as [{ phone: string }];
  const before = people();
  const desk = await openDesk(stage, { email: 'estatal@demo.mx', path: '/dashboard-durango' });
  const { page } = desk;
  await showMore(page);
  await button(page, 'Agregar Persona').click();
  await dialog(page).getByLabel('Email').fill('lupita.otra@example.mx');
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill('vereda-azul-47');
  await dialog(page).getByLabel('Alias').fill('Lupe');
  await dialog(page).getByLabel('Nombre completo').fill('Guadalupe Soto');
  await dialog(page).getByLabel('Teléfono').fill(phone);
  await dialog(page).getByLabel('Ciudad').fill('Durango');
  const add = dialog(page).getByRole('button', { name: 'Agregar Persona' });
  await add.click();
  const hint = dialog(page).getByRole('alert');
  await hint.getByText(/Quizá ya está: Lupita Soto · .* · mismo teléfono/).waitFor();
  await dialog(page).getByRole('link', { name: 'Es la misma: Lupita Soto' }).click();
  await heading(page, 'Lupita Soto').waitFor();
  expect(people()).toBe(before);

  await desk.goto('/dashboard-durango');
  await showMore(page);
  await button(page, 'Agregar Persona').click();
  await dialog(page).getByLabel('Email').fill('lupita.otra@example.mx');
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill('vereda-azul-47');
  await dialog(page).getByLabel('Alias').fill('Lupe');
  await dialog(page).getByLabel('Nombre completo').fill('Guadalupe Soto');
  await dialog(page).getByLabel('Teléfono').fill(phone);
  await dialog(page).getByLabel('Ciudad').fill('Durango');
  await add.click();
  await button(page, 'Es otra, no Lupita Soto').click();
  await toast(page, 'Persona agregada exitosamente').waitFor();
  expect([people(), apart()]).toEqual([before + 1, 1]);
  expect(desk.problems.unexpected).toEqual([]);
});

it('an agenda takes the person who is there already', async () => {
  const [{ alias }] = register.rows<{ alias: string }>(
    `SELECT alias FROM people WHERE city = 'Tijuana' AND status = 'approved'
     AND alias LIKE '% %' ORDER BY id LIMIT 1`,
  ) as [{ alias: string }];
  const before = people();
  const desk = await openDesk(stage, { email: 'admin@demo.mx', path: '/agenda-bien-comun' });
  const { page } = desk;
  await button(page, 'Nueva Agenda').click();
  await lastDialog(page).getByLabel('Ciudad').selectOption('Tijuana, Baja California');
  await page.getByText('Registrar a alguien que no está en la lista').click();
  await lastDialog(page).getByLabel('Alias').fill(alias);
  await lastDialog(page).getByLabel('Correo electrónico').fill('otro.correo@example.mx');
  await button(page, 'Registrar y agregar').click();
  const hint = lastDialog(page).getByRole('alert').filter({ hasText: alias });
  await hint.getByText(/Quizá ya está: .* · mismo nombre/).waitFor();
  await hint.getByRole('button', { name: `Es la misma: ${alias}` }).click();
  await hint.waitFor({ state: 'detached' });
  const chosen = lastDialog(page).getByRole('checkbox', { name: new RegExp(`^${alias}`) });
  expect(await chosen.first().isChecked()).toBe(true);
  expect(people()).toBe(before);
  expect(desk.problems.unexpected).toEqual([]);
});

it('the office joins one pair and keeps it apart, and undoes both', async () => {
  const [pair] = register.rows<{ one: string; other: string; id: number }>(
    `SELECT a.alias AS one, b.alias AS other, b.id FROM people a
     JOIN people b ON b.phone = a.phone AND b.full_name = a.full_name AND a.id < b.id`,
  );
  if (!pair) throw new Error('the demo network has nobody registered twice');
  const named = `${pair.one} y ${pair.other}`;
  const before = apart();
  const mergedInto = () =>
    register.count('SELECT count(*) FROM people WHERE id = ? AND merged_into IS NOT NULL', pair.id);
  const desk = await openDesk(stage, { email: 'admin@demo.mx', path: '/user-management' });
  const { page } = desk;
  await showMore(page);
  await button(page, 'Posibles duplicados').click();

  await button(page, `Unir: ${named}`).click();
  const comparing = page.getByRole('dialog', { name: 'Qué se queda de cada uno' });
  await comparing.getByRole('button', { name: 'Unir', exact: true }).click();
  await toast(page, `${pair.one} tiene ya un solo registro`).waitFor();
  await button(page, `Unir: ${named}`).waitFor({ state: 'detached' });
  expect(mergedInto()).toBe(1);
  await button(page, 'Deshacer').click();
  await closeToast(page, 'Se separaron los dos registros');
  expect(mergedInto()).toBe(0);

  await button(page, `Son distintas: ${named}`).click();
  await closeToast(page, `${named} son dos personas`);
  await button(page, `Unir: ${named}`).waitFor({ state: 'detached' });
  expect(apart()).toBe(before + 1);
  await dialog(page).getByRole('radio', { name: 'Son distintas' }).check();
  await dialog(page)
    .getByText(/^Lo dijo Admin Vargas el /)
    .waitFor();
  await button(page, `Deshacer: ${named}`).click();
  await toast(page, 'Vuelve a «Por decidir»').waitFor();
  await dialog(page).getByRole('radio', { name: 'Por decidir' }).check();
  await button(page, `Unir: ${named}`).waitFor();
  expect(apart()).toBe(before);
  expect(desk.problems.unexpected).toEqual([]);
});
