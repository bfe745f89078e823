import type { Page } from 'playwright';
import { beforeAll, describe, expect } from 'vitest';
import { inGate } from '../../scripts/gate.mjs';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { button, signIn, startMeeting, syncState } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
/** By who is signed in on it; null is nobody. */
const phones = new Map<string | null, Phone>();

it.beforeAll(async ({ stage: given }) => {
  stage = given;
  for (const who of [null, 'comunidad@demo.mx', 'admin@demo.mx']) {
    const phone = await (await stage.newHandset({ hasVisited: true })).open();
    // A phone's scroll bar takes no room; with one, a sheet would set the text behind it anew.
    await phone.context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.scrollbarWidth = 'none';
      });
    });
    if (who) await signIn(phone, who);
    await phone.page.emulateMedia({ reducedMotion: 'reduce' });
    phones.set(who, phone);
  }
});

/** Not of the app, which would be loaded once more at each end. */
const BEFORE = '/healthz';
const FLOATING = '[role=dialog], [role=alertdialog], [role=menu]';
const floating = (page: Page) => page.locator(FLOATING);
const path = (page: Page) => new URL(page.url()).pathname;

/** Comes to `where` from another screen, which is where Back leads in the end. */
async function comeTo(who: string | null, where: string): Promise<Page> {
  const phone = phones.get(who);
  if (!phone) throw new Error(`Nobody has a phone: ${who}`);
  // Where each test leads in the end, this is where it is.
  if (path(phone.page) !== BEFORE) await phone.goto(BEFORE);
  await phone.goto(where);
  return phone.page;
}

/** What nobody may find changed once the thing that floated has gone. */
async function behind(page: Page) {
  const kept = await page.evaluate(() => ({
    scrollY: Math.round(scrollY),
    typed: [...document.querySelectorAll<HTMLInputElement>('main input')].map(
      ({ value, checked }) => `${value} ${checked}`,
    ),
  }));
  return { url: page.url(), ...kept };
}

