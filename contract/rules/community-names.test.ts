import { expect, it } from 'vitest';
import { communityDetails, communityNameKey, distinctNames } from './community-names.ts';

const community = (id: number, name: string, over: object = {}) => ({
  ...{ id, name, location: 'Centro', city: 'Durango', parish: null, coordinator: null },
  ...over,
});

it('a community alone of its name is shown with its location', () => {
  const details = communityDetails([community(1, 'San Judas'), community(2, 'San José')]);
  expect([...details.values()]).toEqual(['Centro', 'Centro']);
});

it('those of one name are told apart by city, parish, or who coordinates', () => {
  const details = communityDetails([
    community(1, 'San Judas', { city: 'Gómez Palacio' }),
    community(2, 'Comunidad San Júdas', { parish: 'Catedral' }),
    community(3, 'SAN JUDAS', { parish: 'Analco', coordinator: { alias: 'Ana' } }),
    community(4, 'san judas', { parish: 'Analco', coordinator: { alias: 'Beto' } }),
    community(5, 'San Judas', { location: 'Lerdo, Durango', city: 'Durango' }),
  ]);
  expect([...details.values()]).toEqual([
    'Centro · Gómez Palacio',
    'Centro · Durango · Catedral',
    'Centro · Durango · Analco · Ana',
    'Centro · Durango · Analco · Beto',
    'Lerdo, Durango',
  ]);
});

it('a name is the same with and without its first word, accents and case', () => {
  expect(communityNameKey('Comunidad San José')).toBe(communityNameKey('san jose'));
  expect(communityNameKey('Comunidad')).toBe('comunidad');
});

it('in a list those of one name carry the shortest that tells them apart', () => {
  const names = distinctNames([
    { id: 1, name: 'San Judas', city: 'Gómez Palacio' },
    { id: 2, name: 'Comunidad San Júdas', city: 'Durango', parish: 'Catedral' },
    { id: 3, name: 'SAN JUDAS', city: 'durango', parish: 'Analco', location: 'Norte' },
    community(4, 'San Judas', { parish: 'Analco', coordinator: { alias: 'Ana' } }),
    community(5, 'San Judas', { parish: 'Analco', coordinator: { alias: 'Beto' } }),
    community(6, 'San Judas', { parish: 'Analco' }),
    community(7, 'San José'),
  ]);
  expect([...names.values()]).toEqual([
    'San Judas (Gómez Palacio)',
    'Comunidad San Júdas (Catedral)',
    'SAN JUDAS (Norte)',
    'San Judas (Ana)',
    'San Judas (Beto)',
    'San Judas',
    'San José',
  ]);
});
