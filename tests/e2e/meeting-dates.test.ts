import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import type { AnswerOf } from '#contract/core/endpoint';
import type { allLocalMembers } from '#contract/local-communities';
import { type Api, signInToApi } from './support/api.ts';
import { setClocks } from './support/clocks.ts';
import { it } from './support/fixture.ts';
import { toField } from './support/month.ts';
import { publicPath } from './support/public-form.ts';
import type { Register } from './support/register.ts';
import {
  button,
  heading,
  presentBoxes,
  readyForNoSignal,
  sendNow,
  syncState,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** The community of comunidad@demo.mx. */
const COMMUNITY = 1;
const QUESTION = '¿Es correcta la fecha?';

let stage: Stage;
let register: Register;
let api: Api;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  api = await signInToApi(stage.server.url, 'comunidad@demo.mx');
});
afterEach(() => stage.clear());

/** The same evening a year from now, and its year. */
const nextYear = () => {
  const evening = new Date(new Date().setHours(19, 0, 0, 0));
  evening.setFullYear(evening.getFullYear() + 1);
  return { evening, year: String(evening.getFullYear()) };
};

async function signedIn() {
  const phone = await openSignedIn(stage, 'comunidad@demo.mx');
  await readyForNoSignal(phone);
  return phone;
}

/** Everybody under «Han faltado», with what is said of each. */
async function missingPeople(page: Page): Promise<string[]> {
  const isTold = page.getByRole('heading', { name: /^(Han faltado \(|Nadie ha faltado)/ });
  await isTold.first().waitFor();
  return page.getByRole('list', { name: 'Han faltado' }).getByRole('listitem').allTextContents();
}

/** The figures, the latest meetings and the weeks of the community's summary. */
async function summary(page: Page): Promise<string | null> {
  await page.getByText('Últimos 30 días').first().waitFor();
  // The chart comes last, and its scale once it knows its width.
  await page.getByText('100 %').first().waitFor();
  return page.getByRole('tabpanel').textContent();
}

const countMeetings = () => register.count('SELECT count(*) FROM meetings');

it('a meeting dated next year by mistake makes nobody «Han faltado», is in no figure and is not the next one', async () => {
  const phone = await signedIn();
  const { page } = phone;
  const followUp = '/community-coordinator?tab=seguimiento';
  await phone.goto(followUp);
  const missing = await missingPeople(page);
  await phone.goto('/community-coordinator?tab=resumen');
  const before = await summary(page);

  const members = await api.get<AnswerOf<typeof allLocalMembers>>('/local-communities/all-members');
  const own = members.filter(({ communityId }) => communityId === COMMUNITY);
  await api.post('/local-communities/meetings', {
    communityId: COMMUNITY,
    meetingDate: nextYear().evening.toISOString(),
    attendanceRecords: own.map(({ id }, index) => ({ attendeeId: id, present: index === 0 })),
  });
  await sendNow(phone);
  await phone.goto('/community-coordinator?tab=reuniones');
  const ofNextYear = page.getByRole('link', { name: new RegExp(`de ${nextYear().year}`) });
  await ofNextYear.first().waitFor();

  await phone.goto(followUp);
  expect(await missingPeople(page)).toEqual(missing);
  await phone.goto('/community-coordinator?tab=resumen');
  await expect.poll(() => summary(page)).toBe(before);
  await phone.goto('/');
  await heading(page, 'Panel Principal').waitFor();
  await page.getByRole('heading', { name: '¿Empieza la reunión?' }).waitFor();
  expect(await page.getByText(new RegExp(`de ${nextYear().year}`)).count()).toBe(0);
  expect(await ofNextYear.count()).toBe(0);
  expect(phone.problems.unexpected).toEqual([]);
});

it('«Nueva Reunión» asks about a date of next year in words; «Corregir» leads back to it, and the right one is made', async () => {
  const phone = await signedIn();
  const { page } = phone;
  const before = countMeetings();
  await phone.goto('/community-coordinator');
  await button(page, 'Nueva Reunión').click();
  const dialog = page.getByRole('dialog');
  const date = dialog.getByLabel('Fecha y hora');
  const { evening, year } = nextYear();
  await date.fill(toField(evening));
  await button(page, 'Crear y pasar lista').click();
  await dialog.getByText(QUESTION).waitFor();
  await dialog.getByText(new RegExp(`de ${year}`)).waitFor();
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
  await button(page, 'Corregir').click();
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);
  await date.fill(toField(new Date(Date.now() - DAY_MS)));
  await dialog.getByText(QUESTION).waitFor({ state: 'detached' });
  await button(page, 'Crear y pasar lista').click();
  const another = button(page, 'Registrar otra');
  await presentBoxes(page).first().or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await presentBoxes(page).first().waitFor();
  await syncState(page, 'Al día').waitFor();
  expect(countMeetings()).toBe(before + 1);
});

