import type { Locator, Page } from 'playwright';
import { button } from './screens.ts';

/** What whoever reads and writes in the forums does, by the words they read. */

export const FORUMS = '/foros';
/** A conversation of the demo network that a community of Durango reads. */
export const THREAD = 'Despensas para la colonia Benigno Montoya';

export const message = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text });

export const openThread = (page: Page, title: string): Promise<void> =>
  page.getByRole('link', { name: title }).click();

/** From the menu of somebody's last message. */
export async function actOnMessage(page: Page, author: string, name: string): Promise<void> {
  await button(page, `Más acciones: mensaje de ${author}`).last().click();
  await page.getByRole('menuitem', { name }).click();
}

export async function reply(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tu respuesta').fill(text);
  await button(page, /^Responder/).click();
  await message(page, text).waitFor();
}

/** In whatever this phone keeps of the server's answers. */
export function isKept(page: Page, text: string): Promise<boolean> {
  return page.evaluate(async (word) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('cache-')) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const rows = await new Promise<unknown[]>((resolve) => {
      const asked = db.transaction('reads').objectStore('reads').getAll();
      asked.onsuccess = () => resolve(asked.result);
    });
    db.close();
    return JSON.stringify(rows).includes(word);
  }, text);
}
