import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright';
import { DAY_MS } from '#contract/core/durations';
import type { Api } from './api.ts';
import type { Register } from './register.ts';
import { button } from './screens.ts';
import { openSignedIn } from './signed-in.ts';
import type { Stage } from './stage.ts';

/** What the office does at its desk, by the words it reads there. */

/** The community of comunidad@demo.mx. */
export const OWN_COMMUNITY = 'Comunidad San Judas Tadeo';

export type Desk = { email: string; path: string };

export async function openDesk(stage: Stage, { email, path }: Desk) {
  const phone = await openSignedIn(stage, email);
  await phone.page.setViewportSize({ width: 1280, height: 800 });
  await phone.goto(path);
  return phone;
}

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A card of a list, by its heading. */
export const card = (page: Page, name: string): Locator =>
  page.locator('li', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** What each row of the table is about, in their order. */
export const rowNames = (page: Page): Promise<string[]> =>
  page.getByRole('rowheader').allTextContents();

export const sortBy = (page: Page, header: string): Promise<void> =>
  page.getByRole('columnheader', { name: header }).getByRole('button').click();

/** Finds somebody in the picker of an open dialog and chooses them. */
export async function choosePerson(page: Page, alias: string): Promise<void> {
  await dialog(page).getByLabel('Nombre o correo').fill(alias);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${alias}`) })
    .first()
    .check();
}

/** What «Exportar» saves as CSV: its header, and a row for each line, notes included. */
export async function exportCsv(page: Page): Promise<{ head: string[]; lines: string[][] }> {
  const saving = page.waitForEvent('download');
  await button(page, 'Exportar').click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const [head = [], ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
  return { head, lines };
}

/** A weekly team of Durango that met twenty days ago, of whoever coordinates that state. */
export async function makeOverdueTeam(
  { api, register }: { api: Api; register: Register },
  name: string,
): Promise<number> {
  const [coordinator] = register.rows<{ id: number }>(
    "SELECT id FROM people WHERE email = 'estatal@demo.mx'",
  );
  if (!coordinator) throw new Error('The demo network has its accounts.');
  await api.patch(`/users/${coordinator.id}/phone`, { phone: '618 555 0199' });
  const team = await api.post<{ id: number }>('/teams', {
    ...{ name, location: 'Durango, Durango', coordinatorId: coordinator.id },
    meetingFrequencyDays: 7,
  });
  const date = new Date(Date.now() - 20 * DAY_MS).toISOString();
  const { id } = await api.post<{ id: string }>(`/communities/${team.id}/meetings`, { date });
  // A meeting is held once somebody came.
  const somebody = { name: 'Chelo de la tienda', set: { present: true } };
  await api.put(`/meetings/${id}/names/${crypto.randomUUID()}`, somebody);
  return team.id;
}

/** Nobody else of their name, and no community yet. */
export async function findUnplaced(api: Api, state: string): Promise<Unplaced[]> {
  const free = await api.get<Unplaced[]>('/users/available-for-communities');
  return free.filter(
    (one) => one.state === state && free.filter(({ alias }) => alias === one.alias).length === 1,
  );
}

export type Unplaced = { id: number; alias: string; state: string };
