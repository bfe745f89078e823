import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TextBlock } from '#contract/core/text-blocks';
import { TextBlocks } from './text-blocks.tsx';

const draw = (blocks: TextBlock[], level?: 2 | 3 | 4 | 5) =>
  renderToStaticMarkup(<TextBlocks blocks={blocks} {...(level && { level })} />).replace(
    / class="[^"]*"/g,
    '',
  );

it('draws lists inside lists, headings below the given level, marks and links', () => {
  const drawn = draw(
    [
      { type: 'heading', level: 3, spans: [{ text: 'Qué llevar' }] },
      { type: 'item', depth: 0, number: 2, spans: [{ text: 'Agua' }] },
      { type: 'item', depth: 1, number: null, spans: [{ text: 'fría', em: true, strong: true }] },
      { type: 'item', depth: 0, number: 3, spans: [{ text: 'mapa', href: 'https://mapa.mx' }] },
      { type: 'quote', spans: [{ text: 'Vengan' }] },
      { type: 'rule' },
    ],
    4,
  );
  expect(drawn).toBe(
    '<div><h5>Qué llevar</h5><ol><li value="2">Agua<ul><li><strong><em>fría</em></strong></li></ul></li>' +
      '<li value="3"><a href="https://mapa.mx" target="_blank" rel="noopener noreferrer">mapa</a></li></ol>' +
      '<blockquote>Vengan</blockquote><hr/></div>',
  );
});

it('draws each number as it was typed, and a list of dots apart from a numbered one', () => {
  const item = (number: number | null, text: string, mark?: string): TextBlock => ({
    ...{ type: 'item', depth: 0, number, spans: [{ text }] },
    ...(mark && { mark }),
  });
  expect(draw([item(23, 'Pescador'), item(7, 'Santo'), item(null, 'Agua'), item(1, 'Uno')])).toBe(
    '<div><ol><li value="23">Pescador</li><li value="7">Santo</li></ol>' +
      '<ul><li>Agua</li></ul><ol><li value="1">Uno</li></ol></div>',
  );
  expect(draw([item(1, 'Uno', '1)'), item(7, 'Siete', '07.')])).toBe(
    '<div><ol><li value="1" style="list-style-type:&quot;1) &quot;">Uno</li>' +
      '<li value="7" style="list-style-type:&quot;07. &quot;">Siete</li></ol></div>',
  );
  expect(draw([item(1, 'Uno', '";x')])).toBe('<div><ol><li value="1">Uno</li></ol></div>');
});

it('what looks like markup is text', () => {
  expect(draw([{ type: 'paragraph', spans: [{ text: '<b>x</b>' }] }])).toBe(
    '<div><p>&lt;b&gt;x&lt;/b&gt;</p></div>',
  );
});
