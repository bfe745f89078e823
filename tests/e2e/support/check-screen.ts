import type { Page } from 'playwright';
import { runAxe } from './axe-in-page.ts';
import { type Measure, sizesInPage, widthsInPage } from './measure-in-page.ts';

/** What every screen has to hold, whatever it shows. Each answers what is wrong, in words; [] is well. */

const PHONE = { width: 360, height: 800 };
const NARROW = { width: 320, height: 640 };
const THUMB_PX = 44;

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of the dark theme only the colours are looked at again: the rest of a screen is the same. */
export async function whatAxeFinds(page: Page): Promise<string[]> {
  await page.evaluate(changeAtOnce);
  await setScheme(page, 'light');
  await twoFrames(page);
  const light = await runAxe(page, {
    runOnly: { type: 'tag', values: WCAG_22_AA },
    // Of WCAG 2.2, and off unless asked for; contrast comes by itself.
    rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } },
  });
  light.push(...(await contrast(page)));
  await setScheme(page, 'dark');
  await twoFrames(page);
  const dark = await contrast(page);
  await setScheme(page, 'light');
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
}

function contrast(page: Page): Promise<string[]> {
  const options = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } };
  return runAxe(page, options, { lookAlikes: false });
}

function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/**
 * Runs in the page: a change of theme is to be there at once and everywhere. Rows out of sight would
 * keep the colours of before until they come into sight, and buttons be on their way to the new ones.
 */
function changeAtOnce(): void {
  const { dataset } = document.documentElement;
  if (dataset.changes === 'at-once') return;
  dataset.changes = 'at-once';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** A screen is told apart by its one first heading. */
export async function firstHeadings(page: Page): Promise<string[]> {
  return page
    .locator('h1')
    .evaluateAll((headings) =>
      headings.filter((heading) => heading.checkVisibility()).map((one) => one.textContent ?? ''),
    );
}

/** A dialog begins at its first field or the safe answer: whoever presses Enter must not close it. */
export async function focusAtClose(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const isClose = focused?.matches(
      ':is([role=dialog], [role=alertdialog]) button[aria-label="Cerrar"]',
    );
    return isClose
      ? [`the focus is at «Cerrar» of «${focused?.closest('[role]')?.textContent}»`]
      : [];
  });
}

/** What a thumb would miss on a phone. */
export async function smallTargets(page: Page): Promise<string[]> {
  await resize(page, PHONE);
  return inWords(await page.evaluate(sizesInPage, THUMB_PX));
}

/** What is wider than the smallest phone, or than a phone whose text is twice as large. */
export async function whatIsTooWide(page: Page): Promise<string[]> {
  await resize(page, NARROW);
  const narrow = inWords(await settled(page));
  await resize(page, PHONE);
  const before = await setTextSize(page, '200');
  await twoFrames(page);
  const large = inWords(await settled(page));
  await setTextSize(page, before);
  return [...narrow.map((one) => `320 px: ${one}`), ...large.map((one) => `200 %: ${one}`)];
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await twoFrames(page);
}

/** What floats takes its new place with the next frame. */
function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** What is still too wide once everything that floats has found its place. */
async function settled(page: Page): Promise<Measure[]> {
  let found = await page.evaluate(widthsInPage);
  for (let tries = 0; found.length > 0 && tries < 10; tries += 1) {
    await twoFrames(page);
    found = await page.evaluate(widthsInPage);
  }
  return found;
}

/** As the settings do it, without a way through them on every screen. Answers what it was. */
function setTextSize(page: Page, size: string | null): Promise<string | null> {
  return page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const before = dataset.textSize ?? null;
    if (wanted === null) delete dataset.textSize;
    else dataset.textSize = wanted;
    return before;
  }, size);
}

function inWords(found: readonly Measure[]): string[] {
  return found.map(({ what, px }) => `${px} px: ${what}`);
}

/** Runs in the page: the policy forbids style elements, as it should, but no reader's own sheet. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
