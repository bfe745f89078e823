import type { Page } from 'playwright';
import type { Phone } from './browser.ts';
import { button, closeToast, personBox, syncState } from './screens.ts';
import type { Stage } from './stage.ts';

/** What whoever organizes a tertulia does, and whoever is invited, by the words they read. */

export const dialog = (page: Page) => page.getByRole('dialog').last();

/** In ten days; what is missing is told first. */
export async function planInTheDialog(page: Page, title: string): Promise<void> {
  await button(page, 'Nueva Tertulia').click();
  await dialog(page).getByRole('button', { name: 'Crear Tertulia' }).click();
  await dialog(page).getByText('El título es requerido').waitFor();
  await dialog(page).getByText('La fecha es requerida').waitFor();
  await dialog(page).getByLabel('Título').fill(title);
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Fecha y hora').fill(`${inTenDays}T19:30`);
  await dialog(page).getByLabel('Dirección').fill('Casa de Lupita, Zarco 214');
  await dialog(page).getByRole('button', { name: 'Crear Tertulia' }).click();
  await closeToast(page, 'Tertulia creada exitosamente');
}

/** Those the state has, as the dialog resolves them now. */
export async function inviteEverybody(page: Page, title: string): Promise<void> {
  await button(page, `Invitar: ${title}`).click();
  await dialog(page)
    .getByRole('button', { name: /^Agregar a \d+ personas$/ })
    .click();
  await dialog(page)
    .getByText(/ya en la lista/)
    .waitFor();
}

/** The next one in the queue, with the personal link that stands in the message. */
export async function nextInQueue(page: Page): Promise<{ alias: string; path: string }> {
  const chat = dialog(page).getByRole('link', { name: 'Abrir WhatsApp' });
  await chat.waitFor();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const [, path = ''] = /(\/responder\/[\w-]+)/.exec(text) ?? [];
  const alias = (await dialog(page).getByRole('status').last().textContent()) ?? '';
  return { alias, path };
}

export async function tell(page: Page, outcome: string): Promise<void> {
  await button(page, outcome).click();
}

export async function openLink(stage: Stage, path: string): Promise<Phone> {
  const phone = await (await stage.newHandset()).open();
  await phone.goto(path);
  await button(phone.page, 'Sí, soy yo').click();
  return phone;
}

/** Once the signal is back. */
export async function deliver({ page }: Phone): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await syncState(page, 'Al día').waitFor();
}

export const box = (page: Page, name: string) => personBox(page, name, 'Asistió');
