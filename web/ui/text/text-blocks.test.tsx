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
    '<div><h5>Qué llevar</h5><ol start="2"><li>Agua<ul><li><strong><em>fría</em></strong></li></ul></li>' +
      '<li><a href="https://mapa.mx" target="_blank" rel="noopener noreferrer">mapa</a></li></ol>' +
      '<blockquote>Vengan</blockquote><hr/></div>',
  );
});

it('what looks like markup is text', () => {
  expect(draw([{ type: 'paragraph', spans: [{ text: '<b>x</b>' }] }])).toBe(
    '<div><p>&lt;b&gt;x&lt;/b&gt;</p></div>',
  );
});
