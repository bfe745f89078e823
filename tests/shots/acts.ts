import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import type { Phone } from '../e2e/support/browser.ts';
import { pollUntil } from '../e2e/support/poll-until.ts';
import type { Stage } from '../e2e/support/stage.ts';

/** What people do in the scenes, in the words on the screen. */

export async function signIn(phone: Phone, stage: Stage, email: string): Promise<void> {
  await phone.page.goto(`${stage.proxy.origin}/login`);
  await fillLogin(phone.page, email, DEMO_PASSWORD);
  await phone.page.getByRole('heading', { name: 'Panel Principal' }).waitFor();
}

/** Pulls the plug, once the whole app is on the phone. */
export async function goOffline(phone: Phone, stage: Stage): Promise<void> {
  await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await stage.proxy.cut();
}

/** Calls to these addresses are answered as the server answers a fault of its own. */
export async function answerWithFault(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'X-Error-Code': 'fault' },
      body: 'Algo falló de nuestro lado. Intenta de nuevo en un momento',
    }),
  );
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Toasts come and go; a picture of the screen under them waits until they are gone. */
export async function closeToast(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Mensajes de la aplicación' });
  const close = toasts.getByRole('button', { name: 'Cerrar' });
  await close.first().waitFor();
  // Not a click of the pointer: while one toast takes the place of another, neither stands still.
  await close.first().dispatchEvent('click');
  await toasts.getByRole('group').waitFor({ state: 'detached' });
}

/** What comes and goes is gone: toasts, what is loading, what is on its way to the server. */
export async function settle(page: Page): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Mensajes de la aplicación' });
  await pollUntil(async () => {
    const close = toasts.getByRole('button', { name: 'Cerrar' }).first();
    if ((await toasts.getByRole('group').count()) === 0) return true;
    await close.dispatchEvent('click', {}, { timeout: 500 }).catch(() => {});
    return false;
  }, SETTLE_MS);
  for (const text of ['Enviando…', 'Cargando…']) {
    await page.getByText(text).first().waitFor({ state: 'hidden', timeout: SETTLE_MS });
  }
}

const SETTLE_MS = 30_000;

/**
 * Makes the last row of the person's queue look as if the server had answered it so. Hardly anything
 * recorded by this app is ever refused, so no demo data leads there. The page opens anew.
 */
export async function pretendAnswer(
  page: Page,
  patch: Record<string, unknown>,
  skipped = 0,
): Promise<void> {
  await page.evaluate(patchLastRow, { patch, skipped });
  await page.reload();
}

/** Runs in the page. */
async function patchLastRow({
  patch,
  skipped,
}: {
  patch: Record<string, unknown>;
  skipped: number;
}): Promise<void> {
  const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(`queue-${id}`);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('outbox', 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const cursor = transaction.objectStore('outbox').openCursor(null, 'prev');
    let left = skipped;
    cursor.onsuccess = () => {
      if (left-- > 0) cursor.result?.continue();
      else if (left === -1) cursor.result?.update({ ...cursor.result.value, ...patch });
    };
  });
  db.close();
}

/** Whatever the server answers there, changed on its way. */
export function changeAnswers<T>(page: Page, path: RegExp, change: (answer: T) => T) {
  return page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  });
}
