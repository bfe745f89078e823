import { expect, it } from 'vitest';
import { linkAddresses } from './bare-links.ts';

it('addresses of pages become links, without what ends the sentence behind them', () => {
  expect(linkAddresses({ text: 'Ver (https://mapa.mx/a).' })).toEqual([
    { text: 'Ver (' },
    { text: 'https://mapa.mx/a', href: 'https://mapa.mx/a' },
    { text: ').' },
  ]);
});

it('what has no words stays as it is', () => {
  expect(linkAddresses({ text: '' })).toEqual([{ text: '' }]);
});
