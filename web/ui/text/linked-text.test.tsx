import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

it('opens the address in a text, without what ends the sentence, and no other scheme', () => {
  const html = renderToStaticMarkup(
    <LinkedText text={'Lugar:\n(https://mapa.mx/a). <b> javascript:alert(1)'} />,
  ).replace(/ class="[^"]*"/g, '');
  expect(html).toBe(
    'Lugar:\n(<a href="https://mapa.mx/a" target="_blank" rel="noopener noreferrer">https://mapa.mx/a</a>)' +
      '. &lt;b&gt; javascript:alert(1)',
  );
});
