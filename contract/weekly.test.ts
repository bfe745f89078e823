import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addActivity } from './weekly.ts';

const VISIT = { title: 'Visitar al asilo', pillar: 'comunidad', dueOn: '2026-11-27' };
const sentenceOf = (fields: object) =>
  v.safeParse(addActivity.body, { ...VISIT, ...fields }).issues?.[0].message;

it('is of a group or of a state, and planned until somebody says otherwise', () => {
  expect(v.parse(addActivity.body, { ...VISIT, groupId: 3 })).toMatchObject({
    ...{ groupId: 3, status: 'programada', city: null },
  });
  expect(sentenceOf({ state: 'Durango' })).toBeUndefined();
  expect(sentenceOf({})).toBe('Elige de quién es la actividad');
  expect(sentenceOf({ groupId: null, state: null })).toBe('Elige de quién es la actividad');
  expect(sentenceOf({ groupId: 3, dueOn: 'mañana' })).toBe('Elige el día');
});
