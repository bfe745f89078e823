import { expect, it } from 'vitest';
import { type Audience, type AudiencePerson, EVERYBODY, isFor } from './audience.ts';

const PERSON: AudiencePerson = {
  role: 'integrante',
  state: 'Durango',
  city: 'Gómez Palacio',
  groupIds: [3],
};

it.each<[string, Partial<Audience>, boolean]>([
  ['everybody', {}, true],
  ['the state', { state: 'Durango' }, true],
  ['another state', { state: 'Chihuahua' }, false],
  ['the city as another hand types it', { state: 'Durango', city: ' gomez  PALACIO' }, true],
  ['the city without its state', { city: 'Gómez Palacio' }, true],
  ['another city', { state: 'Durango', city: 'Lerdo' }, false],
  ['members', { role: 'integrante' }, true],
  ['coordinators', { role: 'coordinador_de_comunidad' }, false],
  ['the group', { groupId: 3 }, true],
  ['another group', { groupId: 4 }, false],
])('what is for %s', (_, audience, isTheirs) => {
  expect(isFor({ ...EVERYBODY, ...audience }, PERSON)).toBe(isTheirs);
});

it('the legacy roles are members', () => {
  const legacy = { ...PERSON, role: 'local_coordinator' };
  expect(isFor({ ...EVERYBODY, role: 'integrante' }, legacy)).toBe(true);
});

it.each([{ state: 'Durango' }, { city: 'Gómez Palacio' }, { role: 'interested' }, { groupId: 3 }])(
  'the interested are not told what is for %o',
  (audience) => {
    const interested = { ...PERSON, role: 'interested' };
    expect(isFor({ ...EVERYBODY, ...audience }, interested)).toBe(false);
    expect(isFor(EVERYBODY, interested)).toBe(true);
  },
);
