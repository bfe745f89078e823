import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');

const page = read('docs/security.md');

/** A test as the page names it: a file, and its title or how it begins. */
const NAMED = /`([\w./-]+\.test\.(?:tsx?|mjs))` — "([^"]+)"/g;

const named = [...page.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));

describe('docs/security.md', () => {
  it('names tests that exist, by file and title', () => {
    expect(named.length).toBeGreaterThan(100);
    const gone = named.filter(({ file, title }) => !existsSync(at(file)) || !isIn(file, title));
    expect(gone.map(({ file, title }) => `${file} — ${title}`)).toEqual([]);
  });

  it('has every threat, and every check with its test or the reason why not', () => {
    const threats = [...page.matchAll(/^\| T(\d+) \| [^|]+ \| (.+) \|$/gm)];
    expect(threats.map(([, number]) => Number(number))).toEqual(oneTo(50));
    const checks = [...page.matchAll(/^(\d+)\. (.+)$/gm)];
    expect(checks.map(([, number]) => Number(number))).toEqual(oneTo(60));
    const bare = [...threats, ...checks].filter(([line]) => !isHeld(line));
    expect(bare.map(([line]) => line)).toEqual([]);
  });
});

/** A title begins a text; a word of a comment is none. */
function isIn(file: string, title: string): boolean {
  const text = read(file).replaceAll("\\'", "'");
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`));
}

function isHeld(line: string): boolean {
  return /— "/.test(line) || /not yet: /.test(line) || /: the (same test|test of \d+)$/.test(line);
}

function oneTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
