import AxeBuilder from '@axe-core/playwright';
import { expect, it, onTestFinished } from 'vitest';
import { runAxe } from './axe-in-page.ts';
import { createProfileFolder, openPhone } from './browser.ts';

const GREY_ON_WHITE = 'color:#aaa;background:#fff';
const ROWS = Array.from({ length: 12 }, (_, row) => `<li id="row-${row}"><p>row ${row}</p></li>`);
const PAGE = `<!doctype html><html lang="es"><title>faults</title><main><h1>Faults</h1>
  <p style="${GREY_ON_WHITE}">too pale</p>
  <div style="background:rgb(0 0 0 / 40%)"><p style="color:rgb(40 40 40 / 60%);opacity:.7">through</p></div>
  <button></button><img src="data:,"><input>
  <ul>${ROWS.join('').replace('<p>row 9', `<p style="${GREY_ON_WHITE}">row 9`)}</ul>
  <ol>${ROWS.join('').replaceAll('<p>', `<p style="${GREY_ON_WHITE}">`).replaceAll('row-', 'line-')}</ol>
  </main>`;

it('finds with its quick ways what axe finds by itself', async () => {
  const profile = await createProfileFolder();
  const phone = await openPhone({ profileFolder: profile.path, origin: 'about:' });
  onTestFinished(async () => {
    await phone.kill();
    await profile.remove();
  });
  const { page } = phone;
  await page.setContent(PAGE);
  const asked = { runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa'] } };
  const quick = await runAxe(page, asked);
  await page.setContent(PAGE);
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options(asked);
  const { violations } = await builder.analyze();
  const own = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
  expect(quick).toEqual(own);
  expect(new Set(violations.map(({ id }) => id))).toEqual(
    new Set(['button-name', 'color-contrast', 'image-alt', 'label']),
  );

  // Of twelve equal lines five; and the row that looks otherwise, wherever it is.
  const fewer = await runAxe(page, asked, { lookAlikes: false });
  expect(own.length - fewer.length).toBe(7);
  expect(fewer.join()).toContain('row 9');
});
