import { afterEach, describe, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#contract/core/durations';
import { inGate } from '../../scripts/gate.mjs';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { PUBLIC_COMMUNITY, publicPath } from './support/public-form.ts';
import type { Register } from './support/register.ts';
import {
  markEverybody,
  presentBoxes,
  readyForNoSignal,
  sendNow,
  signIn,
  startMeeting,
  syncState,
  workerReady,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Handset, Stage } from './support/stage.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

/** Each way once in the gate: far off and by a day are the same sums, which their unit tests hold. */
const FAR_OFF: [string, number][] = [
  ['ten years behind', -10 * YEAR_MS],
  ...inGate<[string, number][]>([], [['ten years ahead', 10 * YEAR_MS]]),
];
const A_DAY_OFF: [string, number][] = [
  ['a day ahead', DAY_MS],
  ...inGate<[string, number][]>([], [['a day behind', -DAY_MS]]),
];

it.each(FAR_OFF)('a phone whose clock is %s records and sends as any other', async (_, offset) => {
  const phone = await (await stage.newHandset()).open();
  await setClockOff(phone, offset);
  await signIn(phone, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const meetingId = await startMeeting(phone.page);
  expect(await markEverybody(phone.page)).toBe(18);
  const sentAt = Date.now();
  await stage.proxy.restore();
  await sendNow(phone);
  await syncState(phone.page, 'Al día').waitFor();

  const marks = register.rows<{ present: number; at: number }>(
    `SELECT a.present, a.present_at AS at FROM attendance a
     JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?`,
    meetingId,
  );
  expect(marks).toHaveLength(18);
  // The server counts a mark's age back from its own clock, whatever the phone believes.
  for (const { present, at } of marks) {
    expect(present).toBe(1);
    expect(Math.abs(sentAt - at)).toBeLessThan(60_000);
  }
  expect(phone.problems.unexpected).toEqual([]);
});

describe.each(A_DAY_OFF)('on a phone whose clock is %s', (_, offset) => {
  it('absences, «Esta semana» and ages are those of a right clock; tonight’s meeting is dated tonight, with signal and after a start without', async () => {
    const handset = await stage.newHandset();
    const phone = await openWrong(handset, offset);
    await signIn(phone, 'comunidad@demo.mx');
    const right = await openSignedIn(stage, 'comunidad@demo.mx');
    for (const path of [
      '/community-coordinator?tab=seguimiento',
      '/comunicados',
      '/mi-calendario',
    ]) {
      // Read again where a minute has passed between the two.
      const ofBoth = () => Promise.all([texts(phone, path), texts(right, path)]);
      let [seen, expected] = await ofBoth();
      if (seen !== expected) [seen, expected] = await ofBoth();
      expect(seen).toBe(expected);
    }
    expect(right.problems.unexpected).toEqual([]);
    await right.kill();

    await phone.goto('/');
    await readyForNoSignal(phone);
    const first = await startMeeting(phone.page);
    await presentBoxes(phone.page).first().check();
    await syncState(phone.page, 'Al día').waitFor();
    await expect.poll(() => fromNow(dateOf(first))).toBeLessThan(AWAY_MS);
    await phone.kill();

    await stage.proxy.cut();
    const later = await openWrong(handset, offset);
    await later.goto('/');
    const second = await startMeeting(later.page);
    await presentBoxes(later.page).first().check();
    await stage.proxy.restore();
    await sendNow(later);
    await syncState(later.page, 'Al día').waitFor();
    expect(second).not.toBe(first);
    await expect.poll(() => fromNow(dateOf(second))).toBeLessThan(AWAY_MS);
    expect([...phone.problems.unexpected, ...later.problems.unexpected]).toEqual([]);
  });

  it('the public form is dated now, with signal and after a start without', async () => {
    const handset = await stage.newHandset();
    const phone = await openWrong(handset, offset);
    await phone.goto(publicPath(stage));
    const date = phone.page.getByLabel('Fecha y hora de la reunión');
    await phone.page.getByText(PUBLIC_COMMUNITY).waitFor();
    await expect.poll(async () => fromNow(await date.inputValue())).toBeLessThan(AWAY_MS);
    await workerReady(phone);
    await phone.kill();

    await stage.proxy.cut();
    const later = await openWrong(handset, offset);
    await later.goto(publicPath(stage));
    await later.page.getByText(PUBLIC_COMMUNITY).waitFor();
    const laterDate = later.page.getByLabel('Fecha y hora de la reunión');
    expect(fromNow(await laterDate.inputValue())).toBeLessThan(AWAY_MS);
    expect([...phone.problems.unexpected, ...later.problems.unexpected]).toEqual([]);
  });
});

/** A field tells minutes, and a test takes some. */
const AWAY_MS = 3 * MINUTE_MS;
const fromNow = (at: number | string | undefined) =>
  Math.abs(new Date(at ?? Number.NaN).getTime() - Date.now());

const dateOf = (meetingId: string) =>
  register.rows<{ date: number }>('SELECT date FROM meetings WHERE uuid = ?', meetingId)[0]?.date;

/** What a screen says, once it says the same twice. */
async function texts({ page, goto }: Phone, path: string): Promise<string> {
  await goto(path);
  await syncState(page, 'Al día').waitFor();
  let said = '';
  const isSettled = async () => {
    const before = said;
    said = (await page.getByRole('main').textContent()) ?? '';
    return said !== '' && said === before && !said.includes('Cargando');
  };
  await expect.poll(isSettled, { interval: 700, timeout: 20_000 }).toBe(true);
  return said;
}

async function openWrong(handset: Handset, offset: number): Promise<Phone> {
  const phone = await handset.open();
  await setClockOff(phone, offset);
  return phone;
}

/** Every page of this phone believes another time from its next opening on. */
async function setClockOff(phone: Phone, offset: number): Promise<void> {
  await phone.context.addInitScript((ms) => {
    const RealDate = Date;
    const now = () => RealDate.now() + ms;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, offset);
}
