import { expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { setClocks } from './support/clocks.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  button,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  rollRow,
  savedWord,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
let phone: Phone;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  phone = await openSignedIn(stage, 'comunidad@demo.mx');
});

it('a pause from a member’s screen takes them out of the count, also without signal, and its end brings them back', async () => {
  const { page } = phone;
  await page.setViewportSize({ width: 360, height: 800 });
  // A day is the same day for the phone and the community.
  await setClocks(page, 'America/Monterrey');
  await readyForNoSignal(phone);
  const meetingId = await startMeeting(page);
  const other = await aliasOf(presentBoxes(page).first());
  await presentBox(page, other).click();
  await savedWord(page, other).waitFor();
  await syncState(page, 'Al día').waitFor();
  await page
    .getByText(/^1 de 18 presentes · 17 sin marcar$/)
    .first()
    .waitFor();
  const [member] = register.rows<{ id: number; alias: string; groupId: number }>(
    `SELECT p.id, p.alias, m.group_id AS groupId FROM memberships m
     JOIN people p ON p.id = m.person_id JOIN meetings t ON t.group_id = m.group_id
     WHERE t.uuid = ? AND m.left_at IS NULL AND p.role = 'integrante' AND p.alias <> ?
     ORDER BY p.id LIMIT 1`,
    meetingId,
    other,
  );
  if (!member) throw new Error('the demo community has no other member');
  const { alias } = member;
  const screen = `/community-coordinator/miembros/${member.id}?comunidad=${member.groupId}`;
  await phone.goto(screen);
  await button(page, 'Pausa').click();
  const dialog = page.getByRole('dialog', { name: 'Pausa' });
  await button(page, 'Anotar pausa').click();
  await dialog.getByText('Elige el último día').waitFor();
  const first = await dialog.getByLabel('Primer día').inputValue();
  await dialog.getByLabel('Último día').fill(first);
  await dialog.getByLabel('Motivo').selectOption('viaje');
  await button(page, 'Anotar pausa').click();
  await toast(page, `${alias} está en pausa`).waitFor();
  await page.getByText(/^En pausa hasta el /).waitFor();
  await stage.proxy.cut();
  await phone.goto(rollPath(meetingId));
  await rollRow(page, alias)
    .getByText(/^En pausa hasta el /)
    .waitFor();
  await page
    .getByText(/^1 de 17 presentes · 16 sin marcar$/)
    .first()
    .waitFor();
  await presentBox(page, alias).click();
  await page
    .getByText(/^2 de 18 presentes · 16 sin marcar$/)
    .first()
    .waitFor();
  await presentBox(page, alias).click();
  await page
    .getByText(/^1 de 17 presentes · 16 sin marcar$/)
    .first()
    .waitFor();
  await stage.proxy.restore();
  await phone.goto(screen);
  await button(page, 'Pausa').click();
  await dialog.getByRole('list', { name: `Pausas de ${alias}` }).waitFor();
  await button(page, 'Quitar pausa').click();
  await toast(page, 'Pausa quitada').waitFor();
  await page.getByText(/^En pausa hasta el /).waitFor({ state: 'detached' });
  expect(register.count(`SELECT count(*) FROM person_pauses WHERE person_id = ?`, member.id)).toBe(
    0,
  );
});
