import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markedText } from './marked-text.tsx';

const strong = (inner: string) => <strong>{inner}</strong>;

it.each([
  ['Toca *Compartir* en la barra.', 'Toca <strong>Compartir</strong> en la barra.'],
  ['*Uno* y *dos*', '<strong>Uno</strong> y <strong>dos</strong>'],
  ['Sin nada', 'Sin nada'],
])('%s', (text, drawn) => {
  expect(renderToStaticMarkup(markedText(text, strong))).toBe(drawn);
});
