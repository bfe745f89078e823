import { afterEach, expect } from 'vitest';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  markEverybody,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  recordMeeting,
  rollPath,
  sendNow,
  startMeeting,
  syncState,
} from './support/screens.ts';
import { newSignedIn, openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const countAll = () => ({
  meetings: register.count('SELECT count(*) FROM meetings'),
  marks: register.count('SELECT count(*) FROM attendance'),
  history: register.count('SELECT count(*) FROM attendance_history'),
  applied: register.count('SELECT count(*) FROM applied_ops'),
});

const presentAt = (meetingId: string) =>
  register.count(
    `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
     WHERE m.uuid = ? AND a.present = 1`,
    meetingId,
  );

it('a leader signs in, loses signal, closes the browser, opens the app offline, registers a meeting, marks 18 people, the browser is killed right after the last «guardado», and everything is there when it opens again offline; when the network returns the server has one meeting and each mark exactly once', async () => {
  const { handset, phone: evening } = await newSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(evening);
  await stage.proxy.cut();
  await evening.close();

  const hall = await handset.open();
  await hall.goto('/');
  const meetingId = await startMeeting(hall.page);
  expect(await markEverybody(hall.page)).toBe(18);
  await hall.kill();
  expect(hall.problems.unexpected).toEqual([]);

  const later = await handset.open();
  await later.goto(rollPath(meetingId));
  await later.page.getByText('18 de 18 presentes').first().waitFor();
  await syncState(later.page, /19 por enviar/).waitFor();
  const before = countAll();
  expect(presentAt(meetingId)).toBe(0);

  await stage.proxy.restore();
  await sendNow(later);
  await syncState(later.page, 'Al día').waitFor();

  expect(register.count('SELECT count(*) FROM meetings WHERE uuid = ?', meetingId)).toBe(1);
  expect(presentAt(meetingId)).toBe(18);
  expect(countAll()).toEqual({
    meetings: before.meetings + 1,
    marks: before.marks + 18,
    history: before.history + 18,
    applied: before.applied + 19,
  });
  expect(later.problems.unexpected).toEqual([]);
});

it('an answer that is lost on its way back doubles nothing', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  const meetingId = await recordMeeting(phone);
  await syncState(phone.page, 'Al día').waitFor();
  const before = countAll();

  stage.proxy.dropAnswers('all');
  await presentBoxes(phone.page).first().click();
  await expect.poll(() => presentAt(meetingId)).toBe(1);
  // The phone was told nothing: for all it knows, the mark still waits, and goes again.
  await expect.poll(() => stage.proxy.stats.droppedAnswers).toBeGreaterThan(1);
  await syncState(phone.page, /1 por enviar/).waitFor();
  stage.proxy.dropAnswers('none');
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();

  expect(countAll()).toEqual({
    meetings: before.meetings,
    marks: before.marks + 1,
    history: before.history + 1,
    applied: before.applied + 1,
  });
});

it('beside the tick of a mark that is not sent yet, the header never says «Al día»', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await recordMeeting(phone);
  await syncState(page, 'Al día').waitFor();

  stage.proxy.dropAnswers('all');
  const alias = await aliasOf(presentBoxes(page).first());
  // What stands in the header when the words of the tick come, before the next thing the page does.
  const besideTick = page.evaluate(
    (words) =>
      new Promise<string>((resolve) => {
        const watching = new MutationObserver(() => {
          if (!document.body.textContent.includes(words)) return;
          watching.disconnect();
          resolve(document.querySelector('header a[href="/pendientes"]')?.textContent ?? 'none');
        });
        watching.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    `${alias}, presente`,
  );
  await presentBox(page, alias).click();
  expect(await besideTick).toBe('Enviando…');
  stage.proxy.dropAnswers('none');
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});

it('a server that is busy is told as that and not as a lack of signal, and what waits goes by itself', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  const calls = '**/api/sync/p*';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'Retry-After': '1' },
      body: 'El …',
    }),
  );
  await startMeeting(page);
  await presentBoxes(page).first().click();
  // The meeting, which its first mark records, and the mark.
  await syncState(page, 'En espera · 2 por enviar').waitFor();
  await page.unroute(calls);
  await syncState(page, 'Al día').waitFor();
});
