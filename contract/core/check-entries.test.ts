import * as v from 'valibot';
import { expect, it } from 'vitest';
import { prospectEntries, readingEntries } from '#contract/follow-up';
import { checkEntries } from './check-entries.ts';

const prospect = v.object(prospectEntries);
const empty = { prospectName: '', prospectContact: ' ', currentStage: '' };
const reading = v.object(readingEntries);

it('answers the values as they are recorded', () => {
  expect(checkEntries(reading, { bookTitle: '  Camino ', pagesRead: 12, more: 'x' })).toEqual({
    type: 'ready',
    values: { bookTitle: 'Camino', pagesRead: 12 },
  });
});

it('blames no field when what came is no form at all', () => {
  expect(checkEntries(reading, null as never)).toEqual({ type: 'wrong', errors: {} });
});

it('answers the first sentence when several things are wrong with one field', () => {
  expect(checkEntries(reading, { bookTitle: 'Camino', pagesRead: -1.5 })).toEqual({
    type: 'wrong',
    errors: { pagesRead: 'Las páginas deben ser un número positivo' },
  });
});

it('answers one sentence for each field that is in the way, to the letter', () => {
  expect(checkEntries(reading, { bookTitle: ' ', pagesRead: -1 })).toEqual({
    type: 'wrong',
    errors: {
      bookTitle: 'El título del libro es requerido',
      pagesRead: 'Las páginas deben ser un número positivo',
    },
  });
  expect(checkEntries(prospect, empty)).toEqual({
    type: 'wrong',
    errors: {
      prospectName: 'El nombre del prospecto es requerido',
      prospectContact: 'El contacto es requerido',
      currentStage: 'La etapa actual es requerida',
    },
  });
});
