import * as v from 'valibot';
import { expect, it } from 'vitest';
import { recordPlace, recordProgress } from './formation.ts';

const sentenceOf = (schema: v.GenericSchema, body: unknown) =>
  v.safeParse(schema, body).issues?.[0].message ?? null;

it.each([
  [{ moduleId: 1, completed: false }, null],
  [{ moduleId: 1, set: { completed: true, version: 2 }, base: { completed: null } }, null],
  [{ moduleId: 1 }, 'Se esperaba sí o no'],
  [{ moduleId: 1, completed: true, score: 100 }, null],
  [{ moduleId: 1, completed: true, score: 100.5 }, 'La calificación debe estar entre 0 y 100'],
  [{ moduleId: 1, completed: true, score: Number.NaN }, 'La calificación debe estar entre 0 y 100'],
])('progress %o: %s', (body, sentence) => {
  expect(sentenceOf(recordProgress.body, body)).toBe(sentence);
});

it.each([
  [{ section: 0 }, null],
  [{ set: { section: 3 }, base: {} }, null],
  [{}, 'Esa sección no existe'],
  [{ section: 501 }, 'Esa sección no existe'],
])('place %o: %s', (body, sentence) => {
  expect(sentenceOf(recordPlace.body, body)).toBe(sentence);
});
