import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { CitySummary, InstitutionReportRow } from '#contract/institutions';
import { signInToApi } from './support/api.ts';
import { it } from './support/fixture.ts';
import { showMore } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';

const PATH = '/institutional-report';
const BY_CITY = '/reports/institutions-by-city';
const rows = (page: Page) => page.getByText(/^\d+ instituci(ón|ones)$/).first();
const key = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;

it('an administrator merges two spellings of one hospital, and takes it back', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = phone;
  const declared = () => register.rows('SELECT id, institution_name FROM institutions ORDER BY id');
  const before = declared();
  await phone.goto(PATH);
  await rows(page).waitFor();
  await showMore(page);
  await page.getByRole('button', { name: /^¿Es la misma\?/ }).click();
  const dialog = page.getByRole('dialog');
  const merge = dialog.getByRole('button', { name: /^Unir .*Hospital General/ }).first();
  const pair = await merge.getAttribute('aria-label');
  await merge.click();
  await dialog.getByRole('region', { name: 'Unidas' }).waitFor();
  expect(register.count('SELECT count(*) FROM institution_catalog WHERE merged_into > 0')).toBe(1);
  expect(declared()).toEqual(before);
  await dialog
    .getByRole('button', { name: /^Deshacer: / })
    .first()
    .click();
  await dialog.getByRole('button', { name: pair ?? '', exact: true }).waitFor();
  expect(register.count('SELECT count(*) FROM institution_catalog WHERE merged_into > 0')).toBe(0);
  expect(
    register.rows(`SELECT action FROM audit WHERE action LIKE 'institution.%' ORDER BY id`),
  ).toEqual([{ action: 'institution.merged' }, { action: 'institution.unmerged' }]);
});

it('a city counts a person of several institutions once', async ({ stage, register }) => {
  const api = await signInToApi(stage.proxy.origin, 'admin@demo.mx');
  const cities = await api.get<CitySummary[]>('/reports/cities-summary');
  for (const { city, state, total_members } of cities) {
    const people = register.count(
      `SELECT count(DISTINCT people.id) FROM people JOIN institutions ON person_id = people.id
       WHERE status = 'approved' AND city = ? AND state = ?`,
      city,
      state,
    );
    expect([key({ city, state }), total_members]).toEqual([key({ city, state }), people]);
  }
});

it('who has no right to names sees none, on the page or on the wire, and no small number', async ({
  stage,
  register,
}) => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  const answered = page.waitForResponse((response) => response.url().includes(BY_CITY));
  await phone.goto(PATH);
  const told = (await (await answered).json()) as InstitutionReportRow[];
  await page.getByRole('heading', { name: 'Reporte Instituciones' }).waitFor();
  await rows(page).or(page.getByText('Aún no hay instituciones')).waitFor();
  expect(told.flatMap(({ members_names }) => members_names ?? [])).toEqual([]);
  expect(told.filter(({ total_members }) => (total_members ?? 5) < 5)).toEqual([]);
  expect(await page.getByRole('button', { name: /^¿Es la misma/ }).count()).toBe(0);
  const text = (await page.getByRole('main').textContent()) ?? '';
  const aliases = register.rows<{ alias: string }>(
    `SELECT alias FROM people WHERE id IN (SELECT person_id FROM institutions)`,
  );
  expect(aliases.filter(({ alias }) => text.includes(alias))).toEqual([]);
});

it('a coordinator of Durango sees nothing of Chihuahua', async ({ stage }) => {
  const phone = await openSignedIn(stage, 'estatal@demo.mx');
  const { page } = phone;
  const answered = page.waitForResponse((response) => response.url().includes(BY_CITY));
  await phone.goto(PATH);
  const told = (await (await answered).json()) as InstitutionReportRow[];
  await rows(page).waitFor();
  expect([...new Set(told.map(({ state }) => state))]).toEqual(['Durango']);
  expect(await page.getByRole('main').textContent()).not.toContain('Chihuahua');
});
