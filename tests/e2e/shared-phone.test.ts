import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  enterCredentials,
  presentBoxes,
  readyForNoSignal,
  signIn,
  signOut,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const OWN_COMMUNITY = 'Comunidad San Judas Tadeo';
const OTHER_COMMUNITY = 'Comunidad San Miguel Arcángel';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

const meetingsWith = (meetingId: string) =>
  register.count('SELECT count(*) FROM meetings WHERE uuid = ?', meetingId);

it('another person signs in on the phone of somebody who has things waiting: nothing of the first is sent or shown, and it is sent when they come back', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const meetingId = await startMeeting(phone.page);
  await presentBoxes(phone.page).first().click();
  await syncState(phone.page, /2 por enviar/).waitFor();
  await signOut(phone.page);
  await phone.page.getByText('En este teléfono esperan 2 registros por enviar.').waitFor();

  const pushed = recordPushes(phone);
  await stage.proxy.restore();
  await signIn(phone, 'comunidad2@demo.mx');
  await phone.page.getByText(OTHER_COMMUNITY).first().waitFor();
  await readyForNoSignal(phone);
  expect(await everythingKept(phone)).not.toContain(OWN_COMMUNITY);
  expect(await phone.page.content()).not.toContain(OWN_COMMUNITY);
  expect(pushed).toEqual([]);
  expect(meetingsWith(meetingId)).toBe(0);
  await signOut(phone.page);

  await signIn(phone, 'comunidad@demo.mx');
  await syncState(phone.page, 'Al día').waitFor();
  expect(meetingsWith(meetingId)).toBe(1);
  expect(pushed.flat()).toHaveLength(2);
  expect(phone.problems.unexpected).toEqual([]);
});

it('two people record on one phone without signal, one after the other: what each recorded is sent when they are back, and under no other name', async () => {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  const pushed = recordOwners(phone);
  const first = await recordOffline(phone, 'comunidad@demo.mx');
  await stage.proxy.restore();
  const second = await recordOffline(phone, 'comunidad2@demo.mx');
  expect(pushed()).toEqual([]);
  await stage.proxy.restore();

  await signIn(phone, 'comunidad@demo.mx');
  await syncState(phone.page, 'Al día').waitFor();
  expect(authorOf(first)).toEqual([idOf('comunidad@demo.mx')]);
  expect(authorOf(second)).toEqual([]);
  await signOut(phone.page);

  await signIn(phone, 'comunidad2@demo.mx');
  await syncState(phone.page, 'Al día').waitFor();
  expect(authorOf(first)).toEqual([idOf('comunidad@demo.mx')]);
  expect(authorOf(second)).toEqual([idOf('comunidad2@demo.mx')]);
  const owners = [idOf('comunidad@demo.mx'), idOf('comunidad2@demo.mx')];
  expect(pushed()).toEqual([owners[0], owners[0], owners[1], owners[1]]);
  const marks = `SELECT count(*) FROM attendance_history h JOIN meetings m ON m.id = h.meeting_id
    WHERE m.uuid IN (?, ?) AND h.author_id IS NOT m.created_by`;
  expect(register.count(marks, first, second)).toBe(0);
  expect(phone.problems.unexpected).toEqual([]);
});

it('a session that was ended without signal is ended at the server as soon as there is some', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  const open = () => register.count('SELECT count(*) FROM sessions');
  const before = open();
  await stage.proxy.cut();
  await signOut(phone.page);
  expect(open()).toBe(before);

  await stage.proxy.restore();
  await phone.page.reload();
  await expect.poll(open).toBe(before - 1);
  expect(phone.problems.unexpected).toEqual([]);
});

it('a session that was ended elsewhere does not stop the recording; after signing in again everything is sent', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  await endSessionElsewhere(phone);
  const meetingId = await startMeeting(phone.page);
  await presentBoxes(phone.page).first().click();
  await syncState(phone.page, /2 por enviar/).waitFor();

  await stage.proxy.restore();
  await phone.page.reload();
  await phone.page.getByText('En este teléfono esperan 2 registros por enviar.').waitFor();
  expect(await everythingKept(phone)).not.toContain(OWN_COMMUNITY);
  await enterCredentials(phone.page, 'comunidad@demo.mx');
  await syncState(phone.page, 'Al día').waitFor();
  expect(meetingsWith(meetingId)).toBe(1);
  expect(phone.problems.unexpected).toEqual([]);
});

it('without signal leaving is asked, for nobody could come back in; what the server refuses to end is told, and leaves nothing here', async () => {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  const { page } = phone;
  await readyForNoSignal(phone);
  await phone.context.setOffline(true);
  await syncState(page, 'Sin señal').waitFor();
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sin señal no podrás volver a entrar' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await phone.context.setOffline(false);
  await syncState(page, 'Al día').waitFor();
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/plain; charset=utf-8',
      headers: { 'X-Error-Code': 'fault' },
      body: 'Algo falló de nuestro lado. Intenta de nuevo en un momento',
    }),
  );
  await signOut(page);
  await toast(page, 'Error al cerrar sesión').waitFor();
  expect(await everythingKept(phone)).not.toContain(OWN_COMMUNITY);
});

const idOf = (email: string) => register.count('SELECT id FROM people WHERE email = ?', email);

/** Whose meeting it is; nobody's while the server has not heard of it. */
function authorOf(meetingId: string): number[] {
  const rows = register.rows<{ author: number }>(
    'SELECT created_by AS author FROM meetings WHERE uuid = ?',
    meetingId,
  );
  return rows.map(({ author }) => author);
}

/** Signs in, loses the signal, registers a meeting with one mark, and signs out. Answers its id. */
async function recordOffline(phone: Phone, email: string): Promise<string> {
  await signIn(phone, email);
  await readyForNoSignal(phone);
  await stage.proxy.cut();
  const meetingId = await startMeeting(phone.page);
  await presentBoxes(phone.page).first().click();
  await syncState(phone.page, /2 por enviar/).waitFor();
  await signOut(phone.page);
  return meetingId;
}

/** Whose operations reached the server since then, one by one, each once. */
function recordOwners(phone: Phone): () => number[] {
  const owners = new Map<string, number>();
  phone.context.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/sync/push')) return;
    const { ops } = request.postDataJSON() as { ops: { opId: string; userId: number }[] };
    for (const { opId, userId } of ops) owners.set(opId, userId);
  });
  return () => [...owners.values()];
}

/** The keys of every operation that a page of this phone sends from now on, a list a request. */
function recordPushes(phone: Phone): string[][] {
  const pushes: string[][] = [];
  phone.context.on('request', (request) => {
    if (!request.url().endsWith('/api/sync/push')) return;
    const { ops } = request.postDataJSON() as { ops: { opId: string }[] };
    pushes.push(ops.map(({ opId }) => opId));
  });
  return pushes;
}

/** With the phone's own secret, past the network that is cut for it. */
async function endSessionElsewhere(phone: Phone): Promise<void> {
  const token = await phone.page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await fetch(`${stage.server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
}

/** Every record of every database of the phone but the sealed queues, and all of Cache Storage, as text. */
function everythingKept(phone: Phone): Promise<string> {
  return phone.page.evaluate(async () => {
    const kept: unknown[] = [];
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.startsWith('queue-')) continue;
      const database = await wait(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        kept.push(await wait(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) kept.push(request.url);
    }
    return JSON.stringify(kept);
  });
}
