import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  button,
  figure,
  presentBoxes,
  sendNow,
  startMeeting,
  syncState,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** One evening of a community: its leader takes the roll, and somebody registers it by the link too. */
const QUESTION = 'Alguien registró también esta reunión por el enlace. ¿Es la misma?';
const CAME = 12;
const PEOPLE = 18;

let stage: Stage;
let register: Register;
let leader: Phone;
let evening: string;
let groupId: number;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});

const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, level: 2 }) });

/** «88 %» of the last 30 days, as the panel shows it. */
async function shownRate(): Promise<string> {
  await leader.goto('/community-coordinator');
  const shown = figure(leader.page, 'Asistencia');
  await shown.filter({ hasText: '%' }).waitFor();
  return String(await shown.textContent());
}

/** The same as the server tells it. */
async function serverRate(): Promise<number | undefined> {
  const all = await leader.page.evaluate(async () => {
    const answer = await fetch('/api/local-communities/my-communities');
    return (await answer.json()) as { id: number; attendanceRate: number }[];
  });
  return all.find(({ id }) => id === groupId)?.attendanceRate;
}

it('the roll is taken and closed: the home says so, and offers to share and to correct it', async () => {
  leader = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = leader;
  evening = await startMeeting(page);
  for (let place = 0; place < CAME; place += 1) await presentBoxes(page).nth(place).click();
  await page.getByText(`${CAME} de ${PEOPLE} presentes · 6 sin marcar`).waitFor();
  await leader.goto('/');
  await page.getByRole('link', { name: `Seguir: ${CAME} de ${PEOPLE}` }).click();
  await button(page, 'Cerrar lista').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar lista' }).click();
  await page.getByRole('dialog').getByText(`Presentes: ${CAME} de ${PEOPLE}`).waitFor();
  await leader.goto('/');
  const today = card(page, 'Reunión de hoy');
  await today.getByText(`Lista cerrada · ${CAME} presentes`).waitFor();
  await today.getByRole('link', { name: 'Compartir' }).waitFor();
  await today.getByRole('link', { name: 'Corregir' }).waitFor();
  expect(await today.getByRole('link', { name: /Seguir/ }).count()).toBe(0);
  await sendNow(leader);
  await syncState(page, 'Al día').waitFor();
});

it('registered by the link as well, it is asked about first, and every figure stays', async () => {
  const { page } = leader;
  groupId = register.count('SELECT group_id FROM meetings WHERE uuid = ?', evening);
  const before = { shown: await shownRate(), told: await serverRate() };
  expect(Number.parseInt(before.shown, 10)).toBe(before.told);
  await registerByLink();
  await sendNow(leader);
  await leader.goto('/');
  const question = card(page, QUESTION);
  await question.waitFor();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(async () => (await headings.allTextContents())[0]).toBe(QUESTION);
  expect({ shown: await shownRate(), told: await serverRate() }).toEqual(before);
  await leader.goto('/');
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('heading', { name: '¿Son la misma reunión?' }).waitFor();
  await page.keyboard.press('Escape');
});

it('joined, it is one meeting, and the figures are what they were', async () => {
  const { page } = leader;
  const before = { shown: await shownRate(), told: await serverRate() };
  await leader.goto('/');
  const question = card(page, QUESTION);
  // The demonstration has an earlier evening to be asked about as well.
  const ofTonight = question.filter({ hasText: String(await question.textContent()) });
  await question.getByRole('button', { name: 'Unir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir' }).click();
  await ofTonight.waitFor({ state: 'detached' });
  await sendNow(leader);
  await syncState(page, 'Al día').waitFor();
  const joined = () =>
    register.count(
      'SELECT count(*) FROM meetings WHERE group_id = ? AND merged_into IS NOT NULL AND deleted_at > ?',
      groupId,
      Date.now() - 600_000,
    );
  await expect.poll(joined).toBe(1);
  expect({ shown: await shownRate(), told: await serverRate() }).toEqual(before);
  expect(leader.problems.unexpected).toEqual([]);
});

/** The same people as the leader marked, everybody else absent, as the form sends it. */
async function registerByLink(): Promise<void> {
  const [{ public_id: link }] = register.rows(
    `SELECT public_id FROM groups WHERE id = ${groupId}`,
  ) as [{ public_id: string }];
  const rows = register.rows(
    `SELECT person_id, present FROM attendance JOIN meetings ON meetings.id = attendance.meeting_id
     WHERE uuid = '${evening}'`,
  ) as { person_id: number; present: 0 | 1 }[];
  const local = register.rows(
    `SELECT id, person_id FROM memberships WHERE group_id = ${groupId} AND left_at IS NULL`,
  ) as { id: number; person_id: number }[];
  expect(rows).toHaveLength(local.length);
  const answer = await fetch(`${stage.server.url}/api/teams/${link}/meetings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      meetingDate: new Date().toISOString(),
      attendanceRecords: local.map(({ id, person_id }) => ({
        attendeeId: id,
        present: rows.some((row) => row.person_id === person_id && row.present === 1),
      })),
    }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}
