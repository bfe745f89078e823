import { expect, it } from 'vitest';
import type { Institution } from '#contract/directory';
import { filterDirectory, placesOf } from './directory-filter.ts';

const institution = (id: number, fields: Partial<Institution>): Institution => ({
  ...{ id, name: 'Clínica', type: 'salud', description: null, state: 'Durango', city: 'Lerdo' },
  ...{ address: null, phone: null, email: null, website: null, members: null },
  ...{ status: 'activa', isArchived: false, verifiedAt: null, lastActivity: null },
  ...{ contactAlias: null, isOwnContact: false, contactSaid: null, isVerificationDue: false },
  ...{ canEdit: false, canConnect: false, canBeContact: false, change: 1 },
  ...fields,
});
const all = [
  institution(1, {}),
  institution(2, { name: 'DIF', type: 'gobierno', city: 'Gómez Palacio', status: 'pendiente' }),
  institution(3, { name: 'Asilo', state: 'Chihuahua', city: 'Chihuahua', description: 'Ancianos' }),
];
const found = (search: Parameters<typeof filterDirectory>[1], typed = '') =>
  filterDirectory(all, search, typed).map(({ id }) => id);

it('finds by what is typed, whatever its accents, and by what is chosen', () => {
  expect(found({}, 'clinica')).toEqual([1]);
  expect(found({}, 'gomez')).toEqual([2]);
  expect(found({}, 'ancianos')).toEqual([3]);
  expect(found({ tipo: 'gobierno' })).toEqual([2]);
  expect(found({ situacion: 'activa', estado: 'Durango' })).toEqual([1]);
  expect(found({ ciudad: 'gomez palacio' })).toEqual([2]);
});

it('offers the places there are', () => {
  expect(placesOf(all, undefined).states).toEqual(['Chihuahua', 'Durango']);
  expect(placesOf(all, 'Durango').cities).toEqual(['Gómez Palacio', 'Lerdo']);
});
