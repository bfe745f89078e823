import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foldText } from '#contract/rules/fold-text';
import { findTexts } from './find-texts.ts';
import { findWords } from './find-words.ts';

type Rule = { say: string; insteadOf: readonly string[] };

const page = readFileSync('docs/words.md', 'utf8');
const [rulesPart = '', exceptionsPart = ''] = page.split(/^## Where /m);
const RULES: readonly Rule[] = rowsOf(rulesPart).map(([say = '', , words = '']) => ({
  say,
  insteadOf: words.split(' · '),
}));
const EXCEPTIONS = rowsOf(exceptionsPart).map(([text = '']) => text);

/** What a table's rows hold, without its head. */
function rowsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));
}

/** Without case and accents; ñ stays. */
const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim();

function patternOf(words: string): RegExp {
  const isWhole = words.startsWith('=');
  const source = words.replace(/^=/, '').replace(/[.?¿]/g, '\\$&').replace(/\*/g, '\\p{L}*');
  return isWhole
    ? new RegExp(`^${source}$`, 'u')
    : new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, 'u');
}

const PATTERNS = RULES.flatMap(({ say, insteadOf }) =>
  insteadOf.map((words) => ({ say, words, pattern: patternOf(plain(words)) })),
);

/** «say X, not Y» for each rule that the text breaks. */
function broken(text: string): string[] {
  const folded = plain(text);
  return PATTERNS.filter(({ pattern }) => pattern.test(folded)).map(
    ({ say, words }) => `say «${say}», not «${words}»`,
  );
}

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.en\.ts$|\.d\.ts$|generated/.test(file))
    .map((file) => join(folder, file));

/** Words of people's own files, texts that are law and stay as published, and those for who runs the server. */
const NOT_READ = new RegExp(
  [
    'people/import/',
    'import-columns',
    'privacy-notice-',
    'system-status',
    'write-budgets',
    'server/(admin|backup|database|demo|doctor|metrics)/',
    'server/(mail/(create-mail|send-due)|privacy/declared-columns|session/device-label|settings-)',
  ].join('|'),
);

function textsOf(file: string): { at: string; text: string }[] {
  const source = readFileSync(file, 'utf8');
  if (file.startsWith('web/') || file.endsWith('messages.ts'))
    return findTexts(file, source).map(({ key, text }) => ({ at: `${file} ${key}`, text }));
  return findWords(file, source).map(({ line, text }) => ({ at: `${file}:${line}`, text }));
}

const files = [
  ...sourcesOf('web').filter((file) => file.endsWith('messages.ts')),
  ...sourcesOf('contract'),
  ...sourcesOf('server'),
].filter((file) => !NOT_READ.test(file));
const texts = files.flatMap(textsOf);

it('every act and thing is said in one way', () => {
  expect(files.length).toBeGreaterThan(300);
  const said = texts
    .filter(({ text }) => !EXCEPTIONS.includes(text))
    .flatMap(({ at, text }) => broken(text).map((what) => `${at}: «${text}»: ${what}`));
  expect(said).toEqual([]);
});

it.each(EXCEPTIONS)('the exception «%s» is needed', (text) => {
  expect(texts.map((one) => one.text)).toContain(text);
  expect(broken(text)).not.toEqual([]);
});

describe('a rule', () => {
  it('never forbids what another one says', () => {
    const own = RULES.flatMap(({ say }) => say.split(', '));
    expect(own.flatMap((say) => broken(say).map((what) => `${say}: ${what}`))).toEqual([]);
  });

  it.each([
    ['Tomar asistencia', 1],
    ['Toma asistencia aquí', 0],
    ['Correo', 1],
    ['Correo de quien organiza', 0],
    ['Se regresaron dos; regresados', 1],
    ['Sin conexión', 1],
    ['Nueva Comunidad', 1],
    ['Nueva comunidades', 0],
  ])('finds in «%s» %i', (text, count) => {
    expect(broken(text)).toHaveLength(count);
  });
});
