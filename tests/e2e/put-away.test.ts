import { expect } from 'vitest';
import { it } from './support/fixture.ts';
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

it.beforeAll(({ stage: given }) => {
  stage = given;
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
