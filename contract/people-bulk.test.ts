import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BULK_MAX, bulkPeople } from './people-bulk.ts';

const id = '0193e5a0-0000-7000-8000-000000000001';
const parse = (body: object) => v.safeParse(bulkPeople.body, { id, ids: [7], ...body });
const problemOf = (body: object) => parse(body).issues?.map((issue) => issue.message);

it.each([
  [{ act: 'approve' }],
  [{ act: 'approve', value: { communityId: 3 } }],
  [{ act: 'reject' }],
  [{ act: 'community', value: { communityId: 3 } }],
  [{ act: 'location', value: { state: 'Durango', city: 'Gómez Palacio' } }],
])('takes %o', (body) => {
  expect(problemOf(body)).toBeUndefined();
});

it.each([
  [{ act: 'community' }, 'Selecciona una comunidad'],
  [{ act: 'location', value: { city: 'Durango' } }, 'El estado es requerido'],
  [{ act: 'location', value: { state: 'Durango' } }, 'La ciudad es requerida'],
  [{ act: 'borrar' }, 'Esa acción no existe'],
  [{ act: 'approve', ids: [] }, 'Elige a quiénes'],
  [
    { act: 'approve', ids: Array.from({ length: BULK_MAX + 1 }, (_, at) => at + 1) },
    `Máximo ${BULK_MAX} personas a la vez`,
  ],
])('refuses %o in words', (body, words) => {
  expect(problemOf(body)).toEqual([words]);
});
