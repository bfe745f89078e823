import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

/** Words of docs/glossary.md, «Say / not», that name nothing a new engineer would search for. */
const FORBIDDEN = [
  ...['anew', 'asking', 'deeds', 'doors', 'hall-sheet', 'hand-in', 'leap', 'making', 'office-life'],
  ...['said', 'stretch', 'tapping', 'thereof', 'told'],
];
const NAMES = new RegExp(`(^|-)(${FORBIDDEN.join('|')})(-|$)`);

const files = ['contract', 'server', 'sync', 'web'].flatMap((room) =>
  readdirSync(room, { recursive: true })
    .map((name) => join(room, String(name)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|generated/.test(file)),
);

const toWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

function exportsOf(source: string): string[] {
  const found = source.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm);
  return [...found].flatMap(([, name]) => name ?? []);
}

it('no file has a name that the glossary forbids', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const names = files.map((file) => basename(file).replace(/\..*$/, ''));
  expect(names.filter((name) => NAMES.test(name) || /(^|-)words$/.test(name))).toEqual([]);
});

it('no export has a name that the glossary forbids', () => {
  const found = files.flatMap((file) =>
    exportsOf(readFileSync(file, 'utf8'))
      .filter((name) => NAMES.test(toWords(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
