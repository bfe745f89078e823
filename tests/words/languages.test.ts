import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countTranslated, importIn, languageOf, languages } from '../../scripts/languages.mjs';
import { findTexts } from './find-texts.ts';
import { NOT_ENGLISH } from './spanish.ts';

const english = ['web', 'contract', 'server'].flatMap((room) =>
  readdirSync(room, { recursive: true })
    .map((file) => join(room, String(file)))
    .filter((file) => file.endsWith('.en.ts')),
);
const spanishOf = (file: string) => file.replace('.en.ts', '.ts');
/** Without names of files, and that of the language itself. */
const textsOf = (file: string) =>
  findTexts(file, readFileSync(file, 'utf8')).filter(
    ({ text }) => /\p{L}{2}/u.test(text) && !/^#|^en$/.test(text),
  );

/** Of two languages alike: names, symbols, and what a file or a machine reads. */
const ALIKE = [
  ...['CSV', 'Excel', 'Folio', 'Folio: …', '· Folio …', 'Folio …', 'WhatsApp', 'Admin', '…: …'],
  ...['Control+K Meta+K', 'https://…', 'Page not found', 'No', 'pt', 'pts', 'D/N/Y'],
];

describe.each(english)('%s', (file) => {
  it('stands beside a module of texts, with the same names for the same kinds of text', async () => {
    const [own, spanish] = await Promise.all(
      [file, spanishOf(file)].map(async (path) => import(resolve(path))),
    );
    expect(shapeOf(own)).toEqual(shapeOf(spanish));
  });

  it('declares itself its translation, which the types then hold it to', () => {
    const name = spanishOf(file).replace(/^.*\/|\.ts$/g, '');
    const declared = readFileSync(file, 'utf8').replace(/\s+/g, '');
    expect(declared).toContain(
      `exporttypeTyped=Translation<typeofimport('./${name}.en.ts'),typeofimport('./${name}.ts')`,
    );
  });

  it('has no Spanish left', () => {
    const before = new Set(textsOf(spanishOf(file)).map(({ text }) => text));
    const left = textsOf(file).filter(
      ({ text }) => NOT_ENGLISH.test(text) || (before.has(text) && !ALIKE.includes(text)),
    );
    expect(left).toEqual([]);
  });
});

/** Each name with what it is; of a function, with how many arguments it takes. */
function shapeOf(module: object): Record<string, string> {
  const kinds = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === 'function' ? `function of ${value.length}` : typeof value,
  ]);
  return Object.fromEntries(kinds);
}

describe('a language', () => {
  it('is Spanish unless asked for, and one that texts are written in', () => {
    expect([undefined, '', 'es', 'en'].map(languageOf)).toEqual(['es', 'es', 'es', 'en']);
    expect(() => languageOf('xx')).toThrow('no language xx; there are es, en');
    expect(languages()).toEqual(['es', 'en']);
  });

  it('is counted by its modules and texts', () => {
    const { modules, texts, ofModules, ofTexts } = countTranslated('en');
    expect(modules).toBe(english.length);
    expect(texts).toBeGreaterThan(900);
    expect([ofModules > modules, ofTexts > texts]).toEqual([true, true]);
  });

  it('is taken where a module has it, and stays Spanish where not', async () => {
    const entry = 'contract/screens.ts';
    const titleIn = async (language: string) => {
      const { SCREENS } = await importIn(language, entry);
      return (SCREENS as { login: { title: string } }).login.title;
    };
    expect([await titleIn('es'), await titleIn('en')]).toEqual(['Iniciar Sesión', 'Sign In']);
    const untranslated = await importIn('en', 'web/features/privacy/messages.ts');
    expect(NOT_ENGLISH.test(JSON.stringify(Object.values(untranslated)))).toBe(true);
  });
});
