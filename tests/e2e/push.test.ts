import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { pushEnv } from '#tests/support/push-env';
import { type PushService, startPushService } from '#tests/support/push-service';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { openRegister, type Register } from './support/register.ts';
import { enterCredentials, readyForNoSignal, signIn, signOut } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import { createStage, type Stage } from './support/stage.ts';

/** Browsers reach no push service here: what one would hand over and keep stands in its page. */
type Handed = { endpoint: string; p256dh: string; auth: string };

let service: PushService;
let stage: Stage;
let register: Register;

beforeAll(async () => {
  service = await startPushService();
  stage = await createStage(inject('templates'), pushEnv(service.origin));
  register = openRegister(stage.server.databasePath);
});
afterEach(() => stage.clear());
afterAll(async () => {
  register.close();
  await stage.close();
  await service.close();
});

const subscribed = () => register.count('SELECT count(*) FROM push_subscriptions');
const choice = ({ page }: Phone) => page.getByRole('switch', { name: 'Avisos en este teléfono' });

it('whoever asks for it is told of an announcement in words that say nothing of it, until they sign out', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page, context } = phone;
  await readyForNoSignal(phone);
  await context.grantPermissions(['notifications'], { origin: stage.origin });
  await standInForService(phone, service.subscribe());
  await page.reload();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  // Checked once the browser and the server have answered.
  await choice(phone).click();
  await expect.poll(subscribed).toBe(1);
  await page.keyboard.press('Escape');

  await announce();
  await expect.poll(() => service.delivered.length, { timeout: 30_000 }).toBe(1);
  const message = service.delivered[0]?.text ?? '';
  expect(message).toBe('{"kind":"announcements"}');
  await deliver(phone, message);
  await expect.poll(() => shown(phone)).toEqual(['Tienes un comunicado nuevo']);
  await page.goto(`${stage.origin}/pendientes`);
  await press(phone);
  await page.waitForURL('**/comunicados');
  await page.getByRole('heading', { name: 'Comunicados', level: 1 }).waitFor();

  await signOut(page);
  await expect.poll(subscribed).toBe(0);
  await expect.poll(() => isSubscribed(phone)).toBe(false);
  expect(phone.problems.unexpected).toEqual([]);
});

it('who was refused by the browser is told so; a shared phone is never asked', async () => {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  const { page } = phone;
  await signIn(phone, 'comunidad2@demo.mx');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await choice(phone).waitFor();
  await page.evaluate(() => {
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'denied' });
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await choice(phone).click();
  await page.getByText('El navegador tiene bloqueados los avisos').waitFor();
  await page.keyboard.press('Escape');
  await signOut(page);

  await page.getByLabel('Teléfono compartido').check();
  await enterCredentials(page, 'comunidad2@demo.mx');
  const told = page.waitForResponse((response) => response.url().endsWith('/me/notifications'));
  await page.getByRole('button', { name: 'Ajustes' }).click();
  expect(await (await told).json()).toMatchObject({ pushKey: null });
  await page.getByRole('heading', { name: 'En este teléfono' }).waitFor();
  expect(await choice(phone).count()).toBe(0);
});

async function standInForService({ context }: Phone, handed: Handed): Promise<void> {
  await context.addInitScript(({ endpoint, ...keys }: Handed) => {
    const kept = 'test-subscription';
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        localStorage.removeItem(kept);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(kept) ? subscription : null),
      async subscribe() {
        localStorage.setItem(kept, 'yes');
        return subscription;
      },
    });
  }, handed);
}

const isSubscribed = ({ page }: Phone) =>
  page.evaluate(() => localStorage.getItem('test-subscription') !== null);

async function announce(): Promise<void> {
  const admin = await signInToApi(stage.server.url, 'admin@demo.mx');
  await admin.post('/announcements', {
    ...{ title: 'Retiro de silencio', content: 'Lleven Biblia', priority: 'alta', asksAck: false },
  });
}

/** To the worker, as the browser's own service would. */
async function deliver({ page, context }: Phone, data: string): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(stage.origin));
      if (ours) resolve(ours.registrationId);
    });
    void devTools.send('ServiceWorker.enable');
  });
  const { origin } = stage;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = ({ page }: Phone) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }));
    return (await getNotifications()).map(({ title }) => title);
  });

/** A finger on it; no headless browser draws one. */
async function press({ context }: Phone): Promise<void> {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/sw.js'));
  if (!worker) throw new Error('the worker is not running');
  await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
    };
    const [notification] = await scope.registration.getNotifications();
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => {});
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil });
    scope.dispatchEvent(event);
  });
}
