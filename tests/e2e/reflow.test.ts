import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { addSheet, whatIsTooWide } from './support/check-screen.ts';
import { it } from './support/fixture.ts';
import { heading, presentBoxes, readyForNoSignal, startMeeting } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** WCAG 1.4.12: what a reader's own style sheet may ask for. */
const WIDE_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

let stage: Stage;
let phone: Phone;
let page: Page;
it.beforeAll(async ({ stage: given }) => {
  stage = given;
  phone = await openSignedIn(stage, 'comunidad@demo.mx');
  page = phone.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await readyForNoSignal(phone);
});

it('text twice as large is chosen in the settings, and is still so after a reload', async () => {
  const textSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const usual = Number.parseFloat(await textSize());
  await openTextSize('200 %');
  expect(Number.parseFloat(await textSize())).toBe(usual * 2);
  await page.reload();
  await heading(page, 'Panel Principal').waitFor();
  expect(Number.parseFloat(await textSize())).toBe(usual * 2);
  expect(await whatIsTooWide(page)).toEqual([]);
  await openTextSize('100 %');
});

it('at 400 % on a desk nothing is lost: no scrolling sideways, and what has the focus is in sight', async () => {
  await phone.goto('/');
  await startMeeting(page);
  // What a window of 1280 × 1024 has left at four times the size.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const index of [0, 5, 17]) {
    const box = presentBoxes(page).nth(index);
    await box.focus();
    // A toast may still stand over the first of them.
    const limit = { message: `person ${index}` };
    await expect.poll(() => isInSight(box), limit).toBe(true);
  }
});

it.each(['/', '/community-coordinator?tab=reuniones', '/community-coordinator?tab=seguimiento'])(
  'at %s a reader’s own spacing of letters and lines hides nothing',
  async (path) => {
    await phone.goto(path);
    await heading(page, /./).waitFor();
    await page.evaluate(addSheet, WIDE_SPACING);
    expect(await whatIsTooWide(page)).toEqual([]);
  },
);

async function openTextSize(size: string): Promise<void> {
  await phone.goto('/');
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('radio', { name: size, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** WCAG 2.4.11: whether its middle is within the window, and under nothing that stays in place. */
function isInSight(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
