import { describe, expect, it } from 'vitest';
import { areNearKeys, cityKey, institutionKey } from './institution-key.ts';

const DURANGO = { state: 'Durango', city: 'Durango' };
const keyOf = (name: string, place = DURANGO) => institutionKey(name, place);

describe('the key of an institution', () => {
  it.each([
    [['IMSS', 'I.M.S.S.', 'I. M. S. S.', 'Imss Durango', ' imss '], 'imss'],
    [['Cáritas Diocesana, A.C.', 'Diocesana Caritas', 'La Cáritas Diocesana'], 'caritas diocesana'],
    [['Hospital General', 'General Hospital', 'Hospital General de Durango'], 'general hospital'],
    [
      ['Cementos Norte', 'Cementos Norte S.A. de C.V.', 'Cementos Norte, SA DE CV'],
      'cementos norte',
    ],
    [['Cementos Norte, S. de R. L. de C.V.', 'Cementos Norte SAPI de CV'], 'cementos norte'],
    [['Manos, I.A.P.', 'Manos A. B. P.', 'Manos, Asociación Civil', 'Manos S.C.'], 'manos'],
    [
      ['Técnica 12', 'Técnica No. 12', 'Técnica Núm. 12', 'Técnica #12', 'Técnica Nº 012'],
      '12 tecnica',
    ],
    [['Calle Núm', 'calle núm'], 'calle num'],
    [['Consejo de la Sociedad Civil Unida'], 'civil consejo sociedad unida'],
    [['No a la Violencia'], 'a no violencia'],
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

  it.each([
    ...['Ninguna', 'ninguno.', 'N/A', 'n. a.', 'No aplica', 'Hogar', 'AMA DE CASA', 'Desempleado'],
    ...['Desempleada', 'Jubilada', 'Sin empleo', 'Por mi cuenta', 'X'],
  ])('is none for %s', (name) => {
    expect(keyOf(name)).toBe('');
  });

  it.each(['Casa Hogar San José', 'Hogar de la Niña', 'Casa de la Cultura', 'NASA'])(
    'but there is one for %s',
    (name) => {
      expect(keyOf(name)).not.toBe('');
    },
  );

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
    ['general hospital', '450 general hospital'],
    ['12 tecnica', '12 tecnika'],
  ])('%s and %s', (a, b) => {
    expect(areNearKeys(a, b)).toBe(true);
    expect(areNearKeys(b, a)).toBe(true);
  });

  it.each([
    ['imss', 'imss'],
    ['12 tecnica', '21 tecnica'],
    ['12 tecnica', '12 21 tecnica'],
    ['72b primaria', '73b primaria'],
    ['dif', 'ife'],
    ['imss', 'issste'],
    ['cobach', 'cobaeh uno dos'],
    ['hospital general', 'hospital regional'],
  ])('but not %s and %s', (a, b) => {
    expect(areNearKeys(a, b)).toBe(false);
    expect(areNearKeys(b, a)).toBe(false);
  });
});
