import type { CDPSession, Page } from 'playwright';
import { afterAll, afterEach, expect } from 'vitest';
import { BACKGROUND_TAG } from '#web/net/worker-messages.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { createHttpGate, type HttpGate } from './support/http-gate.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  heading,
  presentBoxes,
  readyForNoSignal,
  savedWord,
  startMeeting,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let gate: HttpGate;
let register: Register;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  gate = await createHttpGate({ target: stage.server.port });
  stage.proxy.aimAt(gate.port);
});
afterEach(async () => {
  gate.clear();
  await stage.clear();
});
afterAll(async () => {
  await gate.close();
});

async function openReadyPhone(): Promise<Phone> {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  return phone;
}

const offer = (page: Page) => page.getByText('Hay una versión nueva');
const agree = (page: Page) => page.getByRole('button', { name: 'Actualizar' }).click();

/** Whether this is still the page that was marked, and not a fresh one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

async function releaseNewVersion(page: Page): Promise<void> {
  gate.change('/sw.js', (script) => `${script}\n// another version`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

it('a new version is offered, waits for the person’s word, and then takes over', async () => {
  const phone = await openReadyPhone();
  await mark(phone.page);
  await releaseNewVersion(phone.page);
  await offer(phone.page).waitFor();
  expect(await isMarked(phone.page)).toBe(true);

  await agree(phone.page);
  await expect.poll(() => isMarked(phone.page)).toBe(false);
  await readyForNoSignal(phone);
  expect(await offer(phone.page).isVisible()).toBe(false);
  expect(phone.problems.unexpected).toEqual([]);
});

it('a new version takes over neither while somebody is writing nor while something is being sent', async () => {
  const phone = await openReadyPhone();
  await mark(phone.page);
  await phone.page.evaluate(() => {
    const note = document.createElement('textarea');
    note.id = 'note';
    document.body.append(note);
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { endOfPass: resolve });
    void navigator.locks.request('enviar-7', () => promise);
  });
  await phone.page.locator('#note').pressSequentially('Rosa avisó');
  await releaseNewVersion(phone.page);
  await agree(phone.page);

  // Each question about a safe moment is one look at the locks: three more were asked meanwhile.
  await asksForSafety(phone.page, 3);
  expect(await isMarked(phone.page)).toBe(true);
  await phone.page.evaluate(() => (window as unknown as { endOfPass(): void }).endOfPass());
  await asksForSafety(phone.page, 3);
  await expect.poll(() => phone.page.locator('#note').inputValue()).toBe('Rosa avisó');

  await phone.page.locator('#note').fill('');
  await expect.poll(() => isMarked(phone.page)).toBe(false);
});

it('a version that arrives with a hotel’s page in it is not kept, and the one before goes on without signal', async () => {
  const phone = await openReadyPhone();
  gate.capture('/index.html');
  gate.change('/sw.js', (script) =>
    script.replace(
      /("?revision"?:\s*["'`])[0-9a-f]{32}(["'`],\s*"?url"?:\s*["'`]index\.html)/,
      '$1other$2',
    ),
  );
  const end = await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ended = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => resolve(worker.state), { once: true });
      });
    });
    await registration.update().catch(() => {});
    return ended;
  });
  expect(end).toBe('redundant');
  await stage.proxy.cut();
  await phone.goto('/');
  await heading(phone.page, 'Panel Principal').waitFor();
});

it('what was recorded without signal is sent by the worker when no page of the app is open', async () => {
  const phone = await openReadyPhone();
  const worker = await watchWorker(phone.page);
  await stage.proxy.cut();
  const meetingId = await startMeeting(phone.page);
  const first = presentBoxes(phone.page).first();
  const alias = await aliasOf(first);
  await first.click();
  await savedWord(phone.page, alias).waitFor();

  await phone.page.goto('about:blank');
  await stage.proxy.restore();
  await worker.sync();
  const presentThere = () =>
    register.count(
      `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
       WHERE m.uuid = ? AND a.present = 1`,
      meetingId,
    );
  await expect.poll(presentThere).toBe(1);
});

/** Waits until the app has asked so many times more whether the moment is a safe one. */
async function asksForSafety(page: Page, times: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const { locks } = navigator;
        const query = LockManager.prototype.query;
        let left = wanted;
        locks.query = () => {
          left -= 1;
          if (left === 0) resolve();
          return query.call(locks);
        };
      }),
    times,
  );
}

/** The browser's own hand: what wakes a worker, without waiting for the browser to think of it. */
async function watchWorker(page: Page): Promise<{ sync(): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;
  return {
    async sync() {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin: new URL(scopeURL).origin,
        registrationId,
        tag: BACKGROUND_TAG,
        lastChance: false,
      });
    },
  };
}
