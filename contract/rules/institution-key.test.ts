import { describe, expect, it } from 'vitest';
import { areNearKeys, cityKey, institutionKey } from './institution-key.ts';

const DURANGO = { state: 'Durango', city: 'Durango' };
const keyOf = (name: string, place = DURANGO) => institutionKey(name, place);

describe('the key of an institution', () => {
  it.each([
    [['IMSS', 'I.M.S.S.', 'I. M. S. S.', 'Imss Durango', ' imss '], 'imss'],
    [['Cáritas Diocesana, A.C.', 'Diocesana Caritas', 'La Cáritas Diocesana'], 'caritas diocesana'],
    [['Hospital General', 'General Hospital', 'Hospital General de Durango'], 'general hospital'],
    [['Peña Colorada', 'PEN\u0303A COLORADA'], 'colorada peña'],
  ])('is one for %j', (names, key) => {
    expect(names.map((name) => keyOf(name))).toEqual(names.map(() => key));
  });

  it('keeps the words of another place', () => {
    expect(keyOf('IMSS Durango', { state: 'Chihuahua', city: 'Juárez' })).toBe('durango imss');
  });

  it('keeps its own place where only a kind would be left, or nothing', () => {
    expect(keyOf('Universidad de Durango')).toBe('durango universidad');
    expect(keyOf('Durango')).toBe('durango');
    expect(keyOf('Universidad')).toBe('universidad');
  });

  it('is made of fillers when there is nothing else, and empty for signs', () => {
    expect(keyOf('La del A.C.')).toBe('ac del la');
    expect(keyOf('«¿…?»')).toBe('');
  });

  it('tells ñ from n, and joins initials alone', () => {
    expect(keyOf('Cana')).not.toBe(keyOf('Caña'));
    expect(keyOf('Fe y Alegría')).toBe('alegria fe y');
  });

  it('of a city folds what people leave out', () => {
    expect(cityKey('Gomez  Palacio')).toBe(cityKey('Gómez Palacio'));
  });
});

describe('near keys', () => {
  it.each([
    ['colegio guadalupe', 'colegio guadalupe victoria'],
    ['colegio guadalupe victoria', 'victoria'],
    ['caritas diocesana', 'caritas diosecana'],
    ['cobach', 'cobash'],
  ])('%s and %s', (a, b) => {
    expect(areNearKeys(a, b)).toBe(true);
    expect(areNearKeys(b, a)).toBe(true);
  });

  it.each([
    ['imss', 'imss'],
    ['dif', 'ife'],
    ['imss', 'issste'],
    ['cobach', 'cobaeh uno dos'],
    ['hospital general', 'hospital regional'],
  ])('but not %s and %s', (a, b) => {
    expect(areNearKeys(a, b)).toBe(false);
    expect(areNearKeys(b, a)).toBe(false);
  });
});
