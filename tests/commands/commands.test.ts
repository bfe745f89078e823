import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGate } from '../../scripts/gate.mjs';
import { documented, parseCommand, scripts, tableRows } from './documented.ts';
import { ORDERS, type Order } from './orders.ts';
import { LIMIT_MS, runOrder } from './run-order.ts';

/** What is run or excused, read as the pages are. */
const held = ORDERS.map((one) => parseCommand('order' in one ? one.order : one.cannot));
const heldOf = (command: string) => held.filter((one) => one.command === command);

/** Any of their names stands for all; that a named one exists is seen in what the command says. */
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const NAMES: Readonly<Record<string, () => string>> = {
  'npm run bench': () => read('bench/main.ts'),
  'npm test': () => read('scripts/test-steps.mjs'),
  // Each verb is run by `tests/operating-doc.test.ts`, by the program that `lideres-admin` runs.
  'npm run admin': () => read('docs/operating.md'),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lideres-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the list of smallest orders', () => {
  it('has every command of package.json, and so has docs/commands.md', () => {
    const unheld = scripts().filter((command) => heldOf(command).length === 0);
    const unwritten = scripts().filter(
      (command) => !tableRows().some((row) => row.command === command),
    );
    expect([unheld, unwritten]).toEqual([[], []]);
  });

  it('has every command, mode and option that a page names', () => {
    const missing = documented().flatMap(({ command, words, options }) => {
      const all = heldOf(command);
      if (all.length === 0) return [command];
      const names = NAMES[command]?.();
      const lacksWord = (word: string) =>
        names === undefined
          ? !all.some((one) => one.words.includes(word))
          : !new RegExp(`\\b${word}\\b`).test(names);
      const lacksOption = (option: string) =>
        command !== 'npm run admin' && !all.some((one) => one.options.includes(option));
      const lacking = [...words.filter(lacksWord), ...options.filter(lacksOption)];
      return lacking.map((word) => `${command} … ${word}`);
    });
    expect([...new Set(missing)]).toEqual([]);
    expect(documented().length).toBeGreaterThan(50);
  });
});

describe('a documented command', () => {
  const orders = ORDERS.map((one) => ('order' in one ? one : one.instead));
  const titled = ORDERS.map((one, index) => ({
    title: 'order' in one ? one.order : `${one.cannot}: not here (${one.because}), but`,
    order: orders[index] as Order,
  })).filter(({ order }) => !isGate || !order.isLong);

  it.each(titled)('$title', { timeout: LIMIT_MS + 30_000 }, async ({ order }) => {
    const { code, output } = await runOrder(order, folder);
    expect({ code, output }).toEqual({
      code: order.code ?? 0,
      output: expect.stringMatching(order.says),
    });
  });
});
