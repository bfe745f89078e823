import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { STATES } from '#contract/core/places';
import type { QuarterAnswer } from '#contract/quarter-figures';
import { NO_COUNTS, quarterWindows } from '#contract/rules/quarter-comparison';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, heading } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const cells = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')
    .allTextContents();

async function openDesk(email: string, path: string): Promise<Page> {
  const { page, goto } = await openSignedIn(stage, email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto(path);
  return page;
}

it('a state’s coordinator compares the quarter, on the dashboard and on the zone’s, with the same figures', async () => {
  const page = await openDesk('estatal@demo.mx', '/leader-dashboard');
  await page.getByRole('link', { name: 'Este trimestre contra el anterior' }).click();
  await heading(page, 'Este trimestre contra el anterior').waitFor();
  await page.getByText(/se comparan con los mismos días del anterior/).waitFor();
  const [counted] = register.rows<{ total: number }>(
    `SELECT count(*) AS total FROM people WHERE state = 'Durango' AND status = 'approved'
     AND erased_at IS NULL AND withdrawn_at IS NULL
     AND (created_by IS NULL OR consent_version IS NOT NULL)`,
  );
  const people = await cells(page, 'Personas');
  expect(Number(people[0]?.replace(/,/g, ''))).toBe(counted?.total);
  expect(people[2]).toMatch(/^(?:[+−]\d+|Igual|—)$/);
  expect((await cells(page, 'Asistencia'))[2]).toMatch(/^(?:[+−].* pts?|Igual|—)$/);
  const download = page.waitForEvent('download');
  await button(page, 'Excel').click();
  expect((await download).suggestedFilename()).toMatch(/^trimestre-.*\.xlsx$/);

  await page.goto(`${stage.origin}/state-coordinator-dashboard?tab=trimestre`);
  await page.getByRole('rowheader', { name: 'Personas', exact: true }).waitFor();
  expect(await cells(page, 'Personas')).toEqual(people);
});

it('the bishop’s page is one landscape page with every state, its totals and nothing to press', async () => {
  const page = await openDesk('admin@demo.mx', '/leader-dashboard');
  await page.getByRole('link', { name: 'Resumen para el obispo' }).click();
  await heading(page, 'Resumen para el obispo').waitFor();
  await page.getByRole('rowheader', { name: 'Total' }).waitFor();
  const names = await page.getByRole('rowheader').allTextContents();
  expect(names).toContain('Durango');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Letter lying down, in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 79[12](?:\.\d+)? 61[12](?:\.\d+)?\]/);

  // The paper's width without its margins.
  await page.setViewportSize({ width: 980, height: 740 });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Excel', 'Imprimir']) {
    expect(await button(page, name).isVisible()).toBe(false);
  }
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(980);
});

it('all 32 states fit on the page too, and nothing is cut', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  const counts = { ...NO_COUNTS, totalPeople: 123_456, recordedMarks: 1_000, presentMarks: 987 };
  const pair = { now: counts, before: { ...counts, totalPeople: 99_999, presentMarks: 900 } };
  const answer: QuarterAnswer = {
    zoneName: 'México',
    ...quarterWindows('2026-Q4', '2026-11-28'),
    states: STATES.map((state) => ({ state, ...pair })),
    ...{ total: pair, nationalTertulias: 3 },
  };
  await page.route('**/leader/quarter*', (route) => route.fulfill({ json: answer }));
  await goto('/leader-dashboard?tab=obispo');
  await page.getByText(/El total incluye 3 tertulias de varios estados/).waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 980, height: 740 });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('rowheader', { name: 'Total' }).waitFor();
  for (const name of [...STATES, 'Total']) {
    await page.getByRole('rowheader', { name, exact: true }).waitFor();
  }
});

it('who coordinates a community compares their own, and is led to no bishop’s page', async () => {
  const { page, goto } = await openSignedIn(stage, 'comunidad@demo.mx');
  await goto('/leader-dashboard?tab=trimestre');
  await heading(page, 'Este trimestre contra el anterior').waitFor();
  await page.getByText('Asistieron a una tertulia').first().waitFor();
  await goto('/leader-dashboard?tab=obispo');
  await page.getByRole('link', { name: 'Este trimestre contra el anterior' }).waitFor();
  expect(await page.getByRole('link', { name: 'Resumen para el obispo' }).count()).toBe(0);
});

it('the attendance report of the running quarter has both quarters and their difference', async () => {
  const page = await openDesk('admin@demo.mx', '/attendance-reports');
  const choice = page.getByLabel('Periodo');
  const value = await choice.locator('option', { hasText: '(en curso)' }).getAttribute('value');
  await choice.selectOption(value);
  await page.getByText(/«anterior» son los mismos días/).waitFor();
  for (const name of ['Asistencia, este', 'Asistencia, anterior', '± asistencia']) {
    await page.getByRole('columnheader', { name }).waitFor();
  }
});
