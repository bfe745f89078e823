import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import {
  firstHeadings,
  focusAtClose,
  smallTargets,
  whatAxeFinds,
  whatIsTooWide,
} from './support/check-screen.ts';
import { show, visitors } from './support/every-screen/visitors.ts';
import { it } from './support/fixture.ts';
import { heading, readyForNoSignal, workerReady } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});

describe.each(visitors)('for $who', ({ email, screens }) => {
  let phone: Phone;
  beforeAll(async () => {
    if (email) {
      phone = await openSignedIn(stage, email);
      // Before its first screen is drawn, the router misses a pushState.
      await heading(phone.page, /./).first().waitFor();
      if (email === 'comunidad@demo.mx') await readyForNoSignal(phone);
    } else {
      phone = await (await stage.newHandset({ hasVisited: true })).open();
      await phone.goto('/login');
      await workerReady(phone);
    }
  });
  afterAll(() => stage.clear());

  describe.each(screens)('screen $name', (screen) => {
    beforeAll(async () => {
      phone.problems.unexpected.length = 0;
      await show(phone, stage, screen);
    });

    it('has one first heading, and nothing that axe objects to in either theme', async () => {
      await expect.poll(() => firstHeadings(phone.page)).toHaveLength(1);
      expect(await whatAxeFinds(phone.page)).toEqual([]);
    });

    it('has the focus at no «Cerrar»', async () => {
      expect(await focusAtClose(phone.page)).toEqual([]);
    });

    it('is made for thumbs: whatever can be pressed is 44 px each way', async () => {
      expect(await smallTargets(phone.page)).toEqual([]);
    });

    it('needs no scrolling sideways, at 320 px or with the text twice as large', async () => {
      expect(await whatIsTooWide(phone.page)).toEqual([]);
    });

    it('says nothing in the console', () => {
      expect(phone.problems.unexpected).toEqual([]);
    });
  });
});
