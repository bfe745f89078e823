import { expect, it } from 'vitest';
import type { AgendaQuestion } from '#contract/rules/agenda-questions';
import { checkOpinion, freshOpinion, togglePlace } from './opinion-form.ts';

const QUESTIONS: AgendaQuestion[] = [
  { kind: 'open', text: '¿Qué falta?', options: [] },
  { kind: 'order', text: 'Ordena', options: ['Agua', 'Luz'] },
];

it('nothing is sent without an answer and without consent', () => {
  expect(checkOpinion(QUESTIONS, freshOpinion(QUESTIONS))).toEqual({
    type: 'wrong',
    errors: {
      answers: 'Responde al menos una pregunta',
      consent: 'Para guardar tu opinión necesitamos tu permiso',
    },
  });
});

it('an order is whole or none', () => {
  const half = checkOpinion(QUESTIONS, { answers: ['a', [1]], consent: true });
  expect(half).toMatchObject({ errors: { answers: 'Ordena todas las opciones, o ninguna' } });
  const none = checkOpinion(QUESTIONS, { answers: [' El agua ', []], consent: true });
  expect(none).toMatchObject({ type: 'ready', values: { answers: ['El agua', null] } });
});

it('a place is put last, and taken out again', () => {
  expect(togglePlace(null, 1)).toEqual([1]);
  expect(togglePlace([1], 0)).toEqual([1, 0]);
  expect(togglePlace([1, 0], 1)).toEqual([0]);
});
