import { expect, test } from 'vitest';
import { userToBreadcrumb, userToGreeting, userToPerson } from './person-labels.ts';

const lupita = {
  id: 7,
  alias: 'Lupita',
  role: 'coordinador_de_comunidad',
  city: 'Gómez Palacio',
  state: 'Durango',
  fullName: '  Guadalupe Ríos ',
};

test('greets with the first word of the full name', () => {
  expect(userToGreeting(lupita)).toBe('Hola, Guadalupe');
});

test.each([
  ['Don José Hernández', 'Hola, Don José'],
  ['Pbro. Luis Pérez', 'Hola, Pbro. Luis'],
  ['Ma. Elena Ríos', 'Hola, Ma. Elena'],
])('%s is greeted with a title or a shortened name and what follows: «%s»', (fullName, words) => {
  expect(userToGreeting({ ...lupita, fullName })).toBe(words);
});

test.each([null, '', '   '])('with a full name of %o the alias is greeted', (fullName) => {
  expect(userToGreeting({ ...lupita, fullName })).toBe('Hola, Lupita');
});

test('a person without any name is greeted as Usuario', () => {
  expect(userToGreeting({ ...lupita, alias: ' ', fullName: null })).toBe('Hola, Usuario');
});

test('the breadcrumb goes from the state to the place', () => {
  expect(userToBreadcrumb(lupita)).toEqual(['Durango', 'Gómez Palacio', 'Panel Principal']);
  expect(userToBreadcrumb(lupita, 'Pendientes').at(-1)).toBe('Pendientes');
});

test('a person without a place has the fallbacks of the specification', () => {
  const nowhere = { ...lupita, city: '', state: '' };
  expect(userToBreadcrumb(nowhere)).toEqual(['España', 'Ciudad', 'Panel Principal']);
  expect(userToPerson(nowhere).place).toBe('');
});

test('the sidebar says who is here', () => {
  expect(userToPerson(lupita)).toEqual({
    alias: 'Lupita',
    roleLabel: 'Coord. de Comunidad',
    place: 'Gómez Palacio, Durango',
  });
});
