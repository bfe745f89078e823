import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect } from 'vitest';
import { addSheet } from './support/check-screen.ts';
import { it } from './support/fixture.ts';
import type { Register } from './support/register.ts';
import { button, heading } from './support/screens.ts';
import { openSignedIn } from './support/signed-in.ts';
import type { Stage } from './support/stage.ts';

let stage: Stage;
let register: Register;

it.beforeAll(({ stage: given, register: kept }) => {
  stage = given;
  register = kept;
});
afterEach(() => stage.clear());

describe('what a screen reader says of itself', () => {
  it('is that a screen loads, once for all its parts', async () => {
    const { page } = await openSignedIn(stage, 'estatal@demo.mx');
    await page.addInitScript(() => {
      const { fetch } = window;
      // Whatever a screen reads stays on its way.
      window.fetch = (...asked) => {
        const url = String(asked[0] instanceof Request ? asked[0].url : asked[0]);
        return /\/api\/(?!auth|session|me)/.test(url) ? new Promise(() => {}) : fetch(...asked);
      };
    });
    await page.goto(new URL('/leader-dashboard', page.url()).href);
    const loading = page.getByRole('status').filter({ hasText: /Cargando/ });
    await loading.first().waitFor();
    expect(await loading.count()).toBe(1);
  });
});

/** WCAG 1.4.12, as a person's own style sheet would have it. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

describe('with more space in the text nothing is cut', () => {
  it.each([
    [
      'comunidad@demo.mx',
      ['/', '/community-coordinator?tab=miembros', '/pendientes', '/seguimiento'],
    ],
    ['admin@demo.mx', ['/', '/user-management', '/tertulias-management', '/comunicados']],
  ])('%s', async (email, paths) => {
    const phone = await openSignedIn(stage, email);
    const { page } = phone;
    const found: string[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await phone.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
        const before = new Set(await page.evaluate(cutTexts));
        await page.evaluate(addSheet, SPACING);
        const cut = (await page.evaluate(cutTexts)).filter((one) => !before.has(one));
        found.push(...cut.map((one) => `${width} ${path}: ${one}`));
      }
    }
    expect(found).toEqual([]);
  });
});

/**
 * Runs in the page: texts of which something is cut off by their own box or one around it, and no
 * ellipsis says so: what has one can be read whole where it leads.
 */
function cutTexts(): string[] {
  const cuts = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    return [overflowX, overflowY].some((one) => one === 'hidden' || one === 'clip');
  };
  const isCut = (text: DOMRect, box: Element) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(box);
    const wide = /hidden|clip/.test(overflowX) && (text.left < left - 2 || text.right > right + 2);
    const tall = /hidden|clip/.test(overflowY) && (text.top < top - 4 || text.bottom > bottom + 4);
    return wide || tall;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
      // Scrolled, ended by an ellipsis, or there for a screen reader alone.
      if (/auto|scroll/.test(overflowX + overflowY) || textOverflow === 'ellipsis') break;
      if (box.clientWidth <= 1 && box.clientHeight <= 1) break;
      if (cuts(box) && isCut(rect, box)) found.push(text);
    }
  }
  return [...new Set(found)];
}

it('in forced colours no row shines through what stays in its place', async () => {
  const through: string[] = [];
  for (const [email, path] of [
    ['admin@demo.mx', '/user-management'],
    ['comunidad@demo.mx', '/community-coordinator?tab=miembros'],
  ] as const) {
    const phone = await openSignedIn(stage, email);
    const { page } = phone;
    await page.emulateMedia({ forcedColors: 'active' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await phone.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('main').getByRole('button').first().waitFor();
      const found = await page.evaluate(seeThrough);
      through.push(...found.map((one) => `${width} ${path}: ${one}`));
    }
  }
  expect(through).toEqual([]);
});

/** Runs in the page: fixed or sticky elements with text and a transparent background. */
function seeThrough(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') return false;
      if (!element.checkVisibility() || element.getBoundingClientRect().height < 2) return false;
      return element.textContent.trim() !== '' && /, 0\)$|^transparent$/.test(backgroundColor);
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
}

describe('what a screen reader reads', () => {
  it('of a person', async () => {
    const { page, goto } = await openSignedIn(stage, 'estatal@demo.mx');
    const [lupita] = register.rows<{ id: number }>(
      'SELECT id FROM people WHERE alias = ?',
      'Lupita Soto',
    );
    await goto(`/personas/${lupita?.id}`);
    await heading(page, 'Lupita Soto').waitFor();
    await settled(page);
    await expect(await treeOf(page.getByRole('main'))).toMatchFileSnapshot('heard/person.txt');
  });

  it('of a table and a row of it', async () => {
    const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
    await page.setViewportSize({ width: 1280, height: 800 });
    await goto('/community-management');
    await page.getByRole('row').nth(1).waitFor();
    await settled(page);
    const table = page.getByRole('table');
    const tree = await treeOf(table);
    const rows = tree.split(/^(?= {4}- row)/m);
    await expect(rows.slice(0, 2).join('')).toMatchFileSnapshot('heard/table.txt');
  });

  it('of a dialog with a form', async () => {
    const { page, goto } = await openSignedIn(stage, 'admin@demo.mx');
    await goto('/comunicados');
    await button(page, 'Nuevo Comunicado').click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo Comunicado' });
    await dialog.getByRole('textbox').first().waitFor();
    await expect(await treeOf(dialog)).toMatchFileSnapshot('heard/dialog.txt');
  });
});

async function settled(page: Page): Promise<void> {
  await page
    .getByText(/^Cargando/)
    .first()
    .waitFor({ state: 'detached' });
}

/** Roles, names and states in reading order; what changes from day to day is left out. */
async function treeOf(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree
    .replace(/^\s*- \/url:.*\n/gm, '')
    .replace(/\d+/g, '0')
    .replace(/\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b/gi, 'día')
    .replace(/\b(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\b/g, 'mes')
    .replace(/\b[ap]\.? ?m\./g, 'h');
}
