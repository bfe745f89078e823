import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { greetingName } from '#contract/rules/greeting-name';
import { signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { fillDisk, freeDisk } from './support/full-disk.ts';
import { holdQueue, letQueueGo } from './support/hold-queue.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  presentBox,
  presentBoxes,
  readyForNoSignal,
  rollPath,
  rollRow,
  savedWord,
  sendNow,
  startMeeting,
  syncState,
  toast,
  undoButton,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

/** One for all: what begins anew is the page. */
let phone: Phone;
let page: Page;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  phone = await openSignedIn(stage, 'comunidad@demo.mx');
  page = phone.page;
});
beforeEach(async () => {
  await phone.goto('/');
  await readyForNoSignal(phone);
});
afterEach(() => stage.proxy.restore());

const deed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const countLine = (page: Page, words: string | RegExp) => page.getByText(words).first();

async function markFirst(page: Page, people: number): Promise<void> {
  for (let index = 0; index < people; index += 1) {
    const box = presentBoxes(page).nth(index);
    await box.click();
    await savedWord(page, await aliasOf(box)).waitFor();
  }
}

it('two taps lead from launch to the first mark, and taking it back leaves nobody marked, also at the server', async () => {
  const meetingId = await startMeeting(page);
  const alias = await aliasOf(presentBoxes(page).first());
  await presentBox(page, alias).click();
  await countLine(page, /^1 de 18 presentes · 17 sin marcar$/).waitFor();

  await undoButton(page).click();
  await countLine(page, /^0 de 18 presentes · 18 sin marcar$/).waitFor();
  // Shown at once; a page may be left once it is on the disk.
  await expect.poll(() => rollRow(page, alias).getAttribute('aria-busy')).toBeNull();
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  const presentSaid = register.rows<{ present: number | null }>(
    'SELECT a.present FROM attendance a JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?',
    meetingId,
  );
  expect(presentSaid).toEqual([{ present: null }]);
});

it('a roll that is opened again goes on at the first person without a mark', async () => {
  await startMeeting(page);
  await markFirst(page, 12);
  const next = await aliasOf(presentBoxes(page).nth(12));

  await page.reload();
  await expect.poll(() => isInView(page, next)).toBe(true);
  expect(await isInView(page, await aliasOf(presentBoxes(page).first()))).toBe(false);
});

it('what is shown as marked never goes out again, however quick the hand', async () => {
  await startMeeting(page);
  const roll = page.getByRole('grid', { name: 'Lista de asistencia' });
  const gone = await roll.evaluate(async (list) => {
    const goneOut: (string | null)[] = [];
    const seen = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        if (oldValue === 'true') goneOut.push((target as Element).ariaLabel);
      }
    });
    seen.observe(list, {
      subtree: true,
      attributeFilter: ['aria-checked'],
      attributeOldValue: true,
    });
    // A tap may meet a reading of the register at any point: each waits a little longer than the last.
    for (const what of ['Presente', 'Puntual', 'Cuota']) {
      for (const [index, row] of [...list.children].entries()) {
        row.querySelector<HTMLElement>(`[role=checkbox][aria-label=${what}]`)?.click();
        await new Promise((later) => setTimeout(later, index * 3));
      }
    }
    return goneOut;
  });
  await countLine(page, /^18 de 18 presentes/).waitFor();
  await countLine(page, '18 puntuales').waitFor();
  await countLine(page, '18 cuotas').waitFor();
  expect(gone).toEqual([]);
});

it('a long press says that somebody let us know, and can be taken back', async () => {
  await startMeeting(page);
  const alias = await aliasOf(presentBoxes(page).nth(1));

  await presentBox(page, alias).click({ delay: 800 });
  await rollRow(page, alias).getByText('Avisó', { exact: true }).waitFor();
  await expect.poll(() => presentBox(page, alias).getAttribute('aria-checked')).toBe('false');
  await countLine(page, / 17 sin marcar$/).waitFor();
  await countLine(page, '1 avisó').waitFor();

  await undoButton(page).click();
  await countLine(page, /18 sin marcar$/).waitFor();
});

