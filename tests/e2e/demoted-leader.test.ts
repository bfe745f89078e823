import { join } from 'node:path';
import { expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { handOver } from './support/hand-over.ts';
import { readQueues } from './support/read-queues.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  heading,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  savedWord,
  sendNow,
  showMore,
  startMeeting,
  syncState,
  toast,
  workerReady,
} from './support/screens.ts';
import { newSignedIn, openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const FORMER = 'comunidad@demo.mx';
const TODAYS = 'lider@demo.mx';

let stage: Stage;
let register: Register;
/** Of whoever coordinated the community until now, and of who does today. */
let former: Phone;
let today: Phone;

let meetingId: string;
/** Whom the former leader marked, in order; the last one was not there, as it turns out. */
let marked: string[];
const absent = () => marked.at(-1) as string;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});

const personOf = (email: string) => register.count('SELECT id FROM people WHERE email = ?', email);

const history = () =>
  register.rows(
    `SELECT h.author_id AS author, h.field, h.value FROM attendance_history h
     JOIN meetings m ON m.id = h.meeting_id WHERE m.uuid = ?`,
    meetingId,
  );

it('a leader registers a meeting and three people without signal; meanwhile somebody else comes to coordinate the community', async () => {
  former = await openSignedIn(stage, FORMER);
  await readyForNoSignal(former);
  await stage.proxy.cut();
  meetingId = await startMeeting(former.page);
  marked = [];
  for (const place of [0, 1, 2]) {
    const box = presentBoxes(former.page).nth(place);
    const alias = await aliasOf(box);
    await box.click();
    await savedWord(former.page, alias).waitFor();
    marked.push(alias);
  }
  handOver(stage.server.databasePath, FORMER, TODAYS);
});

it('with signal it reaches the community for review, the phone says so, and the register is untouched', async () => {
  await stage.proxy.restore();
  await sendNow(former);
  await former.page.getByRole('heading', { name: 'En revisión (4)' }).waitFor();
  await former.page
    .getByText('Ya se envió. Quien coordina la comunidad decide si entra al registro.')
    .waitFor();
  await syncState(former.page, 'Al día').waitFor();
  expect(register.count('SELECT count(*) FROM meetings WHERE uuid = ?', meetingId)).toBe(0);
});

it('who coordinates today is told by the bell, sees who recorded what and why it waits, and accepts all but one', async () => {
  today = await openSignedIn(stage, TODAYS);
  // With whoever of the demo network waits for approval there, and five announcements.
  await today.page.getByRole('button', { name: 'Avisos: 10 por ver' }).click();
  const panel = today.page.getByRole('dialog', { name: 'Avisos' });
  await panel.getByText('4 registros').waitFor();
  await panel.getByRole('link', { name: 'Revisar' }).click();
  await heading(today.page, 'Por revisar').waitFor();
  await today.page.getByText(/ya no registra en esta comunidad/).waitFor();
  await today.page.getByRole('checkbox', { name: /^Nueva reunión del / }).waitFor();
  await entry(absent()).uncheck();
  await today.page.getByRole('button', { name: 'Aceptar 3' }).click();
  await toast(today.page, '3 registros aceptados').waitFor();
  await expect.poll(() => today.page.getByRole('checkbox').count()).toBe(1);
});

it('the marks stand exactly once, under the name of the old leader', async () => {
  const author = personOf(FORMER);
  expect(
    register.rows('SELECT created_by AS author FROM meetings WHERE uuid = ?', meetingId),
  ).toEqual([{ author }]);
  const once = { author, field: 'present', value: 1 };
  expect(history()).toEqual([once, once]);
  await today.goto('/');
  await readyForNoSignal(today);
  await today.goto(rollPath(meetingId));
  const isPresent = (alias: string) => presentBox(today.page, alias).getAttribute('aria-checked');
  for (const alias of marked) {
    await expect.poll(() => isPresent(alias)).toBe(String(alias !== absent()));
  }
});

