import type { Locator, Page } from 'playwright';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import type { Phone } from './browser.ts';

/** What a person does on the screens, by the words they read there. */

export async function signIn(phone: Pick<Phone, 'page' | 'goto'>, email: string): Promise<void> {
  await phone.goto('/login');
  await enterCredentials(phone.page, email);
  await heading(phone.page, 'Coaching para Líderes – Personas y Subsidiariedad').waitFor({
    state: 'detached',
  });
}

export async function enterCredentials(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** From here on the phone can do without signal: the app is kept, and what it needs to know too. */
export async function readyForNoSignal(phone: Phone): Promise<void> {
  await workerReady(phone);
  await newMeetingButton(phone.page).waitFor();
  await syncState(phone.page, 'Al día').waitFor();
}

/** The app is kept on the phone: every path opens without signal. */
export async function workerReady(phone: Phone): Promise<void> {
  await phone.page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** The home screen's way to a meeting of right now; there once the community is known. */
function newMeetingButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Pasar lista|Nueva reunión)$/ });
}

/** Scrolls to the home's «Listo para usar sin señal»: seen once, it does not come again. */
export async function seeReadyNote(page: Page): Promise<void> {
  await page.getByText('Listo para usar sin señal').scrollIntoViewIfNeeded();
  await page.waitForFunction(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await wait(indexedDB.open('device'));
    const preferences = database.transaction('preferences').objectStore('preferences');
    const told = await wait(preferences.get('told-ready-without-signal'));
    database.close();
    return told !== undefined;
  });
}

/** The header's word about what waits, such as «Al día» or /por enviar/. */
export function syncState(page: Page, words: string | RegExp): Locator {
  return page.getByRole('banner').getByRole('link', { name: words });
}

/** The header's «¡Hola, José!» of whoever is signed in. */
export function greeting(page: Page, name: string): Locator {
  return page.getByRole('banner').getByText(new RegExp(`\\b${name}\\b`));
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Opens one of the home's lines, such as «Foros», unless it is open. */
export async function openLine(page: Page, title: string | RegExp): Promise<void> {
  const has = page.getByRole('heading', { name: title, level: 2, exact: true });
  const line = page.locator('details', { has });
  await line.waitFor();
  if ((await line.getAttribute('open')) === null) await line.locator('summary').first().click();
}

/** The words of the toast that is shown. */
export function toast(page: Page, text: string | RegExp): Locator {
  const toasts = page.getByRole('region', { name: 'Mensajes de la aplicación' });
  return toasts.getByText(text, { exact: typeof text === 'string' });
}

/**
 * As whoever needs what lies under a toast: a pointer that waits over one holds it, for as long as it waits.
 * A toast that leaves by itself meanwhile is closed as well.
 */
export async function closeToast(page: Page, text: string | RegExp): Promise<void> {
  const words = toast(page, text);
  await words.waitFor();
  const has = page.getByText(text, { exact: typeof text === 'string' });
  await dismissToast(page.locator('[data-scope=toast][data-part=root]').filter({ has }));
  await words.waitFor({ state: 'detached' });
}

/** Presses its «Cerrar», unless it leaves before it can be pressed. */
export async function dismissToast(shown: Locator): Promise<void> {
  const close = shown.getByRole('button', { name: 'Cerrar' });
  await close.click({ timeout: TOAST_LIMIT_MS }).catch(async (error: Error) => {
    // Still there, it could not be closed: that is a fault to be told.
    if (await close.isVisible()) throw error;
  });
}

/** Longer than a toast stays by itself. */
const TOAST_LIMIT_MS = 7_000;

/** The number of a summary card, by its label. */
export async function figureOf(page: Page, label: string): Promise<number> {
  return Number(await figure(page, label).textContent());
}

export function figure(page: Page, label: string): Locator {
  return page.getByRole('region', { name: label }).getByRole('paragraph').nth(1);
}

/** A figure that narrows the list to what it counts: «Pendientes 4». */
export function counter(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} [\\d,]+( \\d+ %)?$`) });
}

/** What a phone folds behind the «Más acciones» of a page; nothing to do at a desk. */
export function showMore(page: Page): Promise<void> {
  return unfold(
    page.locator('main header button[aria-expanded][aria-label^="Más acciones"]').first(),
  );
}

/** What a phone folds behind the «Filtros» of a list. */
export function showFilters(page: Page): Promise<void> {
  return unfold(page.locator('main [data-bar=top] > button[aria-expanded]').first());
}

async function unfold(toggle: Locator): Promise<void> {
  await toggle.waitFor({ state: 'attached' });
  const isFolded = (await toggle.getAttribute('aria-expanded')) === 'false';
  if (isFolded && (await toggle.isVisible())) await toggle.click();
}

/** From the menu of a table's row. */
export async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await button(page, `Acciones para ${name}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** Every «Presente» switch of the roll, in its order. */
export function presentBoxes(page: Page): Locator {
  return page.getByRole('checkbox', { exact: true, name: 'Presente' });
}

export function presentBox(page: Page, alias: string): Locator {
  return personBox(page, alias, 'Presente');
}

/** A person's box of a column, by the name that heads the row. */
export function personBox(page: Page, alias: string, column: string): Locator {
  return rollRow(page, alias).getByRole('checkbox', { name: column, exact: true });
}

/** What else can be said of a person. */
export function personMenu(page: Page, alias: string): Locator {
  return rollRow(page, alias).getByRole('button', { name: 'Más opciones' });
}

/** The whole row of a person on the roll. */
export function rollRow(page: Page, alias: string): Locator {
  const name = page.getByRole('rowheader').getByText(alias, { exact: true });
  return page.getByRole('row').filter({ has: name });
}

/**
 * From the home screen to the roll of a new meeting of right now, also where there is one today. It is
 * recorded with its first mark. Answers the meeting's id.
 */
export async function startMeeting(page: Page): Promise<string> {
  await newMeetingButton(page).click();
  const another = page.getByRole('button', { name: 'Registrar otra' });
  await presentBoxes(page).first().or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  return enteredRoll(page);
}

/** A roll that is opened from a question has its address once the question has gone. */
async function enteredRoll(page: Page): Promise<string> {
  await presentBoxes(page).first().waitFor();
  await page.waitForURL('**/community-coordinator/reuniones/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** As `startMeeting`, by the form: the meeting is recorded before anybody is marked. */
export async function recordMeeting(phone: Pick<Phone, 'page' | 'goto'>): Promise<string> {
  const { page } = phone;
  await phone.goto('/community-coordinator');
  await button(page, 'Nueva Reunión').click();
  await button(page, 'Crear y pasar lista').click();
  const another = button(page, 'Registrar otra');
  await presentBoxes(page).first().or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  return enteredRoll(page);
}

/** Takes back the last act on the roll. */
export function undoButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Deshacer/ });
}

