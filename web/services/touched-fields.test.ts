import { expect, it } from 'vitest';
import { touchedFields } from './touched-fields.ts';

type Form = { date: string; notes: string };
const saturday: Form = { date: '2026-03-07T19:30', notes: '' };
const nothing: Partial<Form> = {};

it('of something new the first touch keeps the whole form, the date it was begun with too', () => {
  const kept = touchedFields(nothing, saturday, { notes: 'Traer' }, true);
  expect(kept).toEqual({ date: '2026-03-07T19:30', notes: 'Traer' });
  expect(touchedFields(kept, saturday, { notes: 'Traer pan' }, true)).toEqual({
    date: '2026-03-07T19:30',
    notes: 'Traer pan',
  });
});

it('over something that exists only what was touched is kept: the rest comes from it', () => {
  const kept = touchedFields(nothing, saturday, { notes: 'Traer' }, false);
  expect(touchedFields(kept, saturday, { notes: 'Traer pan' }, false)).toEqual({
    notes: 'Traer pan',
  });
});
