import { describe, expect, it } from 'vitest';
import {
  type AgendaAnswer,
  type AgendaQuestion,
  answersProblem,
  answerToText,
  isAnswered,
  questionProblem,
  summarizeAnswers,
} from './agenda-questions.ts';

const OPEN: AgendaQuestion = { kind: 'open', text: '¿Qué falta?', options: [] };
const ONE: AgendaQuestion = { kind: 'one', text: '¿Qué urge?', options: ['Agua', 'Luz'] };
const SEVERAL: AgendaQuestion = { ...ONE, kind: 'several', options: ['Lunes', 'Martes', 'Jueves'] };
const ORDER: AgendaQuestion = { ...ONE, kind: 'order', options: ['Agua', 'Luz', 'Calles'] };
const ALL = [OPEN, ONE, SEVERAL, ORDER];
const MISFIT = 'Las respuestas no corresponden a las preguntas';

describe('a question', () => {
  it.each([
    [OPEN, null],
    [ONE, null],
    [{ ...OPEN, options: ['Sí'] }, 'Una pregunta abierta no lleva opciones'],
    [{ ...ONE, options: ['Sí'] }, 'Escribe al menos 2 opciones'],
    [{ ...ONE, options: ['Sí', 'Sí'] }, 'Hay opciones repetidas'],
  ])('%j: %s', (question, problem) => {
    expect(questionProblem(question)).toBe(problem);
  });
});

describe('answers', () => {
  const fits: AgendaAnswer[][] = [
    ['El agua', 0, [0, 2], [2, 0, 1]],
    ['El agua', null, null, null],
    ['', null, [], [0, 1, 2]],
  ];
  it.each(fits.map((answers) => [answers]))('%j fit', (answers) => {
    expect(answersProblem(ALL, answers)).toBeNull();
  });

  const misfits: AgendaAnswer[][] = [
    ['a'],
    [3, null, null, null],
    ['a', 2, null, null],
    ['a', 'Agua', null, null],
    ['a', null, 1, null],
    ['a', null, [3], null],
    ['a', null, [1, 1], null],
    ['a', null, null, [0, 1]],
    ['a', null, null, [0, 1, 1]],
  ];
  it.each(misfits.map((answers) => [answers]))('%j do not', (answers) => {
    expect(answersProblem(ALL, answers)).toBe(MISFIT);
  });

  it('of none at all say nothing', () => {
    expect(answersProblem(ALL, [null, null, [], ''])).toBe('Responde al menos una pregunta');
    expect([null, '', [], 0, 'a', [0]].map(isAnswered)).toEqual([
      ...[false, false, false, true, true, true],
    ]);
  });

  it('add up by option, and an order to its mean places', () => {
    const summary = summarizeAnswers(ALL, [
      ['Agua', 0, [0, 1], [0, 1, 2]],
      ['', 0, [1], [1, 0, 2]],
      [null, 1, null, [0, 2, 1]],
      [],
    ]);
    expect(summary.map(({ answered }) => answered)).toEqual([1, 3, 2, 3]);
    expect(summary[0]?.options).toEqual([]);
    expect(summary[1]?.options).toEqual([
      { option: 'Agua', count: 2, place: null },
      { option: 'Luz', count: 1, place: null },
    ]);
    expect(summary[2]?.options.map(({ count }) => count)).toEqual([1, 2, 0]);
    expect(summary[3]?.options).toEqual([
      { option: 'Agua', count: 2, place: 1.3 },
      { option: 'Luz', count: 1, place: 2 },
      { option: 'Calles', count: 0, place: 2.7 },
    ]);
    expect(summarizeAnswers([ORDER], [])[0]?.options[0]).toMatchObject({ count: 0, place: null });
  });

  it('read as words', () => {
    expect(answerToText(OPEN, 'El agua')).toBe('El agua');
    expect(answerToText(OPEN, null)).toBe('');
    expect(answerToText(ONE, 1)).toBe('Luz');
    expect(answerToText(ORDER, [2, 0, 9])).toBe('Calles › Agua › ');
  });
});
