import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { publicPath } from './support/public-form.ts';
import {
  button,
  closeToast,
  dismissToast,
  enterCredentials,
  heading,
  presentBoxes,
  readyForNoSignal,
  recordMeeting,
  startMeeting,
  toast,
} from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const MADE = 'Reunión creada exitosamente';
const SIZES = [
  { width: 360, height: 800 },
  { width: 320, height: 640 },
];

type Size = { width: number; height: number };

async function openPhone(size: Size) {
  return adjust(await (await stage.newHandset({ hasVisited: true })).open(), size);
}

async function openLeadersPhone(size: Size) {
  const { handset, phone } = await newSignedIn(stage, 'comunidad@demo.mx');
  await adjust(phone, size);
  await readyForNoSignal(phone);
  // A copied phone was signed in before it was copied.
  if (!handset.isSignedIn) await closeToast(phone.page, 'Inicio de sesión exitoso');
  return phone;
}

async function adjust(phone: Phone, size: Size) {
  await phone.page.setViewportSize(size);
  await phone.page.emulateMedia({ reducedMotion: 'reduce' });
  return phone;
}

/** A pointer that rests on it holds it, for as long as it takes to look. */
async function hold(page: Page, words: string): Promise<void> {
  await toast(page, words).waitFor();
  await toast(page, words).hover();
}

/** Those of them that a press on their middle would reach, were it not for the toast. */
async function covered(targets: Locator): Promise<string[]> {
  return targets.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const hits = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        const under = hits.filter((hit) => hit.closest('[data-scope=toast]') === null);
        const isReached = under[0] !== undefined && element.contains(under[0]);
        return isReached && under.length < hits.length;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
  );
}

describe.each(SIZES)('on a phone of $width px', (size) => {
  it('a toast covers no row of the roll, no deed of the panel and no button of a form', async () => {
    const phone = await openLeadersPhone(size);
    const { page } = phone;
    await recordMeeting(phone);
    await hold(page, MADE);
    const rows = presentBoxes(page);
    expect(await covered(rows)).toEqual([]);
    expect(await covered(button(page, 'Cerrar lista'))).toEqual([]);
    await page.evaluate(() => scrollTo(0, 300));
    expect(await covered(rows)).toEqual([]);

    await page.goBack();
    await page.getByRole('tab', { selected: true }).waitFor();
    await hold(page, MADE);
    const deeds = page
      .getByRole('main')
      .getByRole('button', { name: /^(Nueva Reunión|Pasar lista)/ });
    expect(await covered(deeds)).toEqual([]);
    expect(await covered(page.getByRole('tab'))).toEqual([]);
    expect(await covered(page.getByRole('navigation').getByRole('link'))).toEqual([]);

    await button(page, 'Nueva Reunión').click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await hold(page, MADE);
    await expect.poll(() => dialog.getByText(MADE).count()).toBe(1);
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click({ trial: true });
    await dialog.getByRole('button', { name: 'Crear y pasar lista' }).click({ trial: true });
    expect(phone.problems.unexpected).toEqual([]);
  });

  it('a toast covers nothing of what sends the public form', async () => {
    const phone = await openPhone(size);
    const { page } = phone;
    await phone.goto(publicPath(stage));
    await page
      .getByRole('checkbox', { name: /^(Asistió|Presente)$/ })
      .first()
      .click();
    await button(page, 'Registrar Reunión').click();
    await hold(page, '¡Reunión registrada exitosamente!');
    // Without the browser's own sharing it is a link.
    const deeds = page.locator('main :is(a, button)');
    await button(page, 'Registrar otra').waitFor();
    // What is offered while it waits goes with its arrival.
    await page.getByText('Enviada', { exact: true }).waitFor();
    expect(await covered(deeds)).toEqual([]);
    for (const deed of await deeds.all()) {
      await deed.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      expect(await covered(deed)).toEqual([]);
    }
  });
});

it('what stands in a form as tall as the phone keeps its place when a toast leaves', async () => {
  const phone = await openLeadersPhone({ width: 360, height: 560 });
  const { page } = phone;
  await recordMeeting(phone);
  await hold(page, MADE);
  await page.goBack();
  await button(page, 'Nueva Reunión').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(MADE).hover();
  const field = dialog.getByLabel('Fecha y hora');
  const top = () => field.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await dismissToast(dialog.locator('[data-scope=toast][data-part=root]'));
  await dialog.getByText(MADE).waitFor({ state: 'detached' });
  expect(await top()).toBe(before);
});