it('on a phone in Tijuana a meeting of Durango is told, typed and kept by the clocks of Durango', async () => {
  const phone = await signedIn();
  const { page } = phone;
  await setClocks(page, 'America/Tijuana');
  await phone.goto('/community-coordinator');
  await button(page, 'Nueva Reunión').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('(hora del centro)').waitFor();
  const day = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  await dialog.getByLabel('Fecha y hora').fill(`${day}T19:40`);
  await button(page, 'Crear y pasar lista').click();
  const another = button(page, 'Registrar otra');
  await presentBoxes(page).first().or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await page.getByText(/7:40\sp\.m\. \(hora del centro\)$/).waitFor();
  await page.getByText('Datos de la reunión').click();
  expect(await page.getByLabel('Fecha y hora').inputValue()).toBe(`${day}T19:40`);
  await syncState(page, 'Al día').waitFor();
  const at = Date.parse(`${day}T19:40:00-06:00`);
  expect(register.count('SELECT count(*) FROM meetings WHERE date = ?', at)).toBe(1);
});

it('a date changed to an odd one in «Datos de la reunión» stays as it was until «Sí, es correcta»', async () => {
  const phone = await signedIn();
  const { page } = phone;
  await phone.goto('/community-coordinator?tab=reuniones');
  await page
    .getByRole('link', { name: /^Gestionar/ })
    .last()
    .click();
  await presentBoxes(page).first().waitFor();
  await page.getByText('Datos de la reunión').click();
  const date = page.getByLabel('Fecha y hora');
  const old = await date.inputValue();
  const odd = toField(new Date(Date.now() - 100 * DAY_MS));
  await date.fill(odd);
  await page.getByLabel('Tema de la Escuela').focus();
  await page.getByText(QUESTION).waitFor();
  await page.reload();
  await page.getByText('Datos de la reunión').click();
  await expect.poll(() => date.inputValue()).toBe(old);

  await date.fill(odd);
  await page.getByLabel('Tema de la Escuela').focus();
  await button(page, 'Sí, es correcta').click();
  await page.getByText(QUESTION).waitFor({ state: 'detached' });
  await page.locator('[data-safe=true]').waitFor();
  await page.reload();
  await page.getByText('Datos de la reunión').click();
  await expect.poll(() => date.inputValue()).toBe(odd);
});

it('the public form asks too, and registers what is confirmed', async () => {
  const phone = await (await stage.newHandset()).open();
  const { page } = phone;
  await phone.goto(publicPath(stage));
  await page.getByRole('checkbox', { exact: true, name: 'Asistió' }).first().click();
  const before = countMeetings();
  const date = page.getByLabel('Fecha y hora de la reunión');
  await date.fill(toField(new Date(Date.now() - 70 * DAY_MS)));
  await button(page, 'Registrar Reunión').click();
  await page.getByText(QUESTION).waitFor();
  expect(countMeetings()).toBe(before);
  await button(page, 'Sí, es correcta').click();
  await page.getByText(QUESTION).waitFor({ state: 'detached' });
  await button(page, 'Registrar Reunión').click();
  await expect.poll(countMeetings).toBe(before + 1);
  expect(phone.problems.unexpected).toEqual([]);
});
