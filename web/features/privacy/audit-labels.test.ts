import { expect, it } from 'vitest';
import { actionToLabel, formatDetail } from './audit-labels.ts';

it('says what was read, of how many, and what it cannot name as it stands', () => {
  const detail = { what: 'people.all', scope: 'Durango', count: 2, filter: { state: 'Durango' } };
  expect(formatDetail(JSON.stringify({ ...detail, ids: [4, 9] }))).toBe(
    'lista: usuarios · ámbito: Durango · personas: 2 · filtro: estado: Durango · números: 4, 9',
  );
  expect(formatDetail('{"what":"sync.pull","filter":{"changed":true}}')).toBe(
    'lista: contactos guardados en su teléfono · filtro: solo cambios: sí',
  );
  expect(formatDetail('{"what":"otra.lista"}')).toBe('lista: otra.lista');
  expect(formatDetail('sin forma')).toBe('sin forma');
  expect(formatDetail('{}')).toBe('');
});

it('says roles and outcomes in words, and leaves out what is not so or not there', () => {
  expect(formatDetail('{"via":"password","shared":false}')).toBe('con: contraseña');
  expect(formatDetail('{"via":"link","shared":true,"madeBy":null}')).toBe(
    'con: enlace · teléfono compartido: sí',
  );
  expect(formatDetail('{"role":"lider","kind":"access","state":"granted"}')).toBe(
    'rol: Líder · derecho: acceso · estado: procede',
  );
});

it('shows an action it does not know by its own name', () => {
  expect(actionToLabel('people.read')).toBe('Consultó datos de personas');
  expect(actionToLabel('algo.nuevo')).toBe('algo.nuevo');
});