/** Its entry is made in the turn after it opened. */
async function isOpen(page: Page, count = 1): Promise<void> {
  await expect.poll(() => floating(page).count()).toBe(count);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** The page before may come back as it was left, without being loaded. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** What is behind once parts that come late have come: they move what is below them. */
async function settledBehind(page: Page) {
  const heights: number[] = [];
  await expect
    .poll(async () => {
      heights.push(await page.evaluate(() => document.body.scrollHeight + scrollY));
      const last = heights.slice(-8);
      return last.length === 8 && last.every((height) => height === last[0]);
    })
    .toBe(true);
  return behind(page);
}

const isClosed = (page: Page, left = 0) => expect.poll(() => floating(page).count()).toBe(left);

type Kind = {
  what: string;
  who: string | null;
  where: string;
  prepare?: (page: Page) => Promise<unknown>;
  opener: string | RegExp;
};

const LEADER = 'comunidad@demo.mx';
const ADMIN = 'admin@demo.mx';
const pressable = (page: Page, name: string | RegExp) => button(page, name).first();
const press = (name: string | RegExp) => (page: Page) => pressable(page, name).click();

async function findLupita(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('lupita');
  await page.getByText(/^\d+ de /).waitFor();
}

const KINDS: readonly Kind[] = [
  {
    what: 'a form',
    who: LEADER,
    where: '/community-coordinator?tab=reuniones',
    prepare: (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
    opener: 'Nueva Reunión',
  },
  {
    what: 'the drawer',
    who: LEADER,
    where: '/community-coordinator?tab=miembros',
    async prepare(page) {
      await page.getByRole('tabpanel').getByRole('link').nth(8).waitFor();
      await page.evaluate(() => scrollTo(0, 140));
    },
    opener: 'Más',
  },
  { what: 'the settings', who: LEADER, where: '/', opener: 'Ajustes' },
  {
    what: 'the question that closes a roll',
    who: LEADER,
    where: '/',
    prepare: startMeeting,
    opener: 'Cerrar lista',
  },
  {
    what: 'a menu',
    who: ADMIN,
    where: '/community-management',
    opener: /^Más acciones para/,
  },
  {
    what: 'the panel of a person, with a name being searched,',
    who: ADMIN,
    where: '/user-management',
    prepare: findLupita,
    opener: /^Lupita/,
  },
  {
    what: 'the way to a forgotten password, with an address typed,',
    who: null,
    where: '/login',
    prepare: (page) => page.getByLabel('Correo electrónico').fill('lupita@demo.mx'),
    opener: /olvid/i,
  },
];

/** It is made only before anything is pressed, which the last test is about: all the others press. */
const BROWSERS: [string, boolean][] = [
  ['a browser with CloseWatcher', true],
  ...inGate<[string, boolean][]>([], [['a browser without it', false]]),
];

describe.each(BROWSERS)('%s', (_, hasCloseWatcher) => {
  beforeAll(async () => {
    if (hasCloseWatcher) return;
    for (const { context } of phones.values()) {
      await context.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    }
  });

  it.each(KINDS)(
    'Back closes $what and changes nothing behind it; once more, it leaves',
    async ({ who, where, prepare, opener }) => {
      const page = await comeTo(who, where);
      await prepare?.(page);
      if (who) await syncState(page, 'Al día').waitFor();
      const screen = path(page);
      for (const _round of ['first', 'again']) {
        await pressable(page, opener).scrollIntoViewIfNeeded();
        const before = await settledBehind(page);
        await press(opener)(page);
        await isOpen(page);
        await goBack(page);
        await isClosed(page);
        expect(await behind(page)).toEqual(before);
      }
      await goBack(page);
      await expect.poll(() => path(page)).not.toBe(screen);
    },
  );

  it('of a question over a drawer Back closes the question, then the drawer', async () => {
    const page = await comeTo(null, '/kit');
    await press('Abrir cajón')(page);
    await press('Preguntar encima')(page);
    await isOpen(page, 2);
    await goBack(page);
    await isClosed(page, 1);
    await button(page, 'Preguntar encima').waitFor();
    await goBack(page);
    await isClosed(page);
    expect(path(page)).toBe('/kit');
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it('two Backs, one right after the other, close the question and the drawer', async () => {
    const page = await comeTo(null, '/kit');
    await press('Abrir cajón')(page);
    await press('Preguntar encima')(page);
    await isOpen(page, 2);
    await page.evaluate(() => {
      History.prototype.back.call(history);
      setTimeout(() => History.prototype.back.call(history));
    });
    await isClosed(page);
    expect(path(page)).toBe('/kit');
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it('what was closed by its own button, or by Escape, is no step of Back', async () => {
    const page = await comeTo(LEADER, '/community-coordinator?tab=reuniones');
    for (const close of [press('Cerrar'), () => page.keyboard.press('Escape')]) {
      await press('Nueva Reunión')(page);
      await isOpen(page);
      await close(page);
      await isClosed(page);
    }
    await expect.poll(() => depthOf(page)).toBe(0);
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it('the panel of a person that was closed by its button is no step of Back', async () => {
    const page = await comeTo(ADMIN, '/user-management');
    await findLupita(page);
    await press(/^Lupita/)(page);
    await isOpen(page);
    expect(page.url()).toMatch(/persona=\d+/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
    await isClosed(page);
    await expect.poll(() => page.url()).not.toMatch(/persona/);
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it('from a screen that was opened in the drawer, Back leads to where the drawer was', async () => {
    const page = await comeTo(LEADER, '/community-coordinator?tab=miembros');
    await press('Más')(page);
    await isOpen(page);
    await page.getByRole('dialog').getByRole('link', { name: 'Panel Principal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Panel Principal' }).waitFor();
    await isClosed(page);
    await goBack(page);
    await page.getByRole('tab', { name: 'Miembros', selected: true }).waitFor();
    await isClosed(page);
    expect(new URL(page.url()).search).toBe('?tab=miembros');
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it('a screen opened from a dialog comes right after the one below it', async () => {
    const page = await comeTo(LEADER, '/');
    await press('Ajustes')(page);
    await isOpen(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Mi cuenta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
    await isClosed(page);
    await goBack(page);
    await page.getByRole('heading', { level: 1, name: 'Panel Principal' }).waitFor();
    await isClosed(page);
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it('a page that was loaded again with a form open has nothing open, and no step of Back for it', async () => {
    const page = await comeTo(LEADER, '/community-coordinator?tab=reuniones');
    await press('Nueva Reunión')(page);
    await isOpen(page);
    await page.reload();
    await page.getByRole('tab', { selected: true }).waitFor();
    await expect.poll(() => depthOf(page)).toBe(0);
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });

  it.each([
    [LEADER, '/community-coordinator', ['Resumen', 'Reuniones', 'Miembros', 'Seguimiento']],
    ['estatal@demo.mx', '/team-coordinator', ['Reuniones', 'Equipo', 'Lecturas']],
    [null, '/login', ['Iniciar Sesión', 'Registrarse']],
  ])('Back goes through the tabs of %s at %s', async (who, where, tabs) => {
    if (!phones.has(who)) {
      const phone = await openSignedIn(stage, who as string);
      phones.set(who, phone);
    }
    const page = await comeTo(who, where);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const chosen = (name: string) => page.getByRole('tab', { name, exact: true, selected: true });
    for (const name of tabs.slice(1)) {
      await tab(name).click();
      await chosen(name).waitFor();
      // Pressed again it is no other place.
      await tab(name).click();
    }
    for (const name of tabs.slice(0, -1).reverse()) {
      await goBack(page);
      await chosen(name).waitFor();
    }
    await goBack(page);
    await expect.poll(() => path(page)).toBe(BEFORE);
  });
});

it('what a shortcut opens before anybody pressed anything, Android’s Back closes too', async () => {
  const phone = await openSignedIn(stage, LEADER);
  const { page } = phone;
  await page.addInitScript(() => {
    // Playwright's own looks at a page count as presses.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    // What Android's Back comes to, and Playwright cannot press: the browser is asked to close, and no
    // key reaches the page.
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await phone.goto('/community-coordinator?accion=nueva');
  await isOpen(page);
  await page.keyboard.press('Escape');
  await isClosed(page);
  expect(path(page)).toBe('/community-coordinator');
  expect(new URL(page.url()).search).not.toContain('accion');
});

/** How many things that float have an entry of history; 0 once those of closed ones are gone. */
function depthOf(page: Page): Promise<number> {
  return page.evaluate(() => history.state?.overlay?.depth ?? 0);
}
