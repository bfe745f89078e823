import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { type Api, signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, closeToast, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const TITLE = 'Parques para Tijuana';
const OUTCOME = 'Se abrieron dos parques en la colonia';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const dialog = (page: Page) => page.getByRole('dialog').last();
const agendaId = () => register.count('SELECT id FROM agendas WHERE title = ?', TITLE);
const answered = (isLate: 0 | 1) =>
  register.count(
    'SELECT count(*) FROM agenda_answers WHERE agenda_id = ? AND is_late = ?',
    agendaId(),
    isLate,
  );

/** Of the city, who agreed to messages. */
const neighbours = () =>
  register
    .rows<{ alias: string }>(
      `SELECT DISTINCT p.alias FROM people p JOIN consents c ON c.person_id = p.id
       WHERE p.city = 'Tijuana' AND p.role = 'integrante' AND p.phone IS NOT NULL
         AND c.purpose = 'messages'
       ORDER BY p.id LIMIT 6`,
    )
    .map(({ alias }) => alias);

async function writeAgenda(page: Page, people: readonly string[]): Promise<void> {
  await button(page, 'Nueva Agenda').click();
  await dialog(page).getByRole('button', { name: 'Crear Agenda' }).click();
  await dialog(page).getByText('Por favor completa todos los campos requeridos').first().waitFor();
  await dialog(page).getByLabel('Título').fill(TITLE);
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
  for (const alias of people) {
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`^${alias}`) })
      .first()
      .check();
  }
  await dialog(page).getByRole('button', { name: 'Crear Agenda' }).click();
  // It closes by itself.
  await dialog(page).waitFor({ state: 'detached' });
  await closeToast(page, 'Agenda creada exitosamente');
}

async function activate(page: Page): Promise<void> {
  await button(page, `Activar: ${TITLE}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
  await closeToast(page, 'Agenda activada');
}

/** The next message, as the coordinator's own WhatsApp would show it, confirmed as sent. */
async function sendNext(page: Page): Promise<string> {
  const chat = dialog(page).getByRole('link', { name: 'Abrir WhatsApp' });
  await chat.waitFor();
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(await button(page, 'Sí, lo envié').isDisabled()).toBe(true);
  await chat.click();
  await button(page, 'Sí, lo envié').click();
  return text;
}

async function claimPath(api: Api, purpose: 'opinion' | 'outcome'): Promise<string> {
  const asked = { agendaId: agendaId(), purpose };
  const turn = await api.post<{ claim: { id: number; link: string } }>('/send-queue/claim', asked);
  await api.post(`/send-queue/${turn.claim.id}/outcome`, { outcome: 'sent' });
  return new URL(turn.claim.link).pathname;
}

async function openLink(path: string): Promise<Phone> {
  const phone = await (await stage.newHandset()).open();
  await phone.goto(path);
  await phone.page.getByText(/^¿Eres tú, /).waitFor();
  await workerReady(phone);
  return phone;
}

async function fillIn(page: Page, words: string): Promise<void> {
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

async function answerPast(path: string): Promise<void> {
  const said = { answers: ['En la loma', 1, [0, 1]], consent: true, consentVersion: '2026-11' };
  const response = await fetch(
    `${stage.server.url}/api${path.replace('responder', 'answers')}/opinion`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.origin },
      body: JSON.stringify({ ...said, answerKey: randomUUID() }),
    },
  );
  expect(response.status).toBe(200);
}

/** From the office, whose signal is another. */
async function setDeadline(at: number): Promise<void> {
  const ask = async (path: string, method: string, body: object, token?: string) => {
    const answer = await fetch(`${stage.server.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token: string };
  };
  const credentials = { email: 'admin@demo.mx', password: DEMO_PASSWORD };
  const { token } = await ask('/auth/login', 'POST', credentials);
  const responseDeadline = new Date(at).toISOString();
  await ask(`/bien-comun-agendas/${agendaId()}`, 'PUT', { responseDeadline }, token);
}

