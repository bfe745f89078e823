import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isWebLink } from '#contract/core/fields';
import { type Span, TextBlock } from '#contract/core/text-blocks';
import { blocksToText, blocksToWhatsApp } from '#contract/rules/text-blocks';
import { parseText } from './parse-text.ts';

const spansOf = (typed: string): Span[] =>
  parseText(typed).flatMap((block) => ('spans' in block ? block.spans : []));
const paragraph = (text: string): TextBlock => ({ type: 'paragraph', spans: [{ text }] });

it('knows headings, emphasis, links, lists, quotes and rules', () => {
  const blocks = parseText(`# Retiro
### Qué **llevar**

Nos vemos el **sábado** con _mucha **fe**_
a las 9: [mapa](https://mapa.mx/a)

- Agua
  1. fría
  2. tibia
- Biblia

> Vengan y vean

---`);
  expect(blocks).toEqual([
    { type: 'heading', level: 2, spans: [{ text: 'Retiro' }] },
    { type: 'heading', level: 3, spans: [{ text: 'Qué ' }, { text: 'llevar', strong: true }] },
    {
      type: 'paragraph',
      spans: [
        { text: 'Nos vemos el ' },
        { text: 'sábado', strong: true },
        { text: ' con ' },
        { text: 'mucha ', em: true },
        { text: 'fe', em: true, strong: true },
        { text: '\na las 9: ' },
        { text: 'mapa', href: 'https://mapa.mx/a' },
      ],
    },
    { type: 'item', depth: 0, number: null, spans: [{ text: 'Agua' }] },
    { type: 'item', depth: 1, number: 1, spans: [{ text: 'fría' }] },
    { type: 'item', depth: 1, number: 2, spans: [{ text: 'tibia' }] },
    { type: 'item', depth: 0, number: null, spans: [{ text: 'Biblia' }] },
    { type: 'quote', spans: [{ text: 'Vengan y vean' }] },
    { type: 'rule' },
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt;',
  '    cuatro espacios',
])('%s stays the text that it is', (text) => {
  expect(blocksToText(parseText(text))).toBe(text.trim());
});

it('the number typed is the number shown, here and in WhatsApp', () => {
  const hymns = '23. Pescador\n45. Alma misionera\n7. Santo';
  const blocks = parseText(hymns);
  expect(blocks).toEqual([
    { type: 'item', depth: 0, number: 23, spans: [{ text: 'Pescador' }] },
    { type: 'item', depth: 0, number: 45, spans: [{ text: 'Alma misionera' }] },
    { type: 'item', depth: 0, number: 7, spans: [{ text: 'Santo' }] },
  ]);
  expect(blocksToWhatsApp(blocks)).toBe(hymns);
});

it.each([
  '0. Cero\n1. Uno',
  '1) Uno\n2) Dos',
  '07. Santo\n08. Cordero',
  '1. Uno\n1. Otro',
  '- Cantos\n  1. Pescador\n  7. Santo',
  '- Noche\n  1) Té\n  5) Café',
  '- Agua\n3. Pan',
  '1968. Medellín',
])('%j goes out as it was typed', (typed) => {
  expect(blocksToWhatsApp(parseText(typed))).toBe(typed);
});

it.each([
  'Son 2*3*4 = 24',
  'Marca + 52 618 555 0123',
  '+ 52 618 555 0123',
  'Cantos:\n23. Pescador\n45. Alma misionera',
  'José <jose@parroquia.mx> y <https://a.mx>',
  'a < b > c',
  'uno_dos_tres',
  '2 * 3 * 4',
  '7.- Santo',
  '#Retiro #2026',
  'Sal&pimienta &amp; más',
  'https://a.mx/_x_/*y*?a_b=c_d&e=*',
])('%j stays as it was typed', (typed) => {
  expect(blocksToText(parseText(typed))).toBe(typed);
});

it.each([
  ['*x*', [{ text: 'x', strong: true }]],
  ['_x_', [{ text: 'x', em: true }]],
  ['**x**', [{ text: 'x', strong: true }]],
  [
    '*hoy* y _mañana_',
    [{ text: 'hoy', strong: true }, { text: ' y ' }, { text: 'mañana', em: true }],
  ],
  ['¡*Gloria*!', [{ text: '¡' }, { text: 'Gloria', strong: true }, { text: '!' }]],
])('%s is marked as in WhatsApp', (typed, spans) => {
  expect(parseText(typed)).toEqual([{ type: 'paragraph', spans }]);
});

const A = 'https://a.mx/x';
it.each([
  [`Ve ${A}.`, A, '.'],
  [`(en ${A})`, A, ')'],
  [`${A}, y luego`, A, ', y luego'],
  [`¿Ya viste ${A}?`, A, '?'],
  [`«${A}»`, A, '»'],
  [`${A}...`, A, '...'],
  [`${A}).`, A, ').'],
  [
    'https://es.wikipedia.org/wiki/Cruz_(Jesús) hoy',
    'https://es.wikipedia.org/wiki/Cruz_(Jesús)',
    ' hoy',
  ],
  ['http://a.mx:8080/b?c=d&e=f#g!', 'http://a.mx:8080/b?c=d&e=f#g', '!'],
  [`<${A}>`, A, '>'],
  [`Ve ${A}\ny ven`, A, '\ny ven'],
  ['https://a.mx/_x_/*y*/z', 'https://a.mx/_x_/*y*/z', undefined],
])('in %j the address is a link, without what ends the sentence', (typed, href, after) => {
  const spans = spansOf(typed);
  const place = spans.findIndex((span) => span.href !== undefined);
  expect(spans[place]).toEqual({ text: href, href });
  expect(spans[place + 1]?.text).toBe(after);
  expect(blocksToText(parseText(typed))).toBe(typed);
  expect(blocksToWhatsApp(parseText(typed))).toBe(typed);
});

it('an address in bold, in a heading, in an item and in a quote is a link too', () => {
  expect(spansOf(`*${A}*`)).toEqual([{ text: A, href: A, strong: true }]);
  for (const typed of [`# ${A}`, `- ${A}`, `3. ${A}`, `> ${A}`]) {
    expect(spansOf(typed)).toEqual([{ text: A, href: A }]);
  }
});

it('a link without words shows its address', () => {
  expect(spansOf(`Ve [](${A}).`)).toEqual([{ text: 'Ve ' }, { text: A, href: A }, { text: '.' }]);
  expect(spansOf(`[ ](${A})`)).toEqual([{ text: A, href: A }]);
  expect(spansOf('[](javascript:alert(1))')).toEqual([{ text: 'javascript:alert(1)' }]);
});

it.each([
  'javascript:https//x',
  'ftp://a.mx',
  'xhttps://a.mx',
  'https://',
  'http://.',
  'https://a@b.mx',
  'www.a.mx',
])('%s is no link', (typed) => {
  expect(spansOf(typed)).toEqual([{ text: typed }]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.mx', '//mapa.mx', 'file:///etc'])(
  'a link to %s is its words alone',
  (url) => {
    expect(parseText(`Ve [aquí](${url}).`)).toEqual([paragraph('Ve aquí.')]);
  },
);

it('is read in time and in few blocks whatever its containers', () => {
  for (const sign of ['> ', '- ', '1. ', '>', '*', '**a', '[', '](', '_a']) {
    const start = performance.now();
    const blocks = parseText(sign.repeat(10_000 / sign.length));
    expect(performance.now() - start, sign).toBeLessThan(2_000);
    expect(blocks.length).toBeLessThan(20);
  }
});

it('a long text keeps its marks, and is read in time, part by part', () => {
  const part = `## Uno\n\n${'- *a*\n'.repeat(70)}`;
  const start = performance.now();
  const blocks = parseText(`Antes\n${part.repeat(5)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(blocks).toHaveLength(1 + 5 * 71);
  expect(blocks.at(-1)).toMatchObject({ spans: [{ text: 'a', strong: true }] });
  expect(blocks.at(-71)).toMatchObject({ type: 'heading', level: 2 });
  expect(parseText('a\u2028# b')).toHaveLength(1);
  expect(parseText('# a\n'.repeat(7_000))).toHaveLength(1);
});

it('any text becomes blocks of the contract, with links to pages alone', () => {
  const signs = fc.constantFrom('a', 'ñ', ' ', '\n', '*', '_', '#', '>', '-', '1.', '[', '](', ')');
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(signs, fc.constantFrom('<', '`', '\\', '&amp;', 'https://a.mx'))),
  );
  fc.assert(
    fc.property(texts, (made) => {
      const blocks = parseText(typeof made === 'string' ? made : made.join(''));
      v.parse(v.array(TextBlock), blocks);
      const links = blocks.flatMap((block) => ('spans' in block ? block.spans : []));
      return links.every(({ href }) => href === undefined || isWebLink(href));
    }),
    { numRuns: 2_000 },
  );
});

it('a text without signs is what the parser makes of it, letter by letter', () => {
  const piece = fc.constantFrom('a', 'ñ', ' ', '  ', '\n', '\n\n', '.', '1', '<b>', '~~~', '```');
  const more = fc.constantFrom(
    '===',
    '—',
    '!',
    'https://mapa.mx/a',
    '(',
    '&#',
    '😀',
    '\u00a0',
    '|',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, more), { maxLength: 24 }), (pieces) => {
      const text = pieces.join('');
      // Any sign sends the whole text through the parser.
      const parsed = parseText(`${text}\n\n*fin*`).slice(0, -1);
      expect(parseText(text)).toEqual(parsed);
    }),
    { numRuns: 2_000, seed: 33 },
  );
}, 60_000);
