import { afterAll, expect } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { FixtureRow } from '../fixtures/push-rows.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { createHttpGate, type HttpGate } from './support/http-gate.ts';
import { layDownQueue, oldRows } from './support/old-queue.ts';
import { isOldVersion, OLD_PHONE, serveOldVersion } from './support/old-version.ts';
import type { Register } from './support/register.ts';
import {
  presentBoxes,
  sendNow,
  signIn,
  startMeeting,
  syncState,
  workerReady,
} from './support/screens.ts';
import type { Handset, Stage } from './support/stage.ts';

const COMMUNITY = 1;

let stage: Stage;
let gate: HttpGate;
let register: Register;

let handset: Handset;
let phone: Phone;
let rows: FixtureRow[];
let today: string;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  gate = await createHttpGate({ target: stage.server.port });
  stage.proxy.aimAt(gate.port);
});
afterAll(async () => {
  await gate.close();
});

/** Taps that a later one says again before the first byte leaves: the later one goes for both. */
const SAID_AGAIN = [2, 5];
const sent = () => rows.filter(({ seq }) => !SAID_AGAIN.includes(seq));
const waits = (count: number) =>
  syncState(phone.page, new RegExp(`\\b${count} por enviar`)).waitFor();

/** Somebody’s id, and people and a meeting of their community, as the server knows them. */
function readHere() {
  const [first, second, third] = register
    .rows<{ id: number }>(
      'SELECT person_id AS id FROM memberships WHERE group_id = ? AND left_at IS NULL LIMIT 3',
      COMMUNITY,
    )
    .map(({ id }) => id) as [number, number, number];
  const [known] = register.rows<{ uuid: string }>(
    'SELECT uuid FROM meetings WHERE group_id = ? AND date < ? ORDER BY date DESC LIMIT 1',
    COMMUNITY,
    Date.now() - 22 * DAY_MS,
  );
  const userId = register.count("SELECT id FROM people WHERE email = 'comunidad@demo.mx'");
  return { userId, members: [first, second, third] as const, known: known?.uuid as string };
}

it('a phone with the app of last month holds what was recorded three weeks ago, in the first database that was ever shipped', async () => {
  handset = await stage.newHandset({ userAgent: OLD_PHONE });
  phone = await handset.open();
  rows = oldRows(readHere(), Date.now());
  // Before any page or worker of the app: they would open the database, and make it today's.
  await phone.goto('/robots.txt');
  await layDownQueue(phone.page, rows);
  serveOldVersion(gate);
  // A network that lets everything through but what is sent.
  gate.capture('/api/sync/push');
  await signIn(phone, 'comunidad@demo.mx');
  await workerReady(phone);
  await waits(sent().length);
  await phone.page.getByRole('button', { name: /^(Pasar lista|Nueva reunión)$/ }).waitFor();
  await stage.proxy.cut();
  await phone.close();
  gate.clear();
  serveOldVersion(gate);
});

it('without signal it opens, shows all that waits, and goes on recording', async () => {
  phone = await handset.open();
  await phone.goto('/');
  expect(await isOldVersion(phone.page)).toBe(true);
  await waits(sent().length);
  today = await startMeeting(phone.page);
  await presentBoxes(phone.page).first().click();
  await waits(sent().length + 2);
});

it('with signal today’s server takes everything, once, at the time it was tapped', async () => {
  await stage.proxy.restore();
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();
  await phone.page.getByText('Todo lo que registraste en este teléfono ya se envió.').waitFor();

  const keys = sent().map(({ opId }) => opId);
  const stored = register.rows<{ op_id: string; owner: string }>(
    `SELECT op_id, owner FROM applied_ops WHERE op_id IN (${keys.map(() => '?').join(', ')})`,
    ...keys,
  );
  expect(stored.map(({ op_id }) => op_id).sort()).toEqual([...keys].sort());
  expect(new Set(stored.map(({ owner }) => owner))).toEqual(new Set([`u${rows[0]?.userId}`]));
  expect(register.count("SELECT count(*) FROM applied_ops WHERE outcome <> 'applied'")).toBe(0);
  expect(register.count('SELECT count(*) FROM rejected_ops')).toBe(0);

  const meetingId = rows[0]?.lane as string;
  const [meeting] = register.rows('SELECT * FROM meetings WHERE uuid = ?', meetingId);
  expect(meeting).toMatchObject({
    formative_topic_title: 'La esperanza',
    notes: 'Vino gente nueva',
    created_by: rows[0]?.userId as number,
  });
  const marks = register.rows<{ person: number; at: number }>(
    `SELECT a.person_id AS person, a.present_at AS at FROM attendance a
     JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?`,
    meetingId,
  );
  expect(marks).toHaveLength(3);
  for (const { at } of marks)
    expect(Math.abs(at - (Date.now() - 21 * DAY_MS))).toBeLessThan(DAY_MS);
  expect(register.count('SELECT count(*) FROM meetings WHERE uuid = ?', today)).toBe(1);
});

it('the new version is offered afterwards, and everything is still there after the update', async () => {
  gate.clear();
  await phone.goto('/');
  await phone.page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await phone.page.getByText('Hay una versión nueva').waitFor();
  await phone.page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(() => isOldVersion(phone.page).catch(() => true)).toBe(false);
  await syncState(phone.page, 'Al día').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});
