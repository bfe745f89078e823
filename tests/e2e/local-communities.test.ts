import { afterEach, expect } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import {
  card,
  choosePerson,
  dialog,
  findUnplaced,
  OWN_COMMUNITY,
  openDesk,
} from './support/office.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, heading, toast } from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
let api: Api;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  api = await signInToApi(stage.server.url, 'admin@demo.mx');
});
afterEach(() => stage.clear());

const communityOf = (personId: number) =>
  register
    .rows<{ name: string }>(
      `SELECT groups.name FROM memberships JOIN groups ON groups.id = memberships.group_id
       WHERE memberships.person_id = ? AND memberships.left_at IS NULL`,
      personId,
    )
    .map(({ name }) => name);

async function openCommunities(email: string) {
  const phone = await openDesk(stage, { email, path: '/local-communities' });
  await heading(phone.page, 'Comunidades Locales').waitFor();
  await button(phone.page, 'Tarjetas').click();
  await card(phone.page, OWN_COMMUNITY).waitFor();
  return phone;
}

it('a community is made, who belonged nowhere is assigned, and who was taken meanwhile is moved', async () => {
  const [first, second] = await findUnplaced(api, 'Durango');
  if (!first || !second) throw new Error('The demo network has too few people to choose from.');
  const { page } = await openCommunities('admin@demo.mx');

  await button(page, 'Crear Comunidad').click();
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  for (const sentence of [
    'El nombre es requerido',
    'La ubicación es requerida',
    'Debe seleccionar un coordinador',
  ]) {
    await dialog(page).getByText(sentence).waitFor();
  }
  await dialog(page).getByLabel('Nombre *').fill('San Isidro de Ensayo');
  await dialog(page).getByRole('combobox', { name: 'Ubicación: estado' }).fill('duran');
  await page.getByRole('listbox').getByRole('option', { name: 'Durango' }).click();
  await dialog(page).getByRole('radio', { name: '21' }).check();
  await choosePerson(page, 'Chuy Herrera');
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await closeToast(page, 'Comunidad creada exitosamente');
  const made = card(page, 'San Isidro de Ensayo');
  await made.getByText('Coordina Chuy Herrera').waitFor();
  await made.getByText(/Cada 21 días/).waitFor();

  await button(page, 'Asignar Miembro: San Isidro de Ensayo').click();
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await dialog(page).getByText('Elige a la persona').waitFor();
  await choosePerson(page, first.alias);
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await closeToast(page, 'Miembro asignado exitosamente');
  await made.getByText('1 miembro', { exact: true }).waitFor();

  await button(page, 'Asignar Miembro: San Isidro de Ensayo').click();
  await choosePerson(page, second.alias);
  // Meanwhile, at another desk, they are taken elsewhere.
  const [judas] = register.rows<{ id: number }>(
    "SELECT id FROM groups WHERE name = 'Comunidad San Judas Tadeo'",
  );
  await api.post(`/communities/${judas?.id}/members`, { userId: second.id });
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  await dialog(page).getByText('Ya pertenece a la comunidad Comunidad San Judas Tadeo').waitFor();
  await dialog(page).getByRole('button', { name: 'Mover a San Isidro de Ensayo' }).click();
  await toast(page, 'Miembro movido exitosamente').waitFor();
  expect(communityOf(first.id)).toEqual(['San Isidro de Ensayo']);
  expect(communityOf(second.id)).toEqual(['San Isidro de Ensayo']);

  await button(page, 'Miembros: San Isidro de Ensayo').click();
  await dialog(page).getByText('Desde').filter({ visible: true }).first().waitFor();
  await dialog(page).getByText(second.alias).waitFor();
});

it.each([
  { email: 'estatal@demo.mx', sees: 'none of the attendance of a person', hasRates: false },
  { email: 'comunidad@demo.mx', sees: 'that of their own members', hasRates: true },
])('$email looks, makes and assigns nothing, and sees $sees', async ({ email, hasRates }) => {
  const { page } = await openCommunities(email);
  expect(await button(page, 'Crear Comunidad').count()).toBe(0);
  expect(await button(page, /^Asignar Miembro: /).count()).toBe(0);
  expect(await card(page, 'Comunidad San Miguel Arcángel').count()).toBe(0);
  await button(page, 'Miembros: Comunidad San Judas Tadeo').click();
  await dialog(page).getByText('Desde').filter({ visible: true }).first().waitFor();
  expect((await dialog(page).getByText('Última asistencia').count()) > 0).toBe(hasRates);
});
