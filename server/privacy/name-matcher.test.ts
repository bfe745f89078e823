import { expect, it } from 'vitest';
import { createNameMatcher, toLikePatterns } from './name-matcher.ts';

const ANA = {
  ...{ alias: 'Ana', fullName: 'Ana María Núñez', email: 'ana@demo.example' },
  phone: '+52 618 123 4567',
};

it.each([
  ['Vino ANA  MARIA Nuñez.', 'sure'],
  ['Escríbele a Ana@Demo.example', 'sure'],
  ['Su cel: (618) 123-45 67', 'sure'],
  ['"nota:\\nana maría núñez"', 'sure'],
  ['Vino Ana, con pan', 'alias'],
  ['Mañana con Susana', null],
  ['anamaría núñez', null],
  ['', null],
  [null, null],
])('%s is %s', (text, match) => {
  expect(createNameMatcher(ANA)(text)).toBe(match);
});

it('nobody is found by a name of two letters, or by none', () => {
  const match = createNameMatcher({ alias: 'Jo', fullName: null, email: null, phone: '12' });
  expect(match('Jo 12')).toBeNull();
});

it('an alias of three words is as good as a full name, one of two is not', () => {
  const named = (alias: string) => createNameMatcher({ ...ANA, alias, fullName: null })(alias);
  expect([named('Ana María Núñez'), named('Ana María')]).toEqual(['sure', 'alias']);
});

it('whatever the matcher finds, the patterns of the database find', () => {
  const { sure, alias } = toLikePatterns(ANA);
  const texts = ['Vino ANA  MARIA Nuñez.', 'Ana María Núñez', '(618) 123-45 67', 'con Ana'];
  const toRegExp = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('%', '[^]*').replaceAll('_', '[^]')}$`, 'u');
  const finds = (text: string) =>
    [...sure, ...alias].some((pattern) => toRegExp(pattern).test(text.toLowerCase()));
  expect(texts.map(finds)).toEqual([true, true, true, true]);
});
