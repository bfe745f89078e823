import { expect, it } from 'vitest';
import { blankForm, isUntouched, toggleMark } from './registration-form.ts';

const marks = (present: boolean, punctual = false, paidQuota = false) => ({
  present,
  punctual,
  paidQuota,
});

it.each([
  ['name: here', marks(false), 0, marks(true)],
  ['name again: not here', marks(true), 0, marks(false)],
  [
    'name of who was punctual before: as before',
    marks(false, true, true),
    0,
    marks(true, true, true),
  ],
  ['«Puntual» of who is not here: here and punctual', marks(false), 1, marks(true, true)],
  ['«Puntual» of who was punctual before: the same', marks(false, true), 1, marks(true, true)],
  ['«Puntual» again', marks(true, true), 1, marks(true)],
  ['«Cuota» of who is here', marks(true, true), 2, marks(true, true, true)],
])('a press of %s', (_what, before, column, after) => {
  expect(toggleMark(before, column)).toEqual(after);
});

it('a form nobody touched is told from one that waits for an answer', () => {
  const blank = blankForm('1', 0);
  expect(isUntouched(blank)).toBe(true);
  expect(isUntouched({ ...blank, homonyms: ['Ana'] })).toBe(false);
});
