import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, heading, toast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
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

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page.locator('li', { has: page.getByRole('heading', { level: 2, name, exact: true }) });
const membersOf = (name: string) =>
  register
    .rows<{ alias: string }>(
      `SELECT people.alias FROM memberships
       JOIN people ON people.id = memberships.person_id
       JOIN groups ON groups.id = memberships.group_id
       WHERE groups.name = ? AND memberships.left_at IS NULL ORDER BY people.id`,
      name,
    )
    .map(({ alias }) => alias);

async function openCommunities(email = 'admin@demo.mx') {
  const phone = await openSignedIn(stage, email);
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto('/community-management');
  await heading(phone.page, 'Gestión de Comunidades').waitFor();
  await button(phone.page, 'Tarjetas').click();
  await card(phone.page, 'Comunidad San Judas Tadeo').waitFor();
  return phone;
}

async function choose(page: Page, community: string, item: string) {
  await button(page, `Más acciones para ${community}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A community that nobody else’s story needs. */
async function makeCommunity(name: string): Promise<{ id: number }> {
  return api.post('/communities', { name, location: 'Centro, Durango', state: 'Durango' });
}

it('first members are chosen by filters; whom it could not add it tells by name, and adds later', async () => {
  const phone = await openCommunities();
  const { page } = phone;
  const other = await makeCommunity('Otra de Ensayo');
  const free = await api.get<{ id: number; alias: string; state: string; city: string }[]>(
    '/users/available-for-communities',
  );
  const [first, second] = free.filter(({ state }) => state === 'Durango');
  if (!first || !second) throw new Error('The demo network has too few people to choose from.');

  await button(page, 'Crear Comunidad').click();
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await toast(page, 'Por favor completa todos los campos requeridos').waitFor();
  await dialog(page).getByLabel('Nombre *').fill('San Isidro de Ensayo');
  await dialog(page).getByLabel('Ubicación *').fill('Centro, Durango');
  await expect.poll(() => dialog(page).getByLabel('Ciudad').isDisabled()).toBe(true);
  await dialog(page).getByLabel('Estado', { exact: true }).selectOption('Durango');
  await dialog(page).getByLabel('Ciudad').selectOption(second.city);
  await dialog(page).getByRole('button', { name: 'Limpiar Filtros' }).click();
  await dialog(page).getByLabel('Nombre o correo').fill('nadie se llama así');
  await dialog(page).getByText('No se encontraron usuarios con los filtros aplicados').waitFor();
  for (const { alias } of [first, second]) {
    await dialog(page).getByLabel('Nombre o correo').fill(alias);
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`^${alias}`) })
      .first()
      .check();
  }
  await dialog(page).getByText('2 miembro(s) seleccionado(s)').waitFor();

  // Meanwhile, at another desk, one of them is taken elsewhere.
  await api.post(`/communities/${other.id}/members`, { userId: first.id });
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await toast(page, 'Comunidad creada exitosamente').waitFor();
  const missing = dialog(page).getByRole('list', { name: 'Personas que faltan' });
  await missing.getByText(first.alias).waitFor();
  await missing.getByText('Ya pertenece a la comunidad Otra de Ensayo').waitFor();
  expect(membersOf('San Isidro de Ensayo')).toEqual([second.alias]);

  // Twice is harmless; once the way is free, the person is in.
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => button(page, 'Reintentar').getAttribute('aria-busy')).toBe(null);
  await api.remove(`/communities/${other.id}/members/${first.id}`);
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await toast(page, 'Miembros agregados').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect(membersOf('San Isidro de Ensayo')).toHaveLength(2);
  await card(page, 'San Isidro de Ensayo').getByText('2 miembros').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('those who were chosen are never left out in silence: the button waits for the list', async () => {
  const phone = await openCommunities();
  const { page } = phone;
  const free = await api.get<{ alias: string; state: string }[]>(
    '/users/available-for-communities',
  );
  const elsewhere = free.find(({ state }) => state !== 'Durango');
  if (!elsewhere) throw new Error('The demo network has nobody to choose outside Durango.');
  const create = dialog(page).getByRole('button', { name: /^Crear Comunidad/ });
  await button(page, 'Crear Comunidad').click();
  await dialog(page).getByLabel('Nombre *').fill('Santa Rita de Ensayo');
  await dialog(page).getByLabel('Ubicación *').fill('Centro, Durango');
  await dialog(page).getByLabel('Nombre o correo').fill(elsewhere.alias);
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page).getByText('1 miembro(s) seleccionado(s)').waitFor();

  // Before the screen is there again: it reads the list without being asked.
  const list = '**/api/users/page?*';
  await page.route(list, (route) => route.abort());
  await page.reload();
  await card(page, 'Comunidad San Judas Tadeo').waitFor();
  await button(page, 'Crear Comunidad').click();
  await dialog(page).getByText('Aquí sigue lo que habías escrito.').waitFor();
  await dialog(page).getByText('Falta la lista de personas').waitFor();
  expect(await create.isDisabled()).toBe(true);
  await page.unroute(list);
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await dialog(page).getByText('1 miembro(s) seleccionado(s)').waitFor();
  await create.click();
  await toast(page, 'Comunidad creada exitosamente').waitFor();
  await expect.poll(() => membersOf('Santa Rita de Ensayo')).toEqual([elsewhere.alias]);
});

it('an answer that is lost makes no second community', async () => {
  const phone = await openCommunities();
  const { page } = phone;
  const count = () =>
    register.count(`SELECT count(*) FROM groups WHERE name = 'Santa Ana de Ensayo'`);
  await button(page, 'Crear Comunidad').click();
  await dialog(page).getByLabel('Nombre *').fill('Santa Ana de Ensayo');
  await dialog(page).getByLabel('Ubicación *').fill('Lerdo, Durango');
  stage.proxy.dropAnswers('POST /api/communities');
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await expect.poll(count).toBe(1);
  await toast(page, 'Error al crear la comunidad').waitFor();
  stage.proxy.dropAnswers('none');
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await toast(page, 'Comunidad creada exitosamente').waitFor();
  await card(page, 'Santa Ana de Ensayo').waitFor();
  expect(count()).toBe(1);
});

it('a community is corrected, gets a coordinator and members, is deleted and comes back', async () => {
  await makeCommunity('Por Corregir');
  const phone = await openCommunities('coordinadores@demo.mx');
  const { page } = phone;
  await choose(page, 'Por Corregir', 'Editar');
  await dialog(page).getByLabel('Nombre *').fill('Ya Corregida');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Comunidad actualizada exitosamente').waitFor();

  await button(page, 'Asignar Coordinador: Ya Corregida').click();
  await dialog(page).getByLabel('Nombre o correo').fill('chuy');
  await dialog(page).getByRole('radio').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await dialog(page).getByText('Elegido: Chuy Herrera').waitFor();
  await dialog(page).getByRole('button', { name: 'Asignar' }).click();
  // It lies over the card's buttons.
  await closeToast(page, 'Coordinador asignado exitosamente');
  await card(page, 'Ya Corregida').getByText('Coordina Chuy Herrera').waitFor();

  await button(page, 'Miembros: Ya Corregida').click();
  await dialog(page).getByText('No hay miembros asignados').waitFor();
  await button(page, 'Agregar a Beto Salas').click();
  await toast(page, 'Miembro agregado exitosamente').waitFor();
  await button(page, 'Quitar a Beto Salas').click();
  await toast(page, 'Miembro removido exitosamente').waitFor();
  await dialog(page).getByText('No hay miembros asignados').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let removals = 0;
  await page.route('**/api/communities/*', async (route) => {
    // The list is asked for again under the same addresses.
    if (route.request().method() === 'DELETE') removals += 1;
    await isHeld;
    await route.continue();
  });
  await choose(page, 'Ya Corregida', 'Eliminar');
  await card(page, 'Ya Corregida').getByText('Eliminando…').waitFor();
  await choose(page, 'Ya Corregida', 'Eliminar');
  answer();
  await toast(page, 'Comunidad eliminada exitosamente').waitFor();
  expect(removals).toBe(1);
  await page.unroute('**/api/communities/*');
  await card(page, 'Ya Corregida').waitFor({ state: 'detached' });
  await button(page, 'Deshacer').click();
  await toast(page, 'Comunidad recuperada').waitFor();
  await card(page, 'Ya Corregida').waitFor();

  await choose(page, 'Ya Corregida', 'Eliminar');
  await card(page, 'Ya Corregida').waitFor({ state: 'detached' });
  await page.reload();
  await button(page, 'Eliminadas').click();
  await dialog(page)
    .getByText(/^Eliminada el .+ Se puede recuperar hasta el /)
    .waitFor();
  await button(page, 'Recuperar Ya Corregida').click();
  await toast(page, 'Comunidad recuperada').waitFor();
  await dialog(page).getByText('Nada se eliminó en los últimos 30 días.').waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'Ya Corregida').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('the public link is printed for the hall; renewed, which is asked twice, the old one opens nothing', async () => {
  const { id } = await makeCommunity('Del Salón');
  const phone = await openCommunities();
  const { page } = phone;
  const { teamId } = await api.get<{ teamId: string }>(`/teams/${id}/link`);
  await choose(page, 'Del Salón', 'Enlace público y QR');
  await page.getByRole('link', { name: 'Código QR para imprimir' }).click();
  await page.getByRole('img', { name: 'Código QR del enlace público de Del Salón' }).waitFor();
  await page.getByText(`/registrar-reunion/${teamId}`).waitFor();
  await page.emulateMedia({ media: 'print' });
  await heading(page, 'Código QR para el salón').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Comunidades', exact: true }).click();
  await choose(page, 'Del Salón', 'Enlace público y QR');
  await button(page, 'Renovar enlace').click();
  await button(page, 'Continuar').click();
  await page.getByRole('alertdialog').getByText('También los códigos QR impresos').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar enlace' }).click();
  await toast(page, 'Enlace renovado').waitFor();
  const renewed = await api.get<{ teamId: string }>(`/teams/${id}/link`);
  expect(renewed.teamId).not.toBe(teamId);
  await expect
    .poll(() => dialog(page).getByRole('textbox', { name: 'Enlace' }).inputValue())
    .toContain(renewed.teamId);
  const old = await fetch(`${stage.server.url}/api/teams/${teamId}/public`);
  expect(old.status).toBe(404);
});

it('without signal it says so and since when what it shows is known, and what needs signal is not offered', async () => {
  const phone = await openCommunities();
  await workerReady(phone);
  await phone.context.setOffline(true);
  await phone.page.getByText(/^Sin señal\. Datos de hace/).waitFor();
  await choose(phone.page, 'Comunidad San Judas Tadeo', 'Editar');
  const save = dialog(phone.page).getByRole('button', { name: /^Guardar.*Necesita señal$/ });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await phone.context.setOffline(false);
  await expect.poll(() => save.count()).toBe(0);
  await stage.proxy.cut();
  await phone.page.reload();
  await phone.page.getByText('Para ver las comunidades hace falta señal').waitFor();
  await expect.poll(() => button(phone.page, /^Crear Comunidad/).isDisabled()).toBe(true);
});
