import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  enterCredentials,
  presentBox,
  readyForNoSignal,
  savedWord,
  signIn,
  signOut,
  startMeeting,
} from './support/screens.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;
/** Signed in once for all ways. */
let leader: Phone | undefined;

it.beforeAll(({ stage: given, register: asked }) => {
  stage = given;
  register = asked;
});

it('a page left while it makes its databases, and put away for «back», keeps no tap from the next', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page, goto, problems } = phone;
  await page.addInitScript(dwellOnUpgrades);
  await signIn(phone, 'lider@demo.mx');
  await readyForNoSignal(phone);
  await goto('/');
  await signOut(page);
  await page.evaluate(() => sessionStorage.setItem('dwell', 'yes'));
  await enterCredentials(page, 'comunidad@demo.mx');
  await page.waitForFunction(() => 'dwelling' in window);
  await page.evaluate(() => sessionStorage.removeItem('dwell'));
  await goto('/pendientes');
  await page.getByText('Todo lo que registraste en este teléfono ya se envió.').waitFor();
  await goto('/');
  await startMeeting(page);
  await presentBox(page, 'Lupita Soto').click();
  await savedWord(page, 'Lupita Soto').waitFor();
  expect(problems.unexpected).toEqual([]);
});

const presentAt = (meetingId: string) =>
  register.count(
    `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
     WHERE m.uuid = ? AND a.present = 1`,
    meetingId,
  );

/** What ends a page, with no word of «Guardado» waited for; answers a page to go on with. */
const LEAVING: Record<string, (phone: Phone) => Promise<Page>> = {
  'left for another': async ({ page }) => {
    await goHome(page);
    return page;
  },
  reloaded: async ({ page }) => {
    await page.reload();
    return page;
  },
  'left, and gone back to': async ({ page }) => {
    await goHome(page);
    // A page that comes back whole is not loaded.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByText(/^10 de 18 presentes/).waitFor();
    return page;
  },
  'closed, as a tab is': async ({ page, context }) => {
    const next = await context.newPage();
    await page.close({ runBeforeUnload: true });
    return next;
  },
  'frozen, and thrown away so': async ({ page, context }) => {
    const next = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await page.close();
    return next;
  },
};

async function goHome(page: Page): Promise<void> {
  const arrived = page.waitForEvent('load');
  await page.evaluate(() => {
    location.href = '/';
  });
  await arrived;
}

it.for(Object.keys(LEAVING))('what is drawn as marked outlives its page: %s', async (way) => {
  leader ??= await (await stage.newHandset({ signedIn: 'comunidad@demo.mx' })).open();
  await leader.page.goto(`${stage.origin}/`);
  const meetingId = await startMeeting(leader.page);
  await leader.page.evaluate(tapTen);
  leader.page = (await LEAVING[way]?.(leader)) ?? leader.page;
  await leader.page.goto(`${stage.origin}/`);
  await expect.poll(() => presentAt(meetingId)).toBe(10);
});

/** Runs in the page: as fast as a thumb. */
async function tapTen(): Promise<void> {
  const boxes = [...document.querySelectorAll<HTMLElement>('[aria-label="Presente"]')];
  for (const box of boxes.slice(0, 10)) {
    box.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Runs in the page: a phone so slow that what makes a database takes until the page is left. */
function dwellOnUpgrades(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      const { transaction } = request;
      if (!transaction || sessionStorage.getItem('dwell') === null) return;
      Object.assign(window, { dwelling: true });
      const again = () => {
        // There may be nothing in it yet: asking for more is what keeps a transaction open.
        const [name] = transaction.objectStoreNames;
        if (name) transaction.objectStore(name).count().onsuccess = again;
      };
      queueMicrotask(again);
    });
    return request;
  };
}