it('an agenda of Tijuana asks, people answer from their phones, and its outcome goes back to them', {
  timeout: 240_000,
}, async () => {
  const office = await openSignedIn(stage, 'admin@demo.mx');
  const { page } = office;
  await office.goto('/agenda-bien-comun');
  await writeAgenda(page, neighbours());
  await activate(page);

  await button(page, `Participantes: ${TITLE}`).click();
  await page.getByRole('tab', { name: 'Enviar' }).click();
  await button(page, 'Enviar siguiente').click();
  const text = await sendNext(page);
  expect(text).toContain('En Tijuana');
  const [, first = ''] = /(\/responder\/[\w-]+)/.exec(text) ?? [];
  const sent =
    'SELECT count(*) FROM agenda_participants WHERE agenda_id = ? AND sent_at IS NOT NULL';
  await expect.poll(() => register.count(sent, agendaId())).toBe(1);

  const api = await signInToApi(stage.server.url, 'admin@demo.mx');
  const paths: string[] = [];
  for (let at = 1; at < 6; at += 1) paths.push(await claimPath(api, 'opinion'));
  const [second = '', third = '', fourth = '', fifth = '', last = ''] = paths;

  // Opening a link counts for nothing.
  const ana = await openLink(first);
  expect(answered(0)).toBe(0);
  await fillIn(ana.page, 'Junto a la escuela');
  await ana.page.getByText('Tu respuesta ya llegó. Gracias.').waitFor();
  expect(answered(0)).toBe(1);

  // Two in the parish, without signal; one opens the link again there.
  const [beto, celia] = [await openLink(second), await openLink(third)];
  await stage.proxy.cut();
  await beto.page.reload();
  await beto.page.getByText('Sin señal: así quedó en este teléfono.').waitFor();
  for (const phone of [beto, celia]) {
    await fillIn(phone.page, 'Atrás de la parroquia');
    await phone.page.getByText(/Se enviará cuando haya señal/).waitFor();
  }
  // What travels counts as later: a busy machine's journey is seconds.
  const deadline = Date.now() + 8_000;
  await setDeadline(deadline);
  await expect.poll(() => Date.now()).toBeGreaterThan(deadline);
  await stage.proxy.restore();
  for (const phone of [beto, celia]) {
    await phone.page.getByText('Tu respuesta ya llegó. Gracias.').waitFor();
  }
  expect([answered(0), answered(1)]).toEqual([3, 0]);

  // One after the deadline, from a phone that another used.
  await ana.goto(last);
  await ana.page.getByText(/marcada «fuera de plazo»/).waitFor();
  await fillIn(ana.page, 'Llegué tarde');
  await expect.poll(() => answered(1)).toBe(1);
  expect(
    register.count('SELECT count(*) FROM agenda_answers WHERE agenda_id = ?', agendaId()),
  ).toBe(4);

  // Whoever was given one more day is in time again.
  await setDeadline(Date.now() + 86_400_000);
  await answerPast(fourth);
  await answerPast(fifth);

  await office.goto('/agenda-bien-comun');
  await button(page, `Más de ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Respuestas' }).click();
  await dialog(page).getByText('5 respuestas · 1 fuera de plazo').waitFor();
  await dialog(page).getByText('Quién respondió qué').waitFor();
  await page.keyboard.press('Escape');

  await button(page, `Más de ${TITLE}`).click();
  await page.getByRole('menuitem', { name: 'Completar' }).click();
  await dialog(page).getByRole('button', { name: 'Completar' }).click();
  await dialog(page).getByText('Escribe qué pasó con las respuestas').waitFor();
  await dialog(page).getByLabel('¿Qué pasó con tu respuesta?').fill(OUTCOME);
  await dialog(page).getByRole('button', { name: 'Completar' }).click();
  await closeToast(page, 'Agenda completada');

  await button(page, `Participantes: ${TITLE}`).click();
  await page.getByRole('tab', { name: 'Avisar' }).click();
  await button(page, 'Enviar siguiente').click();
  const [, back = ''] = /(\/responder\/[\w-]+)/.exec(await sendNext(page)) ?? [];
  await ana.goto(back);
  await ana.page.getByText(OUTCOME).waitFor();
  expect(await button(ana.page, /^Sí, soy yo/).count()).toBe(0);
});
