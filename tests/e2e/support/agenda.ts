import type { Page } from 'playwright';
import type { Api } from './api.ts';
import type { Phone } from './browser.ts';
import { button, closeToast, workerReady } from './screens.ts';
import type { Stage } from './stage.ts';

/** What whoever asks a city does, and whoever is asked, by the words they read. */

export const dialog = (page: Page) => page.getByRole('dialog').last();

/** With three questions, one of each way to answer; what is missing is told first. */
export async function fillInAgenda(page: Page, title: string): Promise<void> {
  await button(page, 'Nueva Agenda').click();
  await dialog(page).getByRole('button', { name: 'Crear Agenda' }).click();
  await dialog(page).getByText('Por favor completa todos los campos requeridos').first().waitFor();
  await dialog(page).getByLabel('Título').fill(title);
  await dialog(page).getByLabel('Ciudad').selectOption('Tijuana, Baja California');
  await dialog(page).getByLabel('Pregunta 1', { exact: true }).fill('¿Dónde hace falta un parque?');
  await button(page, 'Agregar pregunta').click();
  await dialog(page).getByLabel('Pregunta 2', { exact: true }).fill('¿Qué le pondrías?');
  await dialog(page).getByLabel('Cómo se responde la pregunta 2').selectOption('one');
  await dialog(page).getByLabel('Opciones de la pregunta 2').fill('Árboles\nJuegos');
  await button(page, 'Agregar pregunta').click();
  await dialog(page).getByLabel('Pregunta 3', { exact: true }).fill('Ordena por importancia');
  await dialog(page).getByLabel('Cómo se responde la pregunta 3').selectOption('order');
  await dialog(page).getByLabel('Opciones de la pregunta 3').fill('Luz\nBancas');
}

/** Of those the city's list has. */
export async function choosePeople(page: Page, people: readonly string[]): Promise<void> {
  for (const alias of people) {
    const named = dialog(page).getByRole('checkbox', { name: new RegExp(`^${alias}`) });
    await named.first().check();
  }
}

export async function saveAgenda(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Crear Agenda' }).click();
  // It closes by itself.
  await dialog(page).waitFor({ state: 'detached' });
  await closeToast(page, 'Agenda creada exitosamente');
}

export async function activate(page: Page, title: string): Promise<void> {
  await button(page, `Activar: ${title}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
  await closeToast(page, 'Agenda activada');
}

/** The next message, as the coordinator's own WhatsApp would show it, confirmed as sent. */
export async function sendNext(page: Page): Promise<{ text: string; path: string }> {
  const chat = dialog(page).getByRole('link', { name: 'Abrir WhatsApp' });
  await chat.waitFor();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await chat.click();
  await button(page, 'Sí, lo envié').click();
  const [, path = ''] = /(\/responder\/[\w-]+)/.exec(text) ?? [];
  return { text, path };
}

type Asked = { agendaId: number; purpose: 'opinion' | 'outcome' };

/** Past the screen: the personal links of everybody who is still to be written to. */
export async function claimPaths(api: Api, asked: Asked): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const { claim } = await api.post<{ claim: { id: number; link: string } | null }>(
      '/send-queue/claim',
      asked,
    );
    if (!claim) return paths;
    await api.post(`/send-queue/${claim.id}/outcome`, { outcome: 'sent' });
    paths.push(new URL(claim.link).pathname);
  }
}

/** On a phone of one's own, which keeps the page and what is written there. */
export async function openLink(stage: Stage, path: string): Promise<Phone> {
  const phone = await (await stage.newHandset()).open();
  await phone.goto(path);
  await phone.page.getByText(/^¿Eres tú, /).waitFor();
  await workerReady(phone);
  return phone;
}

/** Opens a link in a browser that knows nothing, answers, and is gone. */
export async function answerOnce(from: Phone, url: string, words: string): Promise<void> {
  const context = await from.context.browser()?.newContext({
    viewport: { width: 360, height: 800 },
  });
  if (!context) throw new Error('The phone has no browser to open another window of.');
  try {
    // As in a private window: what is kept for later costs more than the answer.
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
    });
    const page = await context.newPage();
    await page.goto(url);
    await answer(page, words);
    await page.getByText('Tu respuesta ya llegó. Gracias.').waitFor();
  } finally {
    await context.close();
  }
}

/** Consent is asked for before anything is kept. */
export async function answer(page: Page, words: string): Promise<void> {
  await button(page, 'Sí, soy yo').click();
  await button(page, 'Enviar mi respuesta').click();
  await page.getByText('Para guardar tu opinión necesitamos tu permiso').waitFor();
  await page.getByLabel('1. ¿Dónde hace falta un parque?').fill(words);
  await page.getByLabel('Árboles').check();
  await page.getByRole('button', { name: 'Bancas' }).click();
  await page.getByRole('button', { name: 'Luz' }).click();
  await page.getByLabel(/permiso expreso/).check();
  await button(page, 'Enviar mi respuesta').click();
}