export const rollPath = (meetingId: string) => `/community-coordinator/reuniones/${meetingId}`;

/** Marks everybody on the roll, and waits each time until the phone says that it is saved. */
export async function markEverybody(page: Page): Promise<number> {
  const boxes = presentBoxes(page);
  const count = await boxes.count();
  for (let index = 0; index < count; index += 1) {
    const alias = await aliasOf(boxes.nth(index));
    await boxes.nth(index).click();
    await savedWord(page, alias).waitFor();
  }
  return count;
}

export async function aliasOf(box: Locator): Promise<string> {
  return box.evaluate(
    (it) => it.closest('[role=row]')?.querySelector('[role=rowheader] > span')?.textContent ?? '',
  );
}

/** What the roll says of the last tap once it is on this phone's disk. `what` may be cut at a comma. */
export function savedWord(page: Page, what: string): Locator {
  const escaped = what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page
    .locator('[data-safe=true]')
    .filter({ hasText: new RegExp(`^${escaped}(, .*)? (Guardado|Enviado)$`) });
}

/** By the drawer, as on a phone; past the question when something waits. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar Sesión' });
  await question.or(page.getByLabel('Correo electrónico')).first().waitFor();
  if (await question.isVisible()) await question.click();
  await page.getByLabel('Correo electrónico').waitFor();
}

/** A person in a hurry: goes to what waits and presses «Enviar ahora», unless it has left by itself. */
export async function sendNow(phone: Phone): Promise<void> {
  await phone.goto('/pendientes');
  const button = phone.page.getByRole('button', { name: 'Enviar ahora' });
  const done = syncState(phone.page, 'Al día');
  await pressUnless(button, done);
}

/** Presses a button that goes away by itself when there is nothing left to press it for. */
export async function pressUnless(button: Locator, done: Locator): Promise<void> {
  await Promise.any([button.click(), done.waitFor()]);
}
