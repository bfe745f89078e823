import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { type Api, signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { card, dialog, makeOverdueTeam, openDesk } from './support/office.ts';
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

async function openTeams(email = 'admin@demo.mx') {
  const phone = await openDesk(stage, { email, path: '/teams-management' });
  await heading(phone.page, 'Gestión de Equipos').waitFor();
  return phone;
}

async function pick(page: Page, alias: string) {
  await dialog(page).getByLabel('Nombre o correo').fill(alias);
  return page.getByRole('dialog');
}

it('a team is made with what was wrong mended, and a member added, removed and brought back', async () => {
  const { page } = await openTeams();
  await button(page, 'Crear Equipo').click();
  await dialog(page).getByLabel('Frecuencia de reunión').fill('0');
  await dialog(page).getByRole('button', { name: 'Crear Equipo' }).click();
  for (const sentence of [
    'El nombre es requerido',
    'La ubicación es requerida',
    'La frecuencia debe ser al menos 1 día',
    'Debe seleccionar un coordinador',
  ]) {
    await dialog(page).getByText(sentence).waitFor();
  }
  await dialog(page).getByLabel('Nombre *').fill('Pastoral de Ensayo');
  await dialog(page).getByLabel('Dirección física').waitFor();
  await dialog(page).getByRole('radio', { name: 'Administrativo' }).check();
  await dialog(page).getByLabel('Dirección física').waitFor({ state: 'detached' });
  await dialog(page).getByRole('combobox', { name: 'Ubicación: estado' }).fill('duran');
  await page.getByRole('listbox').getByRole('option', { name: 'Durango' }).click();
  await dialog(page).getByRole('combobox', { name: 'Ubicación: ciudad' }).fill('Gómez Palacio');
  await dialog(page).getByLabel('Frecuencia de reunión').fill('14');
  await (await pick(page, 'Beto Salas')).getByRole('radio', { name: /^Beto Salas/ }).check();
  await dialog(page).getByRole('button', { name: 'Crear Equipo' }).click();
  await closeToast(page, 'Equipo creado');
  expect(
    register.rows(
      'SELECT kind, location, state, meeting_frequency_days AS days FROM groups WHERE name = ?',
      'Pastoral de Ensayo',
    ),
  ).toEqual([
    { kind: 'administrative', location: 'Gómez Palacio, Durango', state: 'Durango', days: 14 },
  ]);

  await button(page, 'Miembros: Pastoral de Ensayo').click();
  const members = dialog(page).getByRole('list', { name: 'Miembros' });
  await members.getByText('Coordina el equipo').waitFor();
  await (await pick(page, 'Lupita Soto'))
    .getByRole('button', { name: 'Agregar a Lupita Soto' })
    .click();
  await closeToast(page, 'Miembro agregado');
  await members.getByRole('button', { name: 'Quitar a Lupita Soto' }).click();
  await toast(page, 'Miembro removido').waitFor();
  await toast(page, 'Lupita Soto').waitFor();
  await page
    .getByRole('region', { name: 'Mensajes de la aplicación' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await members.getByRole('button', { name: 'Quitar a Lupita Soto' }).waitFor();
});

it('the coordinator of an overdue team is reminded once, and a rest over Christmas ends its lateness', async () => {
  const name = 'Comunidad de Ensayo';
  const teamId = await makeOverdueTeam({ api, register }, name);

  const { page } = await openTeams();
  await page.getByRole('tab', { name: 'Reportes' }).click();
  await button(page, 'Tarjetas').click();
  const report = card(page, name);
  await report.getByText('Atrasado', { exact: true }).waitFor();
  await report.getByText(/^venció hace 1[234] días$/).waitFor();
  await report.getByText(/^última: .+; cada 7 días; venció el /).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe(name);

  const remind = report.getByRole('link', { name: /^Recordar por WhatsApp: Beto Salas/ });
  expect(await remind.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/526185550199\?text=Hola%2C%20Beto%20Salas/,
  );
  await remind.click();
  await button(page, 'No lo envié').click();
  await remind.click();
  await button(page, 'Sí, lo envié').click();
  const others = page.getByRole('alertdialog').or(dialog(page));
  await others.getByRole('heading', { name: /^1 de \d+$/ }).waitFor();
  // The next of the list by the keyboard alone, and to its end.
  const next = others.getByRole('link', { name: /^Siguiente: / });
  const names: string[] = [];
  while ((await next.count()) > 0) {
    names.push((await next.getAttribute('aria-label')) ?? '');
    await next.focus();
    await page.keyboard.press('Enter');
    await button(page, 'Sí, lo envié').focus();
    await page.keyboard.press('Enter');
    await others.getByRole('heading', { name: new RegExp(`^${names.length + 1} de`) }).waitFor();
  }
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(0);
  await others
    .getByRole('heading', { name: `${names.length + 1} de ${names.length + 1}` })
    .waitFor();
  await others.getByText('Era el último de la lista.').waitFor();
  await button(page, 'Terminar').click();
  await report
    .getByText(/^Se le recordó el .+ \(Admin Vargas\)\. Espera su respuesta hasta el /)
    .waitFor();
  expect(
    register.rows('SELECT by_id FROM group_reminders WHERE group_id = ?', teamId),
  ).toHaveLength(1);

  await button(page, `No se reunió: ${name}`).click();
  await dialog(page).getByLabel('Hasta').fill('2000-01-01');
  await button(page, 'Anotar pausa').click();
  await dialog(page).getByText('El último día es anterior al primero').waitFor();
  const until = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Hasta').fill(until);
  await dialog(page).getByLabel('Motivo').fill('Navidad');
  await button(page, 'Anotar pausa').click();
  await closeToast(page, 'Pausa anotada');
  await report.getByText('En pausa', { exact: true }).waitFor();
  await report.getByText('Pausa: Navidad').waitFor();
  await button(page, /^Atrasado \d+$/).click();
  await report.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('vence')).toBe('atrasados');
  await button(page, /^En pausa \d+$/).click();
  await button(page, `Quitar pausa: ${name}`).click();
  await toast(page, 'Pausa quitada').waitFor();
  await report.waitFor({ state: 'detached' });
});

it('is out of reach for who coordinates a state, whose sidebar does not show it', async () => {
  const { page } = await openTeams('estatal@demo.mx');
  await page.getByText('No está a tu alcance').waitFor();
  expect(await page.getByRole('link', { name: 'Gestión de Equipos' }).count()).toBe(0);
  expect(await button(page, 'Crear Equipo').count()).toBe(0);
});
