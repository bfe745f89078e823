import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import { dialog, openDesk } from './support/office.ts';
import type { Register } from './support/register.ts';
import {
  button,
  chooseFor,
  counter,
  heading,
  showFilters,
  showMore,
  toast,
} from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const shown = (page: Page, count: number | RegExp) =>
  page.getByText(
    count instanceof RegExp ? count : new RegExp(`^${count} persona\\(s\\) mostrada\\(s\\)$`),
  );
const row = (page: Page, alias: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: alias, exact: true }) });

const openDashboard = (email = 'estatal@demo.mx', path = '/dashboard-durango') =>
  openDesk(stage, { email, path });

it('shows the people of the state, narrowed by filters that stand in the address', async () => {
  const phone = await openDashboard();
  const { page } = phone;
  await shown(page, /persona\(s\) mostrada\(s\)$/).waitFor();
  const total = register.count(`SELECT count(*) FROM people WHERE state = 'Durango'`);
  await shown(page, total).waitFor();
  const headers = page.getByRole('columnheader');
  await expect
    .poll(() => headers.allTextContents())
    .toEqual([
      ...['Alias', 'Ciudad', 'Última Reunión', 'Frecuencia'],
      ...['Rol', 'Comunidad', 'Estado', 'Acciones'],
    ]);
  await row(page, 'Lupita Soto').getByText('Cada 7 días').waitFor();
  await row(page, 'Rosy Medina').getByText('Pendiente', { exact: true }).waitFor();

  await showFilters(page);
  await counter(page, 'Con Comunidad').click();
  await page.getByLabel('Comunidad específica').selectOption('Comunidad San Judas Tadeo');
  await row(page, 'Rosy Medina').waitFor({ state: 'detached' });
  expect(await counter(page, 'Con Comunidad').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => new URL(page.url()).searchParams.get('nombre')).not.toBeNull();
  const count = await shown(page, /persona\(s\)/).textContent();
  await page.reload();
  await page.getByText(count ?? '', { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('nombre')).toBe('Comunidad San Judas Tadeo');
  await button(page, 'Limpiar Filtros').click();
  await shown(page, total).waitFor();
  await page.goto(`${stage.origin}/dashboard-durango?ciudad=Macondo`);
  await page.getByText('No se encontraron personas con los filtros aplicados').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('adds a person, who waits for approval; what is missing and what is taken is said', async () => {
  const { page } = await openDashboard();
  await showMore(page);
  await button(page, 'Agregar Persona').click();
  await dialog(page).getByRole('button', { name: 'Agregar Persona' }).click();
  await toast(page, 'Campos requeridos').waitFor();
  await toast(page, 'Por favor completa todos los campos').waitFor();
  await dialog(page).getByLabel('Email').fill('lider@demo.mx');
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill('vereda-azul-47');
  await dialog(page).getByLabel('Alias').fill('Toñita Ensayo');
  await dialog(page).getByLabel('Nombre completo').fill('Antonia Ensayo Ríos');
  await dialog(page).getByLabel('Ciudad').fill('Lerdo');
  await dialog(page).getByRole('button', { name: 'Agregar Persona' }).click();
  // Who has that e-mail is named first; another person cannot have it.
  await dialog(page)
    .getByText(/^Quizá ya está: .* · mismo correo$/)
    .waitFor();
  await dialog(page)
    .getByRole('button', { name: /^Es otra/ })
    .click();
  await toast(page, 'Error al agregar persona').waitFor();
  await toast(page, 'Ese correo ya está registrado').waitFor();
  await dialog(page).getByLabel('Email').fill('tonita@example.mx');
  await dialog(page).getByRole('button', { name: 'Agregar Persona' }).click();
  await toast(page, 'Persona agregada exitosamente').waitFor();
  await row(page, 'Toñita Ensayo').getByText('Pendiente', { exact: true }).waitFor();
  expect(
    register.rows(`SELECT state, city, status FROM people WHERE email = 'tonita@example.mx'`),
  ).toEqual([{ state: 'Durango', city: 'Lerdo', status: 'pending' }]);
});

it('takes a person to a community, and makes one with people who belong nowhere', async () => {
  const { page } = await openDashboard();
  await chooseFor(page, 'Tere Valles', 'Cambiar comunidad');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Selecciona una comunidad').waitFor();
  await dialog(page).getByRole('combobox', { name: 'Comunidad' }).click();
  await page.getByRole('option', { name: /^Comunidad San Judas Tadeo/ }).click();
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Comunidad actualizada exitosamente').waitFor();
  await row(page, 'Tere Valles').getByText('Comunidad San Judas Tadeo').waitFor();

  await button(page, 'Crear Comunidad').click();
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await toast(page, 'Por favor completa el nombre y ubicación').waitFor();
  await dialog(page).getByLabel('Nombre *').fill('La Ferrería');
  await dialog(page).getByLabel('Ubicación *').fill('Durango, Durango');
  await dialog(page)
    .getByRole('checkbox', { name: /^Admin Vargas/ })
    .check();
  await dialog(page).getByText('1 miembro(s) seleccionado(s)').waitFor();
  await dialog(page).getByRole('button', { name: 'Crear Comunidad' }).click();
  await toast(page, 'Comunidad creada exitosamente').waitFor();
  expect(register.rows(`SELECT state FROM groups WHERE name = 'La Ferrería'`)).toEqual([
    { state: 'Durango' },
  ]);
});

it('an access link opens the dashboard of one’s state, once; revoked, it opens nothing', async () => {
  const { page } = await openDashboard('admin@demo.mx');
  await chooseFor(page, 'Beto Salas', 'Generar enlace de acceso');
  await button(page, 'Generar enlace').click();
  await toast(page, '¡Enlace de acceso generado!').waitFor();
  const whatsApp = page.getByRole('link', { name: 'Compartir por WhatsApp' });
  const link = await dialog(page).getByRole('textbox', { name: 'Enlace' }).inputValue();
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(link);

  const other = await (await stage.newHandset()).open();
  await other.goto(new URL(link).pathname);
  await heading(other.page, 'Dashboard Durango').waitFor();
  await shown(other.page, /persona\(s\)/).waitFor();

  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await chooseFor(page, 'Lupita Soto', 'Generar enlace de acceso');
  await button(page, 'Generar enlace').click();
  const second = dialog(page).getByRole('textbox', { name: 'Enlace' });
  await second.waitFor();
  const revoked = await second.inputValue();
  await button(page, 'Anular enlace').click();
  await toast(page, 'Enlace anulado').waitFor();
  const third = await (await stage.newHandset()).open();
  await third.goto(new URL(revoked).pathname);
  await third.page.getByText('Error de Autenticación').waitFor();
});

it('another state is refused and says so; whoever answers for it finds its door at home', async () => {
  const { page, goto } = await openDashboard('estatal@demo.mx', '/dashboard-chihuahua');
  await page.getByText('Chihuahua no está a tu alcance').waitFor();
  await page.getByText('Ese lugar está fuera de tu zona').waitFor();
  expect(await button(page, 'Agregar Persona').count()).toBe(0);
  await goto('/');
  await page.getByRole('link', { name: 'Personas de Durango' }).click();
  await heading(page, 'Dashboard Durango').waitFor();
  await button(page, 'Columnas').click();
  await dialog(page).getByLabel('Enlace Reunión').check();
  await button(page, 'Listo').click();
  await button(page, /^Copiar enlace de Comunidad San Judas Tadeo, de Lupita Soto$/).click();
  await toast(page, /^(Enlace copiado al portapapeles|No se pudo copiar)$/).waitFor();
});
