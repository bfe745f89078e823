import { expect, it } from 'vitest';
import type { TextBlock } from '#contract/core/text-blocks';
import { blocksToText, blocksToWhatsApp } from './text-blocks.ts';

const BLOCKS: TextBlock[] = [
  { type: 'heading', level: 2, spans: [{ text: 'Retiro ' }, { text: 'anual', strong: true }] },
  {
    type: 'paragraph',
    spans: [
      { text: 'Nos vemos el ' },
      { text: 'sábado ', strong: true },
      { text: 'a las\nnueve', em: true },
      { text: ': ' },
      { text: 'el mapa', href: 'https://mapa.mx/x' },
      { text: ' o ' },
      { text: 'https://mapa.mx', href: 'https://mapa.mx' },
    ],
  },
  { type: 'item', depth: 0, number: null, spans: [{ text: 'Agua' }] },
  { type: 'item', depth: 1, number: null, spans: [{ text: 'fría', strong: true, em: true }] },
  { type: 'item', depth: 0, number: 3, spans: [{ text: 'Biblia' }] },
  { type: 'quote', spans: [{ text: 'Vengan\ny vean' }] },
  { type: 'rule' },
];

it('plain text keeps words, lists and lines', () => {
  expect(blocksToText(BLOCKS)).toBe(
    `Retiro anual

Nos vemos el sábado a las
nueve: el mapa o https://mapa.mx

- Agua
  - fría
3. Biblia

> Vengan
> y vean

———`,
  );
});

it('for WhatsApp each line of a mark is marked by itself, with no blank inside the mark', () => {
  expect(blocksToWhatsApp(BLOCKS)).toBe(
    `*Retiro anual*

Nos vemos el *sábado* _a las_
_nueve_: el mapa (https://mapa.mx/x) o https://mapa.mx

- Agua
  - *_fría_*
3. Biblia

> Vengan
> y vean

———`,
  );
});

it('nothing is an empty text', () => {
  expect(blocksToText([])).toBe('');
  expect(blocksToWhatsApp([{ type: 'paragraph', spans: [{ text: '', strong: true }] }])).toBe('');
});
