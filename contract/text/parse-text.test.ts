import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isWebLink } from '#contract/core/fields';
import { TextBlock } from '#contract/core/text-blocks';
import { blocksToText } from '#contract/rules/text-blocks';
import { parseText } from './parse-text.ts';

const paragraph = (text: string): TextBlock => ({ type: 'paragraph', spans: [{ text }] });

it('knows headings, emphasis, links, lists, quotes and rules', () => {
  const blocks = parseText(`# Retiro
### Qué **llevar**

Nos vemos el **sábado** con *mucha **fe***
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
  expect(blocks.at(-1)).toMatchObject({ spans: [{ text: 'a', em: true }] });
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
