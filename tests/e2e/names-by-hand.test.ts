import { afterEach, expect } from 'vitest';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  personMenu,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  savedWord,
  sendNow,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const namesAt = (meetingId: string) =>
  register.rows<{ name: string; present: number; removed: number }>(
    `SELECT n.name, n.present, n.removed FROM meeting_names n
     JOIN meetings m ON m.id = n.meeting_id WHERE m.uuid = ? ORDER BY n.id`,
    meetingId,
  );

async function openRoll(): Promise<{ phone: Phone; meetingId: string }> {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  const meetingId = await startMeeting(phone.page);
  await syncState(phone.page, 'Al día').waitFor();
  return { phone, meetingId };
}

async function addByName({ page }: Phone, lines: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar a alguien' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(lines);
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
}

const shownName = ({ page }: Phone, name: string) =>
  page.getByRole('region', { name: 'Anotados a mano' }).getByText(name);

it('two newcomers added by name without signal are on the roll at once, one is taken back, and the server has the other once the signal is back', async () => {
  const { phone, meetingId } = await openRoll();
  await stage.proxy.cut();
  await addByName(phone, '1. Doña Chelo, la vecina\n2. Toño Ruiz');
  await toast(phone.page, 'Se agregó a Doña Chelo, la vecina y Toño Ruiz').waitFor();
  await shownName(phone, 'Doña Chelo, la vecina').waitFor();
  await personMenu(phone.page, 'Toño Ruiz').click();
  await phone.page.getByRole('menuitem', { name: 'Quitar de la lista' }).click();
  await shownName(phone, 'Toño Ruiz').waitFor({ state: 'detached' });
  expect(namesAt(meetingId)).toEqual([]);

  await stage.proxy.restore();
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();
  expect(namesAt(meetingId)).toEqual([
    { name: 'Doña Chelo, la vecina', present: 1, removed: 0 },
    { name: 'Toño Ruiz', present: 1, removed: 1 },
  ]);
  await phone.goto(rollPath(meetingId));
  await shownName(phone, 'Doña Chelo, la vecina').waitFor();
  expect(await shownName(phone, 'Toño Ruiz').count()).toBe(0);
  expect(phone.problems.unexpected).toEqual([]);
});

it('somebody called like a member is asked about: the same person is marked present, another one is added', async () => {
  const { phone, meetingId } = await openRoll();
  const alias = await aliasOf(presentBoxes(phone.page).first());
  const question = phone.page.getByRole('alertdialog', {
    name: `Ya está ${alias} en la lista. ¿Es otra persona?`,
  });
  await addByName(phone, alias.toUpperCase());
  await question.getByRole('button', { name: 'Es la misma' }).click();
  await savedWord(phone.page, alias).waitFor();
  expect(await presentBox(phone.page, alias).getAttribute('aria-checked')).toBe('true');

  await addByName(phone, alias);
  await question.getByRole('button', { name: 'Es otra persona' }).click();
  await shownName(phone, alias).waitFor();
  await expect.poll(() => namesAt(meetingId).map(({ name }) => name)).toEqual([alias]);
  expect(phone.problems.unexpected).toEqual([]);
});

it('who left the community stays on an old roll by name, and is said to belong no more', async () => {
  const { phone, meetingId } = await openRoll();
  const alias = await aliasOf(presentBoxes(phone.page).last());
  await presentBox(phone.page, alias).click();
  await savedWord(phone.page, alias).waitFor();
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();

  const [place] = register.rows<{ community: number; person: number }>(
    `SELECT m.group_id AS community, a.person_id AS person FROM attendance a
     JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?`,
    meetingId,
  );
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  await admin.remove(`/communities/${place?.community}/members/${place?.person}`);

  await phone.goto(`${rollPath(meetingId)}?vista=resumen`);
  await phone.page.getByText(`${alias} · ya no pertenece`).waitFor();
  await phone.goto(rollPath(meetingId));
  await presentBox(phone.page, alias).waitFor();
  expect(await phone.page.getByText(/Persona \d+/).count()).toBe(0);
  expect(phone.problems.unexpected).toEqual([]);
});
