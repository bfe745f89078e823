import { expect, it } from 'vitest';
import { cleanViewSearch } from './view-search.ts';

it.each([
  ['the order of names', '?rol=lider&estado=pendiente', 'estado=pendiente&rol=lider'],
  ['one of each, the first', 'rol=lider&rol=integrante', 'rol=lider'],
  ['none that is empty or not of the table', 'rol=&persona=7&estado=pendiente', 'estado=pendiente'],
  ['a value with an equals sign', 'orden=a=b', 'orden=a%3Db'],
  [
    'spaces however they are written',
    'lugar=Baja+California%20Sur',
    'lugar=Baja%20California%20Sur',
  ],
  ['nothing of what cannot be read', 'rol=%E0%A4%A&estado=\ud800&lugar=Durango', 'lugar=Durango'],
  ['nothing of nothing', '', ''],
])('keeps %s', (_, given, kept) => {
  expect(cleanViewSearch('people', given)).toBe(kept);
});
