import { expect } from 'vitest';
import { it } from './support/fixture.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
it.afterEach(() => stage.clear());

it('groups of the sidebar fold, stay so on this device, and open for their own page', async () => {
  const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goto('/admin/estado');
  const nav = page.getByRole('navigation', { name: 'Principal' });
  const current = nav.locator('[aria-current=page]');
  await current.waitFor();
  // In sight though it is far down, and the page itself has not moved.
  const { top, bottom, isTopOfPage } = await current.evaluate((item) => ({
    ...item.getBoundingClientRect().toJSON(),
    isTopOfPage: window.scrollY === 0,
  }));
  expect([top > 0, bottom < 800, isTopOfPage]).toEqual([true, true, true]);

  const groups = nav.locator('button[aria-expanded]');
  expect(await groups.count()).toBe(3);
  expect(await nav.locator('button[aria-expanded]:disabled').count()).toBe(1);
  const first = nav.locator('button[aria-expanded]:enabled').first();
  const title = (await first.textContent())?.replace(/[−+]$/, '') ?? '';
  const group = nav.getByRole('button', { name: title, exact: true });
  const entries = nav.getByRole('list', { name: title, exact: true }).getByRole('link');
  const path = (await entries.first().getAttribute('href')) ?? '';
  await group.focus();
  await page.keyboard.press('Enter');
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  expect(await entries.count()).toBe(0);

  await page.reload();
  await current.waitFor();
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  await goto(path);
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
  expect(await entries.count()).toBeGreaterThan(0);
  expect(await group.isDisabled()).toBe(true);
  await goto('/admin/estado');
  await group.click();
  await entries.first().waitFor();
});

it('the bottom bar of whoever keeps a team’s roll is the same from its first paint on', async () => {
  const { page, goto } = await openSignedIn(stage, 'estatal@demo.mx');
  await goto('/');
  await page.setViewportSize({ width: 360, height: 800 });
  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await bar.getByText('Reuniones de Equipo').waitFor();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { barsSeen: seen });
    new MutationObserver(() => {
      for (const nav of document.querySelectorAll('nav')) {
        if (nav.ariaLabel === 'Accesos') seen.add(nav.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByText('Esperan comunidad').first().waitFor();
  const bars = await page.evaluate(() => [
    ...(window as unknown as { barsSeen: Set<string> }).barsSeen,
  ]);
  expect(bars).toEqual([expect.stringMatching(/Panel\s*Reuniones de Equipo\s*Zona\s*Más/)]);
});