it('on a desk it comes at the bottom right, and on the other side where rows have their buttons there', async () => {
  const phone = await openPhone({ width: 1280, height: 800 });
  const { page } = phone;
  await phone.goto('/login');
  await enterCredentials(page, 'comunidad@demo.mx', 'no es esta');
  await toast(page, 'Error de autenticación').waitFor();
  const place = () =>
    page.locator('[data-scope=toast][data-part=root]').evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      return [document.documentElement.clientWidth - right, innerHeight - bottom];
    });
  // It slides in.
  await expect.poll(place).toEqual([24, 24]);
  await enterCredentials(page, 'admin@demo.mx');
  await toast(page, 'Inicio de sesión exitoso').waitFor();
  await phone.goto('/user-management');
  const menu = button(page, /^Acciones para /).last();
  await menu.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button(page, /^Aprobar: /)
    .first()
    .click();
  await toast(page, 'Usuario aprobado').waitFor();
  expect(await covered(page.getByRole('main').getByRole('button'))).toEqual([]);
});

it('beside a dialog of a desk the keyboard reaches a toast, and the dialog stays', async () => {
  const phone = await openPhone({ width: 1280, height: 800 });
  const { page } = phone;
  await phone.goto('/kit');
  await button(page, 'Error que espera').click();
  const words = page.getByText('No se pudo crear la reunión', { exact: true });
  await words.waitFor();
  await button(page, 'Abrir diálogo').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No se pudo crear la reunión').waitFor();
  expect(await covered(dialog.getByRole('button'))).toEqual([]);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await words.waitFor({ state: 'detached' });
  await dialog.waitFor();
});

it('the keyboard goes into a toast of a phone and on to what comes after it', async () => {
  const phone = await openLeadersPhone({ width: 360, height: 800 });
  const { page } = phone;
  await recordMeeting(phone);
  await hold(page, MADE);
  await page.getByRole('banner').getByRole('button').last().focus();
  const visited = [await focusNext(page), await focusNext(page), await focusNext(page)];
  // The toast itself, its button, the page.
  expect(visited).toEqual(['toast', 'toast', 'after']);
});

describe.each(['100', '130', '200'])('with text at %s percent', (textSize) => {
  it.each([
    ['the roll', ''],
    ['the members', '/community-coordinator?tab=miembros'],
    ['the meetings', '/community-coordinator?tab=reuniones'],
  ])('the focus goes through %s and is never under a bar', async (_, path) => {
    const phone = await openLeadersPhone({ width: 360, height: 800 });
    const { page } = phone;
    if (path) await phone.goto(path);
    else await startMeeting(page);
    await heading(page, /./).first().waitFor();
    await page.evaluate((size) => {
      document.documentElement.dataset.textSize = size;
    }, textSize);
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press(key);
        await shownFrame(page);
        const found = await page.evaluate(focusUnderBar);
        if (found) hidden.push(`${key} ${step}: ${found}`);
      }
    }
    expect(hidden).toEqual([]);
  });
});

/** What a press changes is drawn one frame later, also where nothing moves by wish. */
async function shownFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Tab, and where it led once the toaster has had its say. */
async function focusNext(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  await shownFrame(page);
  return page.evaluate(whereFocusIs);
}

/** Runs in the page: before the toast that is shown, in it, or after it. */
function whereFocusIs(): string {
  const shown = document.querySelector('[data-scope=toast][data-part=root]');
  const focused = document.activeElement;
  if (!shown || !focused) return 'nowhere';
  if (shown.contains(focused)) return 'toast';
  return shown.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
    ? 'after'
    : 'before';
}

/** Runs in the page: what has the focus and lies under something that stays while the page scrolls. */
function focusUnderBar(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
  const y = (top + bottom) / 2;
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
  if (y < 0 || y > innerHeight) return `${name} out of sight at ${y}`;
  const hit = document.elementFromPoint(x, y);
  for (let above = hit; above; above = above.parentElement) {
    if (above.contains(focused)) return null;
    const { position } = getComputedStyle(above);
    if (position === 'sticky' || position === 'fixed') return `${name} under ${above.className}`;
  }
  return null;
}
