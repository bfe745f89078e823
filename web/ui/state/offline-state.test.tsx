import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OfflineNote } from './offline-state.tsx';

it.each([
  ['hace 2 horas', 'Sin señal. Datos de hace 2 horas'],
  ['ayer', 'Sin señal. Datos de ayer'],
  ['12 de noviembre de 2026', 'Sin señal. Datos del 12 de noviembre de 2026'],
])('of «%s» it says «%s»', (age, words) => {
  expect(renderToStaticMarkup(<OfflineNote age={age} />)).toContain(words);
});
