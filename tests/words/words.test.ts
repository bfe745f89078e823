import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

/** Words of the screens are only in `messages.ts` and `*-messages.ts` (decision 54); an area that is new, too. */
const HELD = [
  'web/boot',
  'web/features',
  'web/net',
  'web/local-data',
  'web/routes',
  'web/services',
  'web/shell',
  'web/ui',
  'web/worker',
];

/** What these hold is compared with files and places, is a file's own format, a pattern, or style, and is no word of a screen. */
const VALUES = new RegExp(
  [
    '/engine/paint-photos',
    '/meetings/draw-picture',
    '/people/import-columns',
    '/shared/table-files/windows-letters',
    '/attendance-history/sheet-(columns|days|example|marks)',
    '/public-meeting/name-lexicon',
    '/privacy/sections-to-page',
    '/shared/cities',
    '/shared/table-files/(rows-to-xlsx|xlsx-(cells|parts))',
    '/state-coordinator/states-map',
    '/ui/format/format-(date-time|day|month|short-date-time)',
    '/ui/look/.*',
    '/ui/form/(radio-group|text-area)',
    '/ui/overlay/toast-place',
    '/services/pwa/watch-typing',
    '/net/(follow-events|send)',
  ]
    .map((path) => `${path}\\.tsx?$`)
    .join('|'),
);

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|generated|messages(\.en)?\.ts$/.test(file);

it.each(HELD)('%s has its words in one place', (folder) => {
  const files = readdirSync(folder, { recursive: true }).map(String).filter(isSource);
  expect(files).not.toEqual([]);
  const held = files.filter((file) => !VALUES.test(join(folder, file)));
  const found = held.flatMap((file) =>
    findWords(file, readFileSync(join(folder, file), 'utf8')).map(
      ({ line, text }) => `${join(folder, file)}:${line}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});

describe('what reads as a word of a screen', () => {
  const texts = (source: string) => findWords('x.tsx', source).map(({ text }) => text);

  it.each([
    ['<p>hola</p>', 'hola'],
    ['<p title="Sin leer" />', 'Sin leer'],
    ["const a = isOpen ? 'Guardar' : 'x';", 'Guardar'],
    ["const a = isBusy ? 'Guardando...' : 'x';", 'Guardando...'],
    [`const a = \`\${count} de \${all}\`;`, 'de'],
    [`const a = \`Atiende: \${zone}\`;`, 'Atiende:'],
    ["formatCount(n, 'lugar', 1)", 'lugar'],
    ["const a = { label: 'Retirar', id: 'withdraw' };", 'Retirar'],
    ["const a = ['está'];", 'está'],
    ["const a = 'Nota (opcional)';", 'Nota (opcional)'],
    ['<Field hint="(opcional)" />', '(opcional)'],
  ])('%s', (source, text) => {
    expect(texts(source)).toEqual([text]);
  });

  it.each([
    "import x from 'Some Thing';",
    "const a = css({ '& > svg': { color: 'ink muted' } });",
    '<p className="One two" />',
    "isInSection(screen, 'Una Parte', user)",
    "useForm({ draftKey: 'contraseña' })",
    "if (event.key !== 'Enter') act('edit');",
    "throw new Error('Never comes here');",
    "type A = 'Uno dos';",
    "const a = { 'Uno dos': 1 };",
    "if (scope === 'estado') act('edit');",
    "const a = event.key === 'Enter';",
    "switch (key) { case 'Home': go(); }",
    "const a = 'Notification' in window;",
    "element.closest('main input, main button');",
    `const a = \`\${a}-\${b}\`;`,
  ])('not %s', (source) => {
    expect(texts(source)).toEqual([]);
  });
});
