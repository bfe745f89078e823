import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Phone } from '../browser.ts';
import {
  firstHeadings,
  focusAtClose,
  smallTargets,
  whatAxeFinds,
  whatIsTooWide,
} from '../check-screen.ts';
import { it } from '../fixture.ts';
import { heading, readyForNoSignal, workerReady } from '../screens.ts';
import { openSignedIn } from '../signed-in.ts';
import type { Stage } from '../stage.ts';
import type { Visitor } from './screen.ts';
import { show } from './visitors.ts';

/**
 * Everything that holds on every screen, of some of its visitors: one browser each, brought from screen to
 * screen. A screen that fails one check is still held to the others.
 */
export function checkScreensOf(visitors: readonly Visitor[]): void {
  let stage: Stage;
  it.beforeAll(({ stage: given }) => {
    stage = given;
  });

  describe.each(visitors)('for $who', ({ email, screens }) => {
    let phone: Phone;
    beforeAll(async () => {
      phone = email ? await openSignedIn(stage, email) : await openUnsigned(stage);
      // Before its first screen is drawn, the router misses a pushState.
      if (email) await heading(phone.page, /./).first().waitFor();
      if (email === 'comunidad@demo.mx') await readyForNoSignal(phone);
    });
    afterAll(() => stage.clear());

    it.each(screens)(
      'screen $name: one first heading, nothing that axe objects to, thumbs, 320 px, 200 %, console',
      async (screen) => {
        const { page, problems } = phone;
        problems.unexpected.length = 0;
        await show(phone, stage, screen);
        await expect.poll(() => firstHeadings(page), { message: 'headings' }).toHaveLength(1);
        expect.soft(await whatAxeFinds(page)).toEqual([]);
        expect.soft(await focusAtClose(page), 'the focus at «Cerrar»').toEqual([]);
        expect.soft(await smallTargets(page), 'smaller than 44 px').toEqual([]);
        expect.soft(await whatIsTooWide(page), 'to be scrolled sideways').toEqual([]);
        expect.soft(problems.unexpected, 'in the console').toEqual([]);
      },
    );
  });
}

async function openUnsigned(stage: Stage): Promise<Phone> {
  const phone = await (await stage.newHandset({ hasVisited: true })).open();
  await phone.goto('/login');
  await workerReady(phone);
  return phone;
}
