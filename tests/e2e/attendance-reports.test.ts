import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signInToApi } from './support/api.ts';
import {
  dialog,
  exportCsv,
  rowNames as names,
  OWN_COMMUNITY as OWN,
  sortBy,
} from './support/office.ts';
import { openRegister, type Register } from './support/register.ts';
import { button, counter, heading, signIn } from './support/screens.ts';
import { createStage, type Stage } from './support/stage.ts';

const PATH = '/attendance-reports';
const NEW = 'Comunidad San Rafael';

let stage: Stage;
let register: Register;

beforeAll(async () => {
  stage = await createStage();
  register = openRegister(stage.server.databasePath);
  const api = await signInToApi(stage.proxy.origin, 'admin@demo.mx');
  await api.post('/communities', { name: NEW, location: 'Centro, Durango', state: 'Durango' });
});
afterEach(() => stage.clear());
afterAll(async () => {
  register.close();
  await stage.close();
});

async function openDesk(query = '', email = 'admin@demo.mx'): Promise<Page> {
  const phone = await (await stage.newHandset()).open();
  await signIn(phone, email);
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto(PATH + query);
  await phone.page.getByRole('rowheader').first().waitFor();
  return phone.page;
}

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Comunidades' }).getByRole('button', { name });
/** Reads of the dates behind a person's figures. */
const datesRead = () =>
  register.count(
    `SELECT count(*) FROM audit WHERE action = 'people.read' AND detail LIKE '%attendance-reports.person%'`,
  );

it('who is at risk is found, the dates behind it looked at, and the person written to', async () => {
  const page = await openDesk();
  await counter(page, 'En riesgo').click();
  await page.getByLabel('Comunidad', { exact: true }).selectOption({ label: OWN });
  await sortBy(page, 'Faltas seguidas');
  await expect.poll(() => new URL(page.url()).search).toMatch(/nivel=riesgo/);
  expect(new URL(page.url()).search).toMatch(/comunidad=\d+/);
  const [alias = ''] = await names(page);
  const before = datesRead();

  await button(page, `Fechas de ${alias}: 3 faltas seguidas`).click();
  const meetings = dialog(page).getByRole('list', { name: /^Reuniones de los/ });
  await expect.poll(() => meetings.getByText('Faltó').count()).toBe(3);
  await expect.poll(datesRead).toBe(before + 1);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  const link = page.getByRole('link', { name: `Escribir: ${alias}` });
  const chat = new URL((await link.getAttribute('href')) ?? '');
  expect(chat.host).toBe('wa.me');
  expect(chat.searchParams.get('text')).toMatch(
    /^Hola \S+.*, te extrañamos en la comunidad San Judas Tadeo: hace \d+ días que no nos vemos\./,
  );
  await page.reload();
  await expect.poll(async () => (await names(page))[0]).toBe(alias);
});

it('the leader’s phone shows the same number', async () => {
  const page = await openDesk();
  const told = await tile(page, 'San Judas Tadeo').textContent();
  const percent = /(\d+) %/.exec((told ?? '').replaceAll('\u00a0', ' '))?.[1] ?? 'none';
  await tile(page, 'San Judas Tadeo').click();
  await sortBy(page, 'Faltas seguidas');
  await page.getByText(/^18 de \d+ personas/).waitFor();
  const [alias = ''] = await names(page);
  await button(page, `Fechas de ${alias}: 3 faltas seguidas`).waitFor();
  const phone = await (await stage.newHandset()).open();
  await signIn(phone, 'comunidad@demo.mx');
  await phone.goto('/community-coordinator');
  await phone.page.getByRole('region', { name: 'Asistencia' }).getByText(`${percent} %`).waitFor();
  await phone.page.getByRole('tab', { name: 'Seguimiento' }).click();
  const missed = phone.page.getByRole('list', { name: 'Han faltado' }).getByRole('listitem');
  await missed
    .filter({ hasText: alias })
    .getByText(/^3 faltas · /)
    .waitFor();
});

it('a file has what is shown, with the filters and how it is made; the audit names who is in it', async () => {
  const page = await openDesk();
  await tile(page, 'San Judas Tadeo').click();
  await expect.poll(() => new URL(page.url()).search).toMatch(/comunidad=\d+/);
  await page.getByText(/^18 de \d+ personas/).waitFor();
  const shown = await names(page);
  const { head, lines } = await exportCsv(page);
  expect(head.slice(0, 3)).toEqual(['Persona', 'Comunidad', 'Asistencia']);
  expect(lines.slice(0, shown.length).map(([alias]) => alias)).toEqual(shown);
  const notes = lines.slice(18);
  expect(notes).toContainEqual(['Comunidad', OWN]);
  expect(notes).toContainEqual(['Periodo', 'Últimos 30 días']);
  expect(notes.map(([term]) => term)).toContain('Faltas seguidas');
  await expect
    .poll(() =>
      register.count(
        `SELECT count(*) FROM audit WHERE action = 'people.read' AND detail LIKE '%attendance-reports.people-page%' AND detail LIKE '%"reason":"export"%'`,
      ),
    )
    .toBe(1);
});

it('a register without records is not known, and never «En riesgo»', async () => {
  const page = await openDesk('?vista=comunidades');
  const row = page.getByRole('row').filter({ hasText: 'San Rafael' });
  await row.getByText('Sin registros').waitFor();
  expect(await row.getByText('No se sabe').count()).toBeGreaterThan(0);
  await counter(page, 'No se sabe').click();
  await expect.poll(() => names(page)).toEqual([NEW]);
  await button(page, `Ver personas: ${NEW}`).click();
  await page.getByText('Ninguna persona coincide con los filtros').waitFor();
});

it('a closed month keeps what was printed, and shows beside it what came late', async () => {
  const page = await openDesk();
  const [late] = register.rows<{ day: string }>(
    `SELECT date(date / 1000, 'unixepoch', '-6 hours') AS day FROM meetings
     WHERE created_at - date > 7 * 86400000 LIMIT 1`,
  );
  const month = late?.day.slice(0, 7) ?? '';
  await page.getByLabel('Periodo').selectOption(month);
  await page
    .getByText(/^Al cierre \(.+\): \d+\s% · Hoy: \d+\s% \(\+2 reuniones que llegaron después\)$/)
    .waitFor();
  expect(new URL(page.url()).searchParams.get('periodo')).toBe(month);
  await counter(page, 'Cambiaron después').click();
  await expect
    .poll(async () => (await names(page)).sort())
    .toEqual(['Comunidad Sagrado Corazón', 'Comunidad Santa María de Guadalupe']);
  await page.reload();
  await expect.poll(async () => (await names(page)).length).toBe(2);
});

it('whoever coordinates Durango sees nothing of Chihuahua, and who coordinates a state no report', async () => {
  const page = await openDesk('?vista=comunidades', 'coordinadores@demo.mx');
  await expect
    .poll(async () => (await names(page)).sort())
    .toEqual([OWN, NEW, 'Comunidad Santa María de Guadalupe'].sort());
  await button(page, 'Personas').click();
  await page.getByText(/^\d+ personas/).waitFor();
  expect(await page.getByText('San Miguel Arcángel').count()).toBe(0);

  const phone = await (await stage.newHandset()).open();
  await signIn(phone, 'estatal@demo.mx');
  await phone.goto(PATH);
  await heading(phone.page, 'Reportes de Asistencia').waitFor();
  await phone.page.getByText('No está a tu alcance').waitFor();
});
