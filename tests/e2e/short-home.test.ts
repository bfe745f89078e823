import type { Page } from 'playwright';
import { afterEach, expect } from 'vitest';
import type { Phone } from './support/browser.ts';
import { it } from './support/fixture.ts';
import { readyForNoSignal } from './support/screens.ts';
import { newSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

it.each(['comunidad@demo.mx', 'integrante@demo.mx'])('measure %s', async (email) => {
  const { phone } = await newSignedIn(stage, email);
  const { page } = phone;
  await page.waitForTimeout(8000);
  await page.addInitScript(watchInPage);
  for (const text of [100, 200]) {
    for (const net of ['with', 'without']) {
      if (net === 'without') await stage.proxy.cut();
      await phone.goto('/');
      if (text === 200) await page.evaluate(() => { document.documentElement.dataset.textSize = '200'; });
      await page.waitForTimeout(6000);
      const seen = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        ...(globalThis as any).__watched,
        parts: [...document.querySelectorAll('main section, main details, main h1, main [class*=root]')].filter((e) => e.parentElement?.closest('section') === null).map((e) => `${e.tagName} ${Math.round(e.getBoundingClientRect().top + scrollY)} ${Math.round(e.getBoundingClientRect().height)} ${e.textContent?.slice(0, 40)}`),
      }));
      console.log(email, text, net, JSON.stringify(seen, null, 1));
      if (process.env.SHOTS) await page.screenshot({ path: `/tmp/home-shots/${process.env.SHOTS}-${email.split('@')[0]}-${text}-${net}.png`, fullPage: true });
      if (net === 'without') await stage.proxy.restore();
    }
  }
});

function watchInPage() {
  const w: any = { shift: 0, shifts: [], first: {}, moved: [] };
  (globalThis as any).__watched = w;
  new PerformanceObserver((list) => {
    for (const e of list.getEntries() as any[]) {
      w.shift += e.value;
      w.shifts.push([Math.round(e.startTime), e.value.toFixed(4), ...e.sources.map((s: any) => `${s.node?.nodeName} ${s.node?.textContent?.slice(0, 30)} ${s.previousRect.y}->${s.currentRect.y}`)].join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const last: any = {};
  const frame = () => {
    for (const h of document.querySelectorAll('main h2, main summary')) {
      const key = (h.textContent ?? '').replace(/ \(\d+\)$/, '');
      const top = Math.round(h.getBoundingClientRect().top + scrollY);
      if (!(key in last)) w.first[key] = `${Math.round(performance.now())}: ${top}`;
      else if (last[key] !== top) w.moved.push(`${Math.round(performance.now())} ${key} ${last[key]}->${top}`);
      last[key] = top;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