it('the one that was not true is left out, with a reason that the old leader reads beside what was accepted', async () => {
  await today.goto('/por-revisar');
  await entry(absent()).waitFor();
  await today.page.getByRole('button', { name: 'Rechazar' }).click();
  const question = today.page.getByRole('dialog');
  await question.getByLabel('Motivo').fill('Ese día no estuvo');
  await question.getByRole('button', { name: 'Rechazar' }).click();
  await heading(today.page, 'Por revisar').waitFor();
  await today.page.getByText('Nada por revisar').waitFor();

  await former.goto('/pendientes');
  await former.page.getByRole('heading', { name: 'Aceptados (3)' }).waitFor();
  await former.page.getByRole('heading', { name: 'Necesitan tu atención (1)' }).waitFor();
  await former.page.getByText(/no lo incluyó en el registro: Ese día no estuvo/).waitFor();
  expect(history()).toHaveLength(2);
  // It is behind the bell too, wherever they are, with what can be done about it.
  await former.goto('/mi-cuenta');
  await former.page.getByRole('button', { name: /^Avisos: \d+ por ver$/ }).click();
  const panel = former.page.getByRole('dialog', { name: 'Avisos' });
  await panel.getByRole('heading', { name: 'Necesitan tu atención (1)' }).waitFor();
  await panel.getByText(/no lo incluyó en el registro: Ese día no estuvo/).waitFor();
  await panel.getByRole('button', { name: 'Reintentar' }).waitFor();
  await former.goto('/pendientes');
});

it('sent again, it is not judged again; and nothing was counted twice', async () => {
  const { page } = former;
  const refused = async () => {
    const rows = (await page.evaluate(readQueues)).flatMap((queue) => queue.rows);
    return rows.filter(({ state }) => state === 'rejected').map(({ attempts }) => Number(attempts));
  };
  const [before = 0, ...others] = await refused();
  expect(others).toEqual([]);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  // Sent by the page or by its worker.
  await expect.poll(refused).toEqual([before + 1]);
  await page.getByText(/no lo incluyó en el registro: Ese día no estuvo/).waitFor();
  expect(history()).toHaveLength(2);
  expect(former.problems.unexpected).toEqual([]);
});

it('what a phone cannot send goes by hand: its file waits for review, and what the phone sends later is the same', async () => {
  const { handset, phone: stuck } = await newSignedIn(stage, TODAYS);
  await readyForNoSignal(stuck);
  await stage.proxy.cut();
  const meeting = await startMeeting(stuck.page);
  const alias = await aliasOf(presentBoxes(stuck.page).first());
  await presentBox(stuck.page, alias).click();
  await savedWord(stuck.page, alias).waitFor();
  await stuck.goto('/pendientes');
  const saving = stuck.page.waitForEvent('download');
  await stuck.page.getByRole('button', { name: 'Exportar' }).click();
  const file = join(stage.server.databasePath, '..', 'registros.json');
  await (await saving).saveAs(file);
  await stuck.close();
  await stage.proxy.restore();

  const { page } = today;
  await today.goto('/');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('button', { name: 'Por revisar' }).click();
  await showMore(page);
  const importFile = async (chosen: string) => {
    await page.getByRole('button', { name: 'Traer un archivo' }).click();
    await page.getByLabel('Archivo', { exact: true }).setInputFiles(chosen);
    await page.getByRole('dialog').getByRole('button', { name: 'Traer archivo' }).click();
  };
  await importFile(stage.server.databasePath);
  await page.getByText(/^Este archivo no es de registros pendientes/).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await importFile(file);
  await page.getByText('Llegaron 2 registros.', { exact: true }).waitFor();
  await importFile(file);
  await toast(page, 'Llegaron 0 registros. 2 ya habían llegado.').waitFor();
  await page.getByText('Sin comprobar').waitFor();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByText('Nada por revisar').waitFor();

  const again = await handset.open();
  await again.goto('/pendientes');
  await syncState(again.page, 'Al día').waitFor();
  const marks = `SELECT count(*) FROM attendance_history h JOIN meetings m ON m.id = h.meeting_id
    WHERE m.uuid = ?`;
  expect(register.count(marks, meeting)).toBe(1);
  expect(register.count('SELECT count(*) FROM meetings WHERE uuid = ?', meeting)).toBe(1);
  expect(again.problems.unexpected).toEqual([]);
});

it('without signal there is nothing to decide on, and the screen says so', async () => {
  await workerReady(today);
  await stage.proxy.cut();
  await today.goto('/por-revisar');
  await today.page.getByText('Para revisar hace falta señal').waitFor();
  await stage.proxy.restore();
  await today.page.getByRole('button', { name: 'Reintentar' }).click();
  await today.page.getByText('Nada por revisar').waitFor();
  expect(today.problems.unexpected).toEqual([]);
});

/** What was recorded of one person, on the screen of who decides. */
function entry(alias: string) {
  return today.page.getByRole('checkbox', { name: `Asistencia de ${alias} ` });
}