it('closing the list asks with its figure, gives the folio and a text without names, and can be taken back', async () => {
  await startMeeting(page);
  await markFirst(page, 2);
  const aliases = await Promise.all((await presentBoxes(page).all()).map(aliasOf));
  await stage.proxy.cut();

  await deed(page, 'Cerrar lista').click();
  const question = page.getByRole('dialog', { name: 'Cerrar lista' });
  await question.getByText('Quedan 16 personas sin marcar.').waitFor();
  await question.getByLabel('Tema de la Escuela').fill('La paciencia');
  await question.getByRole('radio', { name: 'Sí' }).check();
  await question.getByRole('button', { name: 'Cerrar lista' }).click();
  await toast(page, 'Asistencia registrada exitosamente').waitFor();
  const closed = page.getByRole('dialog', { name: 'Lista cerrada' });
  await closed.getByText('Faltaron 16 personas.').waitFor();
  await closed.getByRole('link', { name: 'Escribirles una por una' }).waitFor();
  const link = closed.getByRole('link', { name: 'Compartir por WhatsApp' });
  const readShared = async () =>
    new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await expect
    .poll(readShared)
    .toMatch(/Tema: La paciencia[\s\S]*Presentes: 2 de 18[\s\S]*Folio: [0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const shared = await readShared();
  expect(aliases.filter((alias) => shared.includes(alias))).toEqual([]);

  // The picture for the group: of names only the first ones, and only once they are asked for.
  await closed.getByRole('button', { name: 'Imagen para el grupo' }).click();
  const picture = closed.getByRole('img', { name: /2 presentes|Tema: La paciencia/ });
  const widthOf = () => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth);
  await expect.poll(widthOf).toBe(1_080);
  const told = async () => (await picture.getAttribute('alt')) ?? '';
  const firstNames = aliases.slice(0, 2).map(greetingName);
  const untold = await told();
  expect(firstNames.filter((name) => untold.includes(name))).toEqual([]);
  await closed.getByRole('checkbox', { name: /Con los nombres de pila/ }).check();
  await expect.poll(told).toContain(firstNames[0]);
  await expect.poll(widthOf).toBe(1_080);
  const saved = page.waitForEvent('download');
  await closed.getByRole('link', { name: 'Guardar imagen' }).click();
  expect((await saved).suggestedFilename()).toBe('reunion.png');

  await closed.getByRole('button', { name: 'Cerrar' }).first().click();
  await countLine(page, / 0 sin marcar$/).waitFor();
  await undoButton(page).click();
  await countLine(page, / 16 sin marcar$/).waitFor();
});

it('who cannot come is noted as «avisó» by closing the list, and one «Deshacer» takes all of it back', async () => {
  const api = await signInToApi(stage.server.url, 'integrante@demo.mx');
  const communityId = register.count(
    "SELECT id FROM groups WHERE name = 'Comunidad San Judas Tadeo'",
  );
  const excuse = (isExcused: boolean) =>
    api.post('/me/excuse', {
      communityId,
      day: civilDay(Date.now(), zoneOf('Durango', 'Durango')),
      isExcused,
    });
  await excuse(true);
  onTestFinished(async () => void (await excuse(false)));
  await sendNow(phone);
  await phone.goto('/');
  const meetingId = await startMeeting(page);
  const row = rollRow(page, 'Lupita Soto');
  await markFirst(page, 1);
  await row.getByText('Avisó que no podrá ir').waitFor();
  await deed(page, 'Cerrar lista').click();
  const question = page.getByRole('dialog', { name: 'Cerrar lista' });
  await question.getByText(/^1 avisó que no podrá ir\./).waitFor();
  await question.getByText('Quedan 16 personas sin marcar.').waitFor();
  await question.getByRole('button', { name: 'Cerrar lista' }).click();
  await page.getByRole('dialog', { name: 'Lista cerrada' }).waitFor();
  await page.keyboard.press('Escape');
  await row.getByText(/^Avisó · /).waitFor();
  const noted = () =>
    register.rows(
      `SELECT sum(coalesce(a.excused, 0)) AS excused, sum(coalesce(a.present, 1) = 0) AS absent
       FROM attendance a JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?`,
      meetingId,
    );
  await expect.poll(noted).toEqual([{ excused: 1, absent: 17 }]);
  await undoButton(page).click();
  await countLine(page, / 17 sin marcar$/).waitFor();
  await expect.poll(noted).toEqual([{ excused: 0, absent: 0 }]);
});

it('the summary of a meeting names who was there, on the sheet and nowhere else', async () => {
  await phone.goto('/community-coordinator?tab=reuniones');
  await page.locator('[role=tabpanel] li a[href*="/reuniones/"]').first().click();
  await presentBoxes(page).first().waitFor();
  await page.getByRole('link', { name: 'Resumen', exact: true }).click();
  await page.getByRole('heading', { name: 'Resumen de la reunión' }).waitFor();
  const people = page.getByRole('region', { name: /^Presentes \(\d+\)$/ }).getByRole('listitem');
  await people.first().waitFor();
  const name = ((await people.first().textContent()) ?? '').split(' · ')[0] ?? '';
  const link = page.getByRole('link', { name: 'Compartir por WhatsApp' });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).not.toContain(name);
  await deed(page, 'Imprimir').waitFor();

  await page.getByRole('link', { name: 'Ir a la lista' }).click();
  await onHeading(page, 'Asistencia');
  await page.getByRole('link', { name: 'Resumen', exact: true }).click();
  await onHeading(page, 'Resumen de la reunión');
});

