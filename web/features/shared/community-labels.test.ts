import { expect, it } from 'vitest';
import { communityDetails, communityNameKey } from './community-labels.ts';

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
