import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Color = { r: number; g: number; b: number; alpha: number };
type InPage = {
  axe: {
    run(context: object, options: object): Promise<Results>;
    commons: { color: { Color: { prototype: Color & { parseString(text: string): Color } } } };
  };
  lookAlikes(): Element[];
};

/**
 * What axe objects to, each with the place where it was found and the figures behind it. `lookAlikes: false`
 * leaves out rows that look like those before them: enough for contrast, which is slow.
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  { lookAlikes = true } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ options, lookAlikes }) => {
      const inPage = globalThis as unknown as InPage;
      const exclude = lookAlikes ? [] : inPage.lookAlikes();
      const { violations } = await inPage.axe.run({ exclude }, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
      );
    },
    { options: { ...options, resultTypes: ['violations' as const] }, lookAlikes },
  );
}

/**
 * Runs in the page: weak maps that keep a value on its key. axe makes six for each colour it reads, and
 * collecting those takes longer than all its rules.
 */
function mapsOnKeys() {
  // biome-ignore lint/complexity/useArrowFunction: it is called with `new`
  return function () {
    const key = Symbol();
    // Elements outlive a run of axe: on them its trees would stay.
    const ofNodes = new WeakMap();
    const map = {
      get: (one: Record<symbol, unknown>) => (one instanceof Node ? ofNodes.get(one) : one?.[key]),
      has: (one: object) => (one instanceof Node ? ofNodes.has(one) : key in one),
      set(one: Record<symbol, unknown>, value: unknown) {
        if (one instanceof Node) ofNodes.set(one, value);
        else one[key] = value;
        return map;
      },
      add: (one: Record<symbol, unknown>) => map.set(one, true),
    };
    return map;
  };
}

/** Runs in the page: a colour that was read once is known from then on. */
function rememberColors(): void {
  const { prototype } = (globalThis as unknown as InPage).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Color>();
  prototype.parseString = function (this: Color, text: string) {
    const color = known.get(text);
    if (color) {
      this.r = color.r;
      this.g = color.g;
      this.b = color.b;
      this.alpha = color.alpha;
    } else {
      parseString.call(this as never, text);
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    }
    return this;
  };
}

/**
 * Runs in the page: of siblings that differ only in their words, all but the first four and the last. Four,
 * as every other row may look otherwise.
 */
function lookAlikes(): Element[] {
  const NAMES =
    / (id|for|name|value|href|src|alt|title|datetime|aria-(label|labelledby|describedby|controls|owns|posinset)|data-(value|ownedby|uid))="[^"]*"/g;
  const lookOf = (element: Element) =>
    element.outerHTML.replace(/>[^<]+</g, '>x<').replace(NAMES, '');
  const found: Element[] = [];
  for (const parent of document.body.querySelectorAll('*')) {
    if (parent.childElementCount < 6 || parent.closest('svg')) continue;
    const seen = new Map<string, number>();
    for (const child of [...parent.children].slice(0, -1)) {
      const look = lookOf(child);
      const count = (seen.get(look) ?? 0) + 1;
      seen.set(look, count);
      if (count > 4) found.push(child);
    }
  }
  return found;
}

/** The one that our dependency brings. */
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as { source: string };

const AXE = `{
  const OnKeys = (${mapsOnKeys})();
  (function (WeakMap, WeakSet) {
    ${source}
  })(OnKeys, OnKeys);
  (${rememberColors})();
  globalThis.lookAlikes = ${lookAlikes};
}`;
