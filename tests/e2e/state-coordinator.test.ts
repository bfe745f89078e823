import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { CalendarEvent } from '#contract/calendar';
import { DAY_MS } from '#contract/core/durations';
import type { StatePerson, StateSummary } from '#contract/state-coordinator';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { openSignedIn } from './support/signed-in.ts';

const PATH = '/state-coordinator-dashboard';
const STATE = 'estatal@demo.mx';

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const open = async (phone: Phone, query: string) => {
  await phone.goto(PATH + query);
  await phone.page.getByRole('tabpanel').waitFor();
};

it('a coordinator looks at Monday: what was expected, what was held, and the day of the Church', async ({
  stage,
}) => {
  const phone = await openSignedIn(stage, STATE);
  const { page } = phone;
  const api = await signInToApi(stage.proxy.origin, STATE);
  const until = day(Date.now() + 6 * DAY_MS);
  const events = await api.get<CalendarEvent[]>(
    `/calendar?state=Durango&from=${day(Date.now() - 6 * DAY_MS)}&until=${until}`,
  );
  const monday = events.find(({ day: on }) => new Date(on).getUTCDay() === 1);
  expect(monday?.kind).toBe('meeting');
  await open(phone, `?tab=calendario&vista=semana&dia=${monday?.day}`);
  const days = page.getByRole('tabpanel').getByRole('listitem');
  await page.getByRole('heading', { level: 3, name: /^Lunes/ }).waitFor();
  const first = days.filter({ has: page.getByRole('heading', { name: /^Lunes/ }) }).first();
  await first.getByText(String(monday?.title)).waitFor();
  expect(await first.textContent()).toMatch(/Realizada|Atrasada|Esperada|Planeada/);
  // Its week begins on Monday, and each of its days says what the Church keeps.
  const headings = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(headings.map((text) => text.split(',')[0])).toEqual([
    ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  ]);
  await first
    .getByText(/semana|domingo|San|Santa|Santos|Nuestra|Feria|Adviento/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Mes', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Lun' }).waitFor();
  expect(new URL(page.url()).searchParams.get('vista')).toBe('mes');
});

it('an objective behind its pace says why, and a declaration with its comment moves it', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, STATE);
  const { page } = phone;
  await open(phone, '?tab=objetivos&situacion=behind');
  const card = page.getByRole('region', { name: 'Escuelas con promotores' });
  await card.getByText('Rezagado').waitFor();
  await card.getByText('A un ritmo parejo, hoy iría en 67; va en 35.').waitFor();
  await card.getByRole('button', { name: 'Ver Detalle' }).click();
  await page.getByRole('button', { name: 'Declarar avance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declarar avance' });
  await dialog.getByLabel('Cuánto va (escuelas)').fill('64');
  await dialog.getByRole('button', { name: 'Declarar', exact: true }).click();
  await dialog.getByText('Escribe un comentario: de dónde sale este número').waitFor();
  await dialog.getByLabel('Comentario').fill('Con las del norte de la ciudad');
  await dialog.getByRole('button', { name: 'Declarar', exact: true }).click();
  await page.getByText('Avance declarado').first().waitFor();
  await page.getByText('Ningún objetivo en esa situación').waitFor();
  expect(
    register.rows('SELECT value, note FROM objective_updates ORDER BY id DESC LIMIT 1'),
  ).toEqual([{ value: 64, note: 'Con las del norte de la ciudad' }]);
  await page.getByRole('button', { name: /^En Meta/ }).click();
  await card.getByText('64/100 escuelas · 64%').waitFor();
});

it('the report that is exported is what is filtered, with filters, date and definitions', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, STATE);
  const { page } = phone;
  await open(phone, '?comunidad=sin');
  await page.getByText(/^\d+ de \d+ personas$/).waitFor();
  await page.getByRole('button', { name: 'Exportar Reporte' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const api = await signInToApi(stage.proxy.origin, STATE);
  const people = await api.get<StatePerson[]>('/state-coordinator/people');
  for (const { name, communityId } of people) {
    expect([name, text.includes(`"${name}"`)]).toEqual([name, communityId === null]);
  }
  for (const told of ['"Comunidad","Sin comunidad"', '"Hecho el"', '"Cómo se calcula"']) {
    expect(text).toContain(told);
  }
  await expect
    .poll(() => register.count(`SELECT count(*) FROM audit WHERE detail LIKE '%"export"%'`))
    .toBeGreaterThan(0);
  const { stats } = await api.get<StateSummary>('/state-coordinator/summary');
  expect(stats.totalPeople).toBe(people.length);
});

it('a coordinator of Durango sees nothing of Chihuahua by writing it into the address', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, STATE);
  const { page } = phone;
  const bodies: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) bodies.push(await answer.text().catch(() => ''));
  });
  for (const tab of ['', '&tab=calendario', '&tab=objetivos']) {
    await phone.goto(`${PATH}?estado=Chihuahua${tab}`);
    await page.getByText('Chihuahua no está a tu alcance').waitFor();
  }
  const there = register.rows<{ alias: string }>(
    "SELECT alias FROM people WHERE state = 'Chihuahua'",
  );
  const groups = register.rows<{ name: string }>(
    "SELECT name FROM groups WHERE state = 'Chihuahua'",
  );
  const shown = `${await page.content()}\n${bodies.join('\n')}`;
  expect(there.length).toBeGreaterThan(3);
  expect(
    [...there.map(({ alias }) => alias), ...groups.map(({ name }) => name)].filter((name) =>
      shown.includes(name),
    ),
  ).toEqual([]);
});

it('a calendar feed shows no names, and revoked it answers 404; the calendar stays on the phone', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await phone.goto('/mi-calendario');
  await page.getByText('Comunidad San Judas Tadeo').first().waitFor();
  await page.getByRole('button', { name: 'Hacer enlace' }).click();
  const link = await page.getByLabel('Enlace del calendario').inputValue();
  const path = new URL(link).pathname;
  const read = async () => {
    const answer = await fetch(new URL(path, stage.proxy.origin));
    return { status: answer.status, file: await answer.text() };
  };
  const { status, file } = await read();
  expect(status).toBe(200);
  expect(file).toContain('SUMMARY:Reunión');
  expect(file).not.toMatch(/Judas|Herrera|Durango/);
  expect(register.count('SELECT count(*) FROM calendar_feeds WHERE token_hash = ?', path)).toBe(0);
  await page.getByRole('button', { name: 'Anular enlace' }).click();
  await page.getByText('Enlace anulado').first().waitFor();
  expect((await read()).status).toBe(404);
  await stage.proxy.cut();
  await page.reload();
  await page.getByText('Comunidad San Judas Tadeo').first().waitFor();
  await stage.proxy.restore();
});