/** The window is called by the screen, and the keyboard and the screen reader stand at its heading. */
async function onHeading(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(`${title} · Coaching para Líderes`);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('h1')?.textContent))
    .toBe(title);
}

it('what was typed into a new meeting is still there after a reload', async () => {
  await phone.goto('/community-coordinator?tab=reuniones');
  await deed(page, 'Nueva Reunión').click();
  await page.getByLabel('Tema de la Escuela').fill('La paciencia');
  await page.getByLabel('Fecha y hora').fill('');
  await deed(page, 'Crear y pasar lista').click();
  const missing = 'Por favor selecciona una fecha para la reunión';
  await page.getByRole('dialog').locator('form').getByText(missing).waitFor();
  await toast(page, missing).waitFor();

  await page.reload();
  await deed(page, 'Nueva Reunión').click();
  await page.getByText('Aquí sigue lo que habías escrito.').waitFor();
  await expect.poll(() => page.getByLabel('Tema de la Escuela').inputValue()).toBe('La paciencia');
});

/** Whether a person's row stands between the lines that stay above and below the list. */
function isInView(page: Page, alias: string): Promise<boolean> {
  return presentBox(page, alias).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

it('a database that does not answer leaves the tap in its copy, says so, and takes it once it does', async () => {
  const meetingId = await startMeeting(page);
  await markFirst(page, 1);
  await syncState(page, 'Al día').waitFor();
  const alias = await aliasOf(presentBoxes(page).nth(1));

  await page.evaluate(holdQueue, 'person' as const);
  await presentBox(page, alias).click();
  await page.getByText(`Guardado solo como copia · ${alias},`).waitFor();
  const trouble = page.getByText('Solo en la copia de seguridad: 1 registro');
  await trouble.waitFor();

  await page.evaluate(letQueueGo);
  await trouble.waitFor({ state: 'detached' });
  await savedWord(page, alias).waitFor();
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  const marks = register.rows<{ present: number }>(
    'SELECT a.present FROM attendance a JOIN meetings m ON m.id = a.meeting_id WHERE m.uuid = ?',
    meetingId,
  );
  expect(marks).toEqual([{ present: 1 }, { present: 1 }]);
});

it('a mark that a full disk left in its copy stays in sight whatever else is read, and goes when there is room', async () => {
  const meetingId = await startMeeting(page);
  await markFirst(page, 1);
  await syncState(page, 'Al día').waitFor();
  const mine = await aliasOf(presentBoxes(page).nth(1));
  const theirs = await aliasOf(presentBoxes(page).nth(2));

  await page.evaluate(fillDisk);
  await presentBox(page, mine).click();
  await page.getByText(`Guardado solo como copia · ${mine},`).waitFor();
  await syncState(page, '1 por enviar').waitFor();
  // What somebody else marks is read from the disk, where the first is not.
  const api = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  const memberId = register.count('SELECT id FROM people WHERE alias = ?', theirs);
  await api.post(`/meetings/${meetingId}/attendance`, { memberId, present: true });
  await expect.poll(() => presentBox(page, theirs).isChecked()).toBe(true);
  expect(await presentBox(page, mine).isChecked()).toBe(true);

  // The next tap takes it to its place, and the page stays as it is.
  await page.evaluate(freeDisk);
  await presentBoxes(page).nth(3).click();
  await page.getByText(/^Solo en la copia/).waitFor({ state: 'detached' });
  await syncState(page, 'Al día').waitFor();
  expect(await presentBox(page, mine).isChecked()).toBe(true);
  const present = `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
    WHERE m.uuid = ? AND a.present = 1`;
  expect(register.count(present, meetingId)).toBe(4);
});

it('a meeting that only its copy holds so far is no error, which would be recorded again', async () => {
  await phone.goto('/community-coordinator');
  await syncState(page, 'Al día').waitFor();
  await deed(page, 'Nueva Reunión').click();
  const create = deed(page, 'Crear y pasar lista');
  const earlier = new Date(Date.now() - 3 * 24 * 3_600_000).toISOString().slice(0, 16);
  await page.getByLabel('Fecha y hora').fill(earlier);
  const before = register.count('SELECT count(*) FROM meetings');

  await page.evaluate(holdQueue, 'person' as const);
  await create.click();
  const trouble = page.getByText('Solo en la copia de seguridad: 1 registro');
  await trouble.waitFor();
  expect(await toast(page, 'Error al crear la reunión').count()).toBe(0);

  await page.evaluate(letQueueGo);
  await trouble.waitFor({ state: 'detached' });
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  expect(register.count('SELECT count(*) FROM meetings')).toBe(before + 1);
});

it('two quick presses of «Pasar lista ahora» open one meeting, which its first mark registers', async () => {
  await phone.goto('/community-coordinator');
  const takeRoll = deed(page, 'Pasar lista ahora');
  await takeRoll.waitFor();
  const before = register.count('SELECT count(*) FROM meetings');

  await takeRoll.dblclick();
  await presentBoxes(page).first().waitFor();
  await markFirst(page, 2);
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  expect(register.count('SELECT count(*) FROM meetings')).toBeLessThanOrEqual(before + 1);
});

it('what is typed under «Datos de la reunión» is recorded when Back takes the roll away, and is a draft of this person until then', async () => {
  const meetingId = await startMeeting(page);
  await page.getByText('Datos de la reunión').click();
  // Whether the topic went on is said when the meeting is made, and only read here.
  expect(await page.getByLabel('Se avanzó en el tema').isDisabled()).toBe(true);
  await page.getByLabel('Notas').fill('Traer el pan');
  await page.goBack();
  await presentBoxes(page).first().waitFor({ state: 'detached' });
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  const notes = () => register.rows('SELECT notes FROM meetings WHERE uuid = ?', meetingId);
  expect(notes()).toEqual([{ notes: 'Traer el pan' }]);

  await phone.goto(rollPath(meetingId));
  await page.getByText('Datos de la reunión').click();
  await page.getByLabel('Tema de la Escuela').fill('La paciencia');
  await expect.poll(() => page.evaluate(draftKeys)).toHaveLength(1);
  const [key = ''] = await page.evaluate(draftKeys);
  expect(key).toMatch(new RegExp(`^reunion:${meetingId}:temaEscola:\\d+!`));
  await page.getByLabel('Tema de la Escuela').blur();
  await expect.poll(() => page.evaluate(draftKeys)).toEqual([]);

  // As a tab leaves it that was killed while somebody typed.
  await phone.goto('/');
  // Under the name alone, as an older app keeps it.
  const [form = ''] = key.split('!');
  await page.evaluate(putDraft, { key: form, value: 'La esperanza', savedAt: Date.now() });
  await phone.goto(rollPath(meetingId));
  await page.getByText('Datos de la reunión').click();
  const topic = page.getByLabel('Tema de la Escuela');
  await expect.poll(() => topic.inputValue()).toBe('La esperanza');
  const unsaved = page.getByText('Sin guardar todavía');
  await unsaved.waitFor();
  await topic.focus();
  await topic.blur();
  await unsaved.waitFor({ state: 'detached' });
  await savedWord(page, 'Tema de la Escuela').waitFor();
});

/** Runs in the page: under what this phone keeps what was typed and not recorded yet. */
function draftKeys(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('device');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result.map(String));
      };
    };
  });
}

/** Runs in the page. */
function putDraft(draft: { key: string; value: string; savedAt: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('device');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const putting = opening.result.transaction('drafts', 'readwrite');
      putting.objectStore('drafts').put(draft);
      putting.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
