import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { focusAtClose, smallTargets, whatAxeFinds, whatIsTooWide } from './support/check-screen.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, heading, toast } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

type Community = { id: number; name: string };
type Member = { id: number; alias: string };

function findCommunity(): Community {
  const [found] = register.rows<Community>(
    `SELECT g.id, g.name FROM groups g JOIN people c ON c.id = g.coordinator_id
     WHERE g.kind = 'community' AND g.deleted_at IS NULL AND c.email = 'comunidad@demo.mx'
     ORDER BY g.id LIMIT 1`,
  );
  if (!found) throw new Error('the demo network has no such community');
  return found;
}

/** Named like nobody else there. */
function findMembers(groupId: number): [Member, Member] {
  const found = register.rows<Member>(
    `SELECT p.id, p.alias FROM memberships m JOIN people p ON p.id = m.person_id
     WHERE m.group_id = ? AND m.left_at IS NULL AND p.status = 'approved' AND p.withdrawn_at IS NULL
     AND p.alias LIKE '% %' AND m.role = 'member' ORDER BY p.alias`,
    groupId,
  );
  const [one, other] = found;
  if (!one || !other) throw new Error('the demo community has too few members');
  return [one, other];
}

/** Days without a meeting, the latest first; written as in Mexico. */
function findFreeDays(groupId: number, count: number): { day: string; written: string }[] {
  const [{ now } = { now: 0 }] = register.rows<{ now: number }>(
    'SELECT max(date) AS now FROM meetings WHERE group_id = ? AND deleted_at IS NULL',
    groupId,
  );
  const held = register.rows<{ date: number }>(
    'SELECT date FROM meetings WHERE group_id = ? AND deleted_at IS NULL',
    groupId,
  );
  const taken = new Set(held.map(({ date }) => dayOf(date)));
  return Array.from({ length: 40 }, (_, index) => dayOf(now - (index + 3) * DAY_MS))
    .filter((day) => !taken.has(day))
    .slice(0, count)
    .map((day) => ({ day, written: day.split('-').reverse().join('/') }));
}

const dayOf = (at: number) => new Date(at - 6 * 3_600_000).toISOString().slice(0, 10);

const card = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Asistencia de antes' }) });

async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  await button(page, 'Traer de una hoja').click();
  const file = {
    name: 'asistencia 2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  };
  await page.getByLabel('Archivo de Excel o CSV').setInputFiles(file);
  await page.getByRole('heading', { name: 'Fechas de la hoja' }).waitFor();
}

async function checkPage(page: Page): Promise<void> {
  expect.soft(await whatAxeFinds(page)).toEqual([]);
  expect.soft(await focusAtClose(page), 'the focus at «Cerrar»').toEqual([]);
  expect.soft(await smallTargets(page), 'smaller than 44 px').toEqual([]);
  expect.soft(await whatIsTooWide(page), 'to be scrolled sideways').toEqual([]);
}

const brought = (groupId: number) =>
  register.rows<{ date: number; deleted_at: number | null }>(
    `SELECT date, deleted_at FROM meetings WHERE group_id = ? AND source = 'import' ORDER BY date`,
    groupId,
  );

it('an administrator brings a sheet, chooses whom a name means, and can take it all back', async () => {
  const community = findCommunity();
  const [known, other] = findMembers(community.id);
  const [first, second] = findFreeDays(community.id, 2);
  if (!first || !second) throw new Error('no day without a meeting');
  const misspelt = `${other.alias}z`;
  const lines = [
    `Nombre,${second.written},${first.written}`,
    `${known.alias.toUpperCase()},x,falta`,
    `${misspelt},x,x`,
    'Visita de Torreón,x,x',
  ];
  const desk = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.goto(`/comunidades/${community.id}`);
  await heading(page, community.name).waitFor();
  await card(page).getByText('Todavía no se ha traído ninguna hoja.').waitFor();
  await chooseFile(page, lines);
  const bring = page.getByRole('button', { name: 'Traer 2 reuniones' });
  expect(
    await page.getByRole('status').filter({ hasText: 'Falta decidir: 2 nombres.' }).count(),
  ).toBe(1);
  expect(await page.getByRole('button', { name: 'Traer 1 reunión' }).isDisabled()).toBe(true);
  expect(brought(community.id)).toEqual([]);
  const who = page.getByLabel(`Quién es ${misspelt}`, { exact: true });
  // The nearest is the first to choose.
  expect(await who.locator('option').nth(1).textContent()).toBe(other.alias);
  await who.selectOption({ label: other.alias });
  await page.getByLabel('Quién es Visita de Torreón').selectOption({ label: 'No traer' });
  await page.getByText('Se agregan 2 reuniones con 4 asistencias y faltas.').waitFor();
  await checkPage(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bring.click();
  await page.getByText('Se trajeron 2 reuniones.').waitFor();
  await button(page, 'Listo').click();
  await card(page)
    .getByText(/2 reuniones/)
    .waitFor();
  expect(brought(community.id).map(({ date }) => dayOf(date))).toEqual([second.day, first.day]);

  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await phone.goto(`/community-coordinator?grupo=${community.id}&vista=reuniones`);
  await phone.page.getByText('Traído de hoja').first().waitFor();

  await desk.goto('/attendance-reports');
  await page.getByRole('searchbox').fill(known.alias);
  await page
    .getByRole('button', { name: new RegExp(known.alias) })
    .first()
    .click();
  await page.getByText('Traído de hoja').nth(1).waitFor();

  await desk.goto(`/comunidades/${community.id}`);
  await chooseFile(page, lines);
  await page.getByText('No hay nada nuevo que traer de esta hoja.').waitFor();
  expect(await page.getByText('ya hay una reunión ese día, que se queda como está').count()).toBe(
    2,
  );
  await button(page, 'Cancelar').click();
  expect(brought(community.id)).toHaveLength(2);

  await card(page).getByRole('button', { name: 'Deshacer esta importación' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Deshacer esta importación' })
    .click();
  await toast(page, 'Se quitaron 2 reuniones.').waitFor();
  await card(page)
    .getByText(/Se deshizo el/)
    .waitFor();
  expect(brought(community.id).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
  await phone.page.getByText('Traído de hoja').first().waitFor({ state: 'detached' });
});

it('a sheet that cannot be read says why, and a mark that is not plain is asked', async () => {
  const community = findCommunity();
  const [known] = findMembers(community.id);
  const [free] = findFreeDays(community.id, 1);
  const desk = await openSignedIn(stage, 'coordinadores@demo.mx');
  const { page } = desk;
  await page.setViewportSize({ width: 360, height: 800 });
  await desk.goto(`/comunidades/${community.id}`);
  await button(page, 'Traer de una hoja').click();
  const pick = (text: string) =>
    page
      .getByLabel('Archivo de Excel o CSV')
      .setInputFiles({ name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await pick('Nombre,Teléfono\nAna,618');
  await page.getByRole('alert').filter({ hasText: 'No se encontró ninguna fecha' }).waitFor();
  await pick(`Nombre,${free?.written},31/02/2026\n${known.alias},A,A`);
  await page.getByText('«31/02/2026» no es una fecha que exista.').waitFor();
  await page.getByText('Falta decir qué significa alguna marca.').waitFor();
  await checkPage(page);
  await page.getByLabel('Qué significa «a»').selectOption({ label: 'Asistió' });
  await page.getByText('Se agrega 1 reunión con 1 asistencia o falta.').waitFor();
  expect(await page.getByRole('button', { name: 'Traer 1 reunión' }).isEnabled()).toBe(true);
});
