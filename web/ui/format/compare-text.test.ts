import { expect, it } from 'vitest';
import { compareNatural } from './compare-natural.ts';
import { compareText } from './compare-text.ts';

it('accents and ñ stand where a Spanish dictionary has them', () => {
  const names = ['Ñoño', 'Zoe', 'Óscar', 'Nora', 'Ana', 'Ángel'];
  expect(names.sort(compareText)).toEqual(['Ana', 'Ángel', 'Nora', 'Ñoño', 'Óscar', 'Zoe']);
});

it('numbers go by their value, case and accents are nothing', () => {
  expect(['Grupo 10', 'Grupo 2'].sort(compareNatural)).toEqual(['Grupo 2', 'Grupo 10']);
  expect(compareNatural('MÉXICO', 'mexico')).toBe(0);
});
