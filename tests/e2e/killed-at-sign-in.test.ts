import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import {
  presentBoxes,
  readyForNoSignal,
  signIn,
  signOut,
  startMeeting,
  syncState,
} from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;

it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const FIRST = 'comunidad@demo.mx';
/** Leads the same community: the phone changes hands in the hall. */
const SECOND = 'lider@demo.mx';

/**
 * A killed browser forgets the cookies of its last half minute and the local storage of its last seconds.
 * The older values are put back by hand, because a real kill would race with those delays.
 */
it.for([
  { left: 'cookie and local storage', isOld: { storage: true, cookie: true } },
  { left: 'the cookie', isOld: { storage: false, cookie: true } },
  { left: 'local storage', isOld: { storage: true, cookie: false } },
])(
  'a phone that died with $left of the one before is still of whoever signed in last',
  async ({ isOld }, { register }) => {
    const { handset, phone } = await newSignedIn(stage, FIRST);
    await readyForNoSignal(phone);
    const before = await lookInto(phone);
    await signOut(phone.page);
    await signIn(phone, SECOND);
    await readyForNoSignal(phone);
    const now = await lookInto(phone);
    // Outside the app, which would see that its storage changes.
    await phone.page.goto(new URL('/api', phone.page.url()).href);
    if (isOld.storage) await phone.page.evaluate(putBack, before.storage);
    if (isOld.cookie) await phone.context.addCookies(before.cookies);
    await phone.close();
    await stage.proxy.cut();

    const hall = await handset.open();
    await hall.goto('/');
    const meetingId = await startMeeting(hall.page);
    await presentBoxes(hall.page).first().click();
    await syncState(hall.page, /por enviar/).waitFor();
    await stage.proxy.restore();
    await syncState(hall.page, 'Al día').waitFor();
    expect(
      register.rows(
        `SELECT DISTINCT p.email FROM meetings m JOIN people p ON p.id = m.created_by WHERE m.uuid = ?`,
        meetingId,
      ),
    ).toEqual([{ email: SECOND }]);
    // The worker sends by the cookie alone: the next start with signal gets it again.
    await hall.goto('/');
    const { auth_token: token } = now.storage;
    await expect.poll(async () => (await lookInto(hall)).cookies[0]?.value).toBe(token);
    expect((await lookInto(hall)).storage).toMatchObject({ auth_token: token });
    await hall.close();
  },
);

async function lookInto({ page, context }: Phone) {
  const cookies = (await context.cookies()).filter(({ name }) => name === 'sid');
  return { cookies, storage: await page.evaluate(() => ({ ...localStorage })) };
}

function putBack(storage: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
}
