import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

it('puts an element where the sentence wants it', () => {
  const sentence = (link: string) => `Recupérala en ${link}.`;
  expect(renderToStaticMarkup(fillIn(sentence, <b>Gestión</b>))).toBe(
    'Recupérala en <b>Gestión</b>.',
  );
});
