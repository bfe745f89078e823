import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { addWeeks, weekAt, weekBounds } from '#contract/rules/week';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { readyForNoSignal, sendNow } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const ZONE = 'America/Monterrey';

let stage: Stage;
let register: Register;
it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).getByRole('paragraph').nth(1);
const numberOf = async (page: Page, label: string) =>
  Number(await figure(page, label).textContent());
const added = (page: Page) => page.getByRole('list', { name: 'Actividades agregadas' });

it('an activity added and completed without signal is counted at once, and once it is sent', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await phone.goto('/seguimiento');
  await added(page).getByText('Juntar cobijas para el albergue').waitFor();
  const [done, open] = [
    await numberOf(page, 'Actividades completadas'),
    await numberOf(page, 'Actividades pendientes'),
  ];
  await page.getByRole('button', { name: 'Nueva Actividad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await stage.proxy.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Nueva Actividad' }).click();
  await page.getByLabel('Título').fill('Llevar despensa a Doña Chelo');
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
  await page.getByText('Actividad agregada').waitFor();
  const row = added(page).getByRole('listitem').filter({ hasText: 'Llevar despensa' });
  await row.getByText(/Guardado en este teléfono/).waitFor();
  expect(await numberOf(page, 'Actividades pendientes')).toBe(open + 1);
  await row.getByRole('button', { name: /^Completar: / }).click();
  await row.getByText('Completada', { exact: true }).waitFor();
  expect(await numberOf(page, 'Actividades completadas')).toBe(done + 1);

  await stage.proxy.restore();
  await sendNow(phone);
  await expect
    .poll(() =>
      register.rows(
        `SELECT status, removed FROM weekly_activities WHERE title = 'Llevar despensa a Doña Chelo'`,
      ),
    )
    .toEqual([{ status: 'completada', removed: 0 }]);
  await phone.goto('/seguimiento');
  await row.getByText('Completada', { exact: true }).waitFor();
  await row.getByText(/Guardado en este teléfono/).waitFor({ state: 'detached' });
  expect(await numberOf(page, 'Actividades completadas')).toBe(done + 1);
  expect(await numberOf(page, 'Actividades pendientes')).toBe(open);
});

it('a state’s week is what the register says, and a meeting that comes late stands beside it', async () => {
  const now = Date.now();
  const week = addWeeks(weekAt(now, ZONE), -1);
  const { since, until } = weekBounds(week, ZONE);
  const held = () =>
    register.count(
      `SELECT count(*) FROM meetings m JOIN groups g ON g.id = m.group_id
       WHERE g.state = 'Durango' AND m.date >= ? AND m.date < ? AND m.deleted_at IS NULL
       AND m.set_aside_at IS NULL AND EXISTS (
         SELECT 1 FROM attendance a WHERE a.meeting_id = m.id AND a.present = 1)`,
      since,
      until,
    );
  const inTime = register.count(
    `SELECT json_extract(figures, '$.meetings') FROM report_snapshots
     WHERE kind = 'weekly' AND scope = 'state:Durango' AND period = ?`,
    week,
  );
  // One of them came on Monday: the demo network's own.
  expect(held()).toBe(inTime + 1);

  const leader = await openSignedIn(stage, 'comunidad@demo.mx');
  const told = await leader.page.evaluate(async (date) => {
    const community = await (await fetch('/api/my-community')).json();
    const members = await (await fetch(`/api/communities/${community.id}/members`)).json();
    const json = { 'Content-Type': 'application/json' };
    const send = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const meeting = await send(`/api/communities/${community.id}/meetings`, {
      ...{ date, temaEscola: 'La esperanza', seAvanzoEnTema: true },
    });
    const { id } = await meeting.json();
    const mark = { memberId: members[0].user.id, present: true };
    const marked = await send(`/api/meetings/${id}/attendance`, mark);
    return [meeting.status, marked.ok];
  }, new Date(until - 2 * DAY_MS).toISOString());
  expect(told).toEqual([201, true]);

  const { page } = await openSignedIn(stage, 'estatal@demo.mx');
  await page.goto(`${stage.origin}/seguimiento?semana=${week}`);
  await page.getByText('Cifras al cierre del domingo: ya no cambian').waitFor();
  await page.getByText(/^Después del cierre llegaron 2 reuniones: hoy serían/).waitFor();
  expect(await page.getByText('Llegó después', { exact: true }).count()).toBe(2);
  const atClose = await numberOf(page, 'Actividades completadas');
  await page.getByText(`Hoy: ${atClose + 2}`, { exact: true }).waitFor();
  expect(held()).toBe(inTime + 2);
});
