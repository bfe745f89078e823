import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Api, signInToApi } from './support/api.ts';
import type { Phone } from './support/browser.ts';
import { setClocks } from './support/clocks.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import {
  aliasOf,
  heading,
  presentBoxes,
  readyForNoSignal,
  savedWord,
  sendNow,
  startMeeting,
  syncState,
  toast,
} from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

const PANEL = '/community-coordinator';
const COMMUNITY_NAME = 'Comunidad San Judas Tadeo';

let stage: Stage;
let register: Register;
let api: Api;
let phone: Phone;
let page: Page;

it.beforeAll(async ({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
  api = await signInToApi(stage.server.url, 'comunidad@demo.mx');
  phone = await openSignedIn(stage, 'comunidad@demo.mx');
  page = phone.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  // A phone's scroll bars float; a desktop browser's would take the room of a word.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: true });
  // In the community's own place no hour needs to say whose it is.
  await setClocks(page, 'America/Monterrey');
  await readyForNoSignal(phone);
});

/** Rows of the open tab that lie wholly above the bar under the thumb. */
function rowsInSight(): Promise<number> {
  return page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="Accesos"]')?.getBoundingClientRect().top;
    const rows = document.querySelectorAll('[role=tabpanel] li');
    return [...rows].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= (bar ?? 0);
    }).length;
  });
}

it.each([
  ['miembros', 7],
  ['reuniones', 5],
  ['seguimiento', 1],
])('at 360×800 «%s» shows at least %d whole, without scrolling', async (tab, most) => {
  await phone.goto(`${PANEL}?tab=${tab}`);
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  expect(await rowsInSight()).toBeGreaterThanOrEqual(most);
});

it('somebody in the list is 64 px high, and one tap of 44 px or more writes to them', async () => {
  await phone.goto(`${PANEL}?tab=miembros`);
  const chat = page.getByRole('link', { name: /^WhatsApp: / }).first();
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/52\d{10}$/);
  const { width, height } = (await chat.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const row = page.getByRole('listitem').filter({ has: chat }).first();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(65);
});

it.each([
  [360, '100%'],
  [360, '130%'],
  [360, '200%'],
  [320, '100%'],
  [320, '200%'],
])(
  'all four tabs are in sight at %d px and %s text, and nothing scrolls sideways',
  async (width, size) => {
    await page.setViewportSize({ width, height: 800 });
    await phone.goto(PANEL);
    await page.getByRole('tab').first().waitFor();
    await page.evaluate(
      (text) => document.documentElement.style.setProperty('font-size', text),
      size,
    );
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual([
      'Resumen',
      'Reuniones',
      'Miembros',
      'Seguimiento',
    ]);
    for (const box of await tabs.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()),
    )) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 360, height: 800 });
  },
);

it('the attendance of the community is one figure: on its summary, among one’s communities, and for the server', async () => {
  type Mine = { name: string; attendanceRate: number | null }[];
  const mine = await api.get<Mine>('/local-communities/my-communities');
  const own = mine.find(({ name }) => name === COMMUNITY_NAME);
  const figure = new RegExp(`^${own?.attendanceRate}\\s?%`);
  await phone.goto(PANEL);
  await page.getByRole('region', { name: 'Asistencia', exact: true }).getByText(figure).waitFor();
  await phone.goto('/community-coordinator-local');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: COMMUNITY_NAME }) })
    .getByText(figure)
    .waitFor();
});

it('a meeting says how many were there of those who could have been, as its roll does', async () => {
  await phone.goto(`${PANEL}?tab=reuniones`);
  const meeting = page.getByRole('tabpanel').getByRole('listitem').first();
  const [, present, expected] = /(\d+) de (\d+)/.exec((await meeting.textContent()) ?? '') ?? [];
  await meeting.getByRole('link', { name: /^Gestionar: / }).click();
  await presentBoxes(page).first().waitFor();
  const checked = presentBoxes(page).and(page.getByRole('checkbox', { checked: true }));
  expect(await checked.count()).toBe(Number(present));
  expect(await presentBoxes(page).count()).toBe(Number(expected));
});

it('whoever has no phone gets one from their row, and from then on one tap writes to them', async () => {
  await phone.goto(`${PANEL}?tab=miembros`);
  const add = page.getByRole('button', { name: /^Agregar teléfono: / }).first();
  const alias = (await add.getAttribute('aria-label'))?.replace('Agregar teléfono: ', '') ?? '';
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Agregar teléfono' });
  await dialog.getByLabel('Teléfono con WhatsApp').fill('no tiene');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Escribe el número con lada, a diez dígitos').waitFor();
  await dialog.getByLabel('Teléfono con WhatsApp').fill('618 555 0177');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await toast(page, `Teléfono de ${alias} guardado`).waitFor();
  const chat = page.getByRole('link', { name: `WhatsApp: ${alias}`, exact: true });
  await chat.waitFor();
  expect(await chat.getAttribute('href')).toBe('https://wa.me/526185550177');
  expect(register.rows('SELECT alias FROM people WHERE phone = ?', '618 555 0177')).toEqual([
    { alias },
  ]);
});

it('without signal the leader shares the link of the community, and shows its code', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await stage.proxy.cut();
  await phone.goto(PANEL);
  await page.getByRole('link', { name: 'Enlace público y código QR' }).click();
  await heading(page, 'Enlace público').waitFor();
  const [group] = register.rows<{ public_id: string }>(
    'SELECT public_id FROM groups WHERE name = ?',
    COMMUNITY_NAME,
  );
  const link = `${stage.origin}/registrar-reunion/${group?.public_id}`;
  const share = page.getByRole('link', { name: 'Compartir por WhatsApp' });
  const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(link);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await toast(page, 'Enlace copiado al portapapeles').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page
    .getByRole('article', { name: /^Hoja para imprimir/ })
    .getByText(link)
    .waitFor();
  await page.getByRole('button', { name: 'Ver en grande' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: /^Código QR/ });
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280);
  await page.keyboard.press('Escape');
  await code.waitFor({ state: 'detached' });
});

it('what waits is one line for its meeting, with a count in «Más»', async () => {
  const places = page.getByRole('navigation', { name: 'Accesos' });
  await places.getByRole('link', { name: 'Panel' }).click();
  await startMeeting(page);
  const boxes = presentBoxes(page);
  const aliases: string[] = [];
  for (const index of [0, 1, 2]) {
    const alias = await aliasOf(boxes.nth(index));
    aliases.push(alias);
    await boxes.nth(index).click();
    await savedWord(page, alias).waitFor();
  }
  // Nothing of it needs the person: it takes no place under the thumb.
  expect(await places.getByRole('link').allInnerTexts()).toEqual([
    'Panel',
    'Reuniones',
    'Seguimiento',
  ]);
  await page.getByRole('link', { name: /4 por enviar: ver pendientes$/ }).click();
  await heading(page, 'Pendientes').waitFor();
  await page.getByText(`${COMMUNITY_NAME} · 4 por enviar`).click();
  await page.getByText(`${aliases[1]}: Presente`).waitFor();
  await places.getByRole('button', { name: 'Más' }).click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Principal' });
  await menu.getByRole('link', { name: 'Pendientes 4' }).waitFor();
  await page.keyboard.press('Escape');

  await stage.proxy.restore();
  await sendNow(phone);
  await syncState(page, 'Al día').waitFor();
  expect(phone.problems.unexpected).toEqual([]);
});
