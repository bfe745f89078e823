import { afterEach, expect } from 'vitest';
import { SCREENS, type ScreenName } from '#contract/screens';
import { it } from './support/fixture.ts';
import { button } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

/** First headings that the specification, or what the screen is about, words otherwise than its name. */
const HEADINGS: Readonly<Partial<Record<ScreenName, RegExp>>> = {
  // Specification 1, section 2.
  formation: /^Formación Espiritual$/,
  forums: /^Foros de Discusión$/,
  // Specification 2, sections 2.1 and 2.2.
  team: /^Panel de Coordinador de Equipo$/,
  community: /^Comunidad /,
  notice: /^Aviso de privacidad/,
};

let stage: Stage;
it.beforeAll(({ stage: given }) => {
  stage = given;
});
afterEach(() => stage.clear());

const names = Object.keys(SCREENS) as ScreenName[];

it.each([
  ['admin@demo.mx', 20],
  ['comunidad@demo.mx', 8],
])(
  'each screen that %s has in the menu is called the same by menu, search, window and heading',
  async (email, least) => {
    const phone = await openSignedIn(stage, email);
    const { page } = phone;
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, 'Buscar').click();
    const found = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
    await found.first().waitFor();
    const searched = await found.locator('span:first-child').allTextContents();
    await page.keyboard.press('Escape');

    const links = page.locator('nav[aria-label="Principal"] a[href]');
    const menu = await links.evaluateAll((all) =>
      all.map((link) => ({
        path: (link as HTMLAnchorElement).pathname,
        text: (link.textContent ?? '').replace(/[\d+]+$/, ''),
      })),
    );
    const listed = names.filter((name) => menu.some(({ path }) => path === SCREENS[name].path));
    expect(listed.length).toBeGreaterThanOrEqual(least);
    const own = names.filter((name) => name === 'account' || name === 'myData');
    for (const name of [...listed, ...own]) {
      const { path, title } = SCREENS[name];
      if (listed.includes(name)) {
        expect(menu.find((link) => link.path === path)?.text, path).toBe(title);
      }
      expect(searched, path).toContain(title);
      await phone.goto(path);
      await expect.poll(() => page.title()).toBe(`${title} · Coaching para Líderes`);
      const first = page.getByRole('heading', { level: 1 });
      await first.waitFor();
      // Until it has loaded, a screen is headed by its name.
      await page
        .getByText(/^Cargando/)
        .first()
        .waitFor({ state: 'detached' });
      const heading = expect.poll(() => first.textContent(), { message: path });
      const wanted = HEADINGS[name];
      if (wanted) await heading.toMatch(wanted);
      else await heading.toBe(title);
    }
  },
);
