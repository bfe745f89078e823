import { expect, it } from 'vitest';
import type { Institution } from '#contract/directory';
import { citiesOf, type DirectoryFilter, filterDirectory, toQuery } from './directory-filter.ts';

const institution = (id: number, fields: Partial<Institution>): Institution => ({
  ...{ id, name: 'Clínica', type: 'salud', description: null, state: 'Durango', city: 'Lerdo' },
  ...{ address: null, phone: null, email: null, website: null, members: null },
  ...{ status: 'activa', isArchived: false, verifiedAt: null, lastActivity: null },
  ...{ contactAlias: null, isOwnContact: false, contactSaid: null, isVerificationDue: false },
  ...{ askedAt: null },
  ...{ canEdit: false, canConnect: false, canBeContact: false, change: 1 },
  ...fields,
});
const all = [
  institution(1, {}),
  institution(2, { name: 'DIF', type: 'gobierno', city: 'Gómez Palacio', status: 'pendiente' }),
  institution(3, { name: 'Asilo', state: 'Chihuahua', city: 'Chihuahua', description: 'Ancianos' }),
];
const filter = (chosen: Partial<DirectoryFilter>): DirectoryFilter => ({
  ...{ tipo: undefined, estado: undefined, ciudad: undefined, situacion: undefined, typed: '' },
  ...chosen,
});
const found = (chosen: Partial<DirectoryFilter>) =>
  filterDirectory(all, filter(chosen)).map(({ id }) => id);

it('finds by what is typed, whatever its accents, and by what is chosen', () => {
  expect(found({ typed: 'clinica' })).toEqual([1]);
  expect(found({ typed: 'gomez dif' })).toEqual([2]);
  expect(found({ typed: 'ancianos' })).toEqual([3]);
  expect(found({ tipo: 'gobierno' })).toEqual([2]);
  expect(found({ situacion: 'activa', estado: 'Durango' })).toEqual([1]);
  expect(found({ ciudad: 'gomez palacio' })).toEqual([2]);
});

it('finds what to verify among those that one may edit', () => {
  const due = { isVerificationDue: true };
  const some = [institution(4, due), institution(5, { ...due, canEdit: true })];
  const shown = filterDirectory(some, filter({ situacion: 'verificar' }));
  expect(shown.map(({ id }) => id)).toEqual([5]);
});

it('asks the server the same, and nothing where nothing was chosen', () => {
  expect(toQuery(filter({}), null)).toEqual({});
  expect(toQuery(filter({ situacion: 'verificar', typed: 'dif' }), null)).toEqual({
    ...{ only: 'verificar', search: 'dif' },
  });
  const chosen = {
    tipo: 'salud',
    estado: 'Durango',
    ciudad: 'Lerdo',
    situacion: 'activa',
  } as const;
  expect(toQuery(filter(chosen), { columnId: 'place', isDescending: true })).toEqual({
    ...{ type: 'salud', state: 'Durango', city: 'Lerdo', status: 'activa' },
    ...{ sort: 'place', direction: 'desc' },
  });
  expect(toQuery(filter({}), { columnId: 'phone', isDescending: false })).toEqual({});
});

it('offers the cities of a state', () => {
  expect(citiesOf(all, 'Durango')).toEqual(['Lerdo', 'Gómez Palacio']);
});
