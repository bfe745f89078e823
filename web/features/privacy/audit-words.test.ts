import { expect, it } from 'vitest';
import { actionToWords, detailToWords } from './audit-words.ts';

it('says what was read, of how many, and what it cannot name as it stands', () => {
  const detail = { what: 'people.all', scope: 'Durango', count: 2, filter: { state: 'Durango' } };
  expect(detailToWords(JSON.stringify({ ...detail, ids: [4, 9] }))).toBe(
    'lista: usuarios · ámbito: Durango · personas: 2 · filtro: estado: Durango · números: 4, 9',
  );
  expect(detailToWords('{"what":"sync.pull","filter":{"changed":true}}')).toBe(
    'lista: contactos guardados en su teléfono · filtro: solo cambios: sí',
  );
  expect(detailToWords('{"what":"otra.lista"}')).toBe('lista: otra.lista');
  expect(detailToWords('sin forma')).toBe('sin forma');
  expect(detailToWords('{}')).toBe('');
});

it('says roles and outcomes in words, and leaves out what is not so or not there', () => {
  expect(detailToWords('{"via":"password","shared":false}')).toBe('con: contraseña');
  expect(detailToWords('{"via":"link","shared":true,"madeBy":null}')).toBe(
    'con: enlace · teléfono compartido: sí',
  );
  expect(detailToWords('{"role":"lider","kind":"access","state":"granted"}')).toBe(
    'función: Líder · derecho: acceso · estado: procede',
  );
});

it('shows an action it does not know by its own name', () => {
  expect(actionToWords('people.read')).toBe('Consultó datos de personas');
  expect(actionToWords('algo.nuevo')).toBe('algo.nuevo');
});
