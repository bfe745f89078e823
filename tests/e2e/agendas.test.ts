import { afterEach, expect } from 'vitest';
import { dialog, fillInAgenda, saveAgenda } from './support/agenda.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** What an agenda asks and what came of it is told in network-month.test.ts. */

const TITLE = 'Banquetas para Tijuana';
const NEWCOMER = { alias: 'Doña Chelo', email: 'chelo.rios@correo.mx', phone: '664 555 0163' };

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it('somebody who is not registered is added quickly, approved, and comes in by her link', async () => {
  const office = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = office;
  const add = button(page, 'Registrar y agregar');
  const type = async ({ alias, email, phone }: Partial<typeof NEWCOMER>) => {
    await dialog(page)
      .getByLabel('Alias')
      .fill(alias ?? '');
    await dialog(page)
      .getByLabel('Correo electrónico')
      .fill(email ?? '');
    await dialog(page)
      .getByLabel('WhatsApp (opcional)')
      .fill(phone ?? '');
    await add.click();
  };
  await office.goto('/agenda-bien-comun');
  await fillInAgenda(page, TITLE);
  await page.getByText('Registrar a alguien que no está en la lista').click();
  await add.click();
  expect(await dialog(page).getByText('Por favor completa nombre y email').count()).toBe(2);

  // Of another city: nothing is told but that they are there.
  await type({ alias: 'Lupita', email: 'integrante@demo.mx' });
  await toast(page, 'Error al registrar usuario').waitFor();
  await toast(page, /ya está registrada en otro lugar/).waitFor();
  await closeToast(page, 'Error al registrar usuario');

  await type(NEWCOMER);
  const link = dialog(page).getByLabel(`Enlace de acceso de ${NEWCOMER.alias}`);
  const path = new URL(await link.inputValue());
  expect(
    register.rows(
      `SELECT status, role, state, city, gender, birth_year, enrollment_year
       FROM people WHERE email = ?`,
      NEWCOMER.email,
    ),
  ).toEqual([
    {
      ...{ status: 'approved', role: 'integrante', state: 'Baja California', city: 'Tijuana' },
      ...{ gender: 'prefiero_no_decir', birth_year: 1990 },
      enrollment_year: 2024,
    },
  ]);

  // Typed once more, by her number alone: she is there already, and is nobody twice.
  await type({ ...NEWCOMER, email: 'otra.chelo@correo.mx' });
  await toast(page, 'Ya estaba registrada').waitFor();
  await toast(page, `${NEWCOMER.alias} tiene ese teléfono.`).waitFor();
  await closeToast(page, 'Ya estaba registrada');
  const named = 'SELECT count(*) FROM people WHERE alias = ?';
  expect(register.count(named, NEWCOMER.alias)).toBe(1);
  const chosen = dialog(page).getByRole('checkbox', { name: new RegExp(`^${NEWCOMER.alias}`) });
  expect(await chosen.isChecked()).toBe(true);

  // Registered and not approved is said so: the office approves her where it approves everybody.
  await page.route('**/api/users/*/status', (route) => route.fulfill({ status: 500, body: '' }));
  await type({ alias: 'Doña Lola', email: 'lola.rios@correo.mx' });
  const unapproved = 'Usuario registrado pero no se pudo aprobar automáticamente';
  await closeToast(page, unapproved);
  await page.unroute('**/api/users/*/status');
  const status = 'SELECT count(*) FROM people WHERE email = ? AND status = ?';
  expect(register.count(status, 'lola.rios@correo.mx', 'pending')).toBe(1);
  await saveAgenda(page);
  const takesPart = `SELECT count(*) FROM agenda_participants a JOIN people p ON p.id = a.person_id
    WHERE p.email = ?`;
  await expect.poll(() => register.count(takesPart, NEWCOMER.email)).toBe(1);

  // Until she enters and agrees, nobody writes to her from here.
  await button(page, `Más de ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Participantes' }).click();
  await dialog(page).getByText('No ha dado permiso para escribirle').waitFor();
  const newcomer = await (await stage.newHandset()).open();
  await newcomer.goto(path.pathname + path.search + path.hash);
  await newcomer.page
    .getByLabel(/[Cc]ontraseña/)
    .first()
    .waitFor();
  for (const { problems } of [office, newcomer]) expect(problems.unexpected).toEqual([]);
});

it('a refusal is said where it was asked, and the question stays', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await goto('/agenda-bien-comun');
  const title = 'Alumbrado para Tijuana';
  await button(page, 'Nueva Agenda').click();
  await dialog(page).getByLabel('Título').fill(title);
  await dialog(page).getByLabel('Ciudad').selectOption('Tijuana, Baja California');
  await dialog(page).getByText('Sin preguntas, se pregunta lo que dice el título.').waitFor();
  await saveAgenda(page);
  // Meanwhile its time to answer went by.
  const refusal = {
    ...{ status: 422, contentType: 'text/plain; charset=utf-8', body: 'La fecha límite ya pasó' },
    headers: { 'X-Error-Code': 'invalid', 'X-Error-Field': 'responseDeadline' },
  };
  await page.route('**/api/bien-comun-agendas/*', (route) => route.fulfill(refusal));
  await button(page, `Activar: ${title}`).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Su 1 pregunta, su firma').waitFor();
  await question.getByRole('button', { name: 'Activar' }).click();
  await toast(page, 'La fecha límite ya pasó').waitFor();
  expect(await question.isVisible()).toBe(true);
  await page.unroute('**/api/bien-comun-agendas/*');
  await question.getByRole('button', { name: 'Activar' }).click();
  await question.waitFor({ state: 'detached' });
  const status = 'SELECT status FROM agendas WHERE title = ?';
  expect(register.rows(status, title)).toEqual([{ status: 'active' }]);
});

it('a coordinator of coordinators is offered the cities of the own zone alone', async () => {
  const { page, goto } = await openSignedIn(stage, 'coordinadores@demo.mx');
  await goto('/agenda-bien-comun');
  await button(page, 'Nueva Agenda').click();
  const cities = dialog(page).getByLabel('Ciudad').getByRole('option');
  const names = async () => (await cities.allTextContents()).slice(1);
  await expect.poll(names).toContain('Gómez Palacio, Durango');
  expect((await names()).filter((name) => !name.endsWith(', Durango'))).toEqual([]);
});
