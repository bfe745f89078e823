import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { readFloor } from '../../scripts/browser-floor.mjs';

const dist = join(import.meta.dirname, '../../dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const scripts = files.filter((file) => file.endsWith('.js'));
const styles = files.filter((file) => file.endsWith('.css'));
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

/** What a script may ask for and the oldest browsers do not have, without asking first. */
const TOO_NEW = [
  ...['toSorted', 'toReversed', 'toSpliced', 'fromAsync', 'isWellFormed', 'checkVisibility'],
  ...['AbortSignal.any', 'AbortSignal.timeout', 'Object.groupBy', 'Map.groupBy', 'URL.canParse'],
  ...['Promise.try', 'Array.fromAsync', 'showPopover(', 'structuredClone(', '(?<=', '(?<!'],
];

it.each(scripts)('%s is written in what the oldest browsers read', async (file) => {
  const source = read(file);
  // All of them know `\p{L}`; esbuild rewrites it, for what newer Unicode may add to it.
  const supported = { 'regexp-unicode-property-escapes': true };
  const [asIs, lowered] = await Promise.all([
    transform(source, { supported, target: 'esnext' }),
    transform(source, { supported, target: readFloor() }),
  ]);
  // esbuild writes anew whatever the floor cannot read: nothing was, but for parentheses of its taste.
  const bare = ({ code }: { code: string }) => code.replace(/[()]/g, '');
  expect(bare(lowered) === bare(asIs)).toBe(true);
});

it('no script calls what the oldest browsers do not have', () => {
  const found = scripts.flatMap((file) => {
    const source = read(file);
    return TOO_NEW.filter((name) => source.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});

it('no style needs what the oldest browsers do not have', () => {
  const all = styles.map(read).join('');
  expect(all.includes(':has(')).toBe(false);
  const inLines = all.match(/\{height:1lh\}/g) ?? [];
  const without = all.match(/@supports not \(height:\s*1lh\)/g) ?? [];
  expect(inLines.length > 0 && without.length > 0).toBe(true);
});

it('a desk’s layout is asked for in words that the oldest browsers know', () => {
  for (const file of styles) {
    const queries = read(file).match(/@media[^{]+/g) ?? [];
    expect(queries.some((query) => query.includes('min-width:64rem'))).toBe(true);
    expect(queries.filter((query) => /\((?:width|height)\s*[<>]/.test(query))).toEqual([]);
  }
});
