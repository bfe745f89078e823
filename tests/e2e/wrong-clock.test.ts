import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  markEverybody,
  readyForNoSignal,
  sendNow,
  signIn,
  startMeeting,
  syncState,
} from './support/screens.ts';
import type { Stage } from './support/stage.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

it.each([
  ['ten years behind', -10 * YEAR_MS],
  ['ten years ahead', 10 * YEAR_MS],
])('a phone whose clock is %s records and sends as any other', async (_, offset) => {
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
