import { expect, it } from 'vitest';
import type { AgendaAnswers } from '#contract/agendas';
import { toZone } from '#contract/core/time-zones';
import { toAnswerSheet } from './answer-sheet.ts';

const question = { kind: 'one' as const, text: '¿Qué urge?', options: ['Agua', 'Luz'] };
const BASE: AgendaAnswers = {
  ...{
    id: 1,
    signature: 'named',
    questions: [question],
    isReduced: false,
    next: null,
    answers: [],
  },
  inTime: {
    count: 5,
    questions: [
      {
        ...{ kind: 'one', text: question.text, answered: 5, texts: [] },
        options: [
          { option: 'Agua', count: 4, place: null },
          { option: 'Luz', count: 1, place: null },
        ],
      },
    ],
  },
  late: { count: 0, questions: null },
};
const ZONE = toZone({ timeZone: 'America/Monterrey' });
const linesOf = ({ columns, rows }: ReturnType<typeof toAnswerSheet>) => [
  columns.map(({ header }) => header),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];

it('has a line for each who answered, in words', () => {
  const answers = [{ alias: 'Ana', at: '2026-11-02T18:00:00.000Z', isLate: true, answers: [1] }];
  expect(linesOf(toAnswerSheet({ ...BASE, answers }, ZONE))).toEqual([
    ['Persona', 'Fecha', 'Plazo', '¿Qué urge?'],
    ['Ana', { day: '2026-11-02', time: '12:00' }, 'fuera de plazo', 'Luz'],
  ]);
});

it('of an anonymous one counts alone', () => {
  expect(linesOf(toAnswerSheet({ ...BASE, signature: 'anonymous' }, ZONE))).toEqual([
    ['Pregunta', 'Respuesta', 'Cuántas', 'Lugar promedio', 'Plazo'],
    ['¿Qué urge?', 'Agua', 4, null, 'a tiempo'],
    ['¿Qué urge?', 'Luz', 1, null, 'a tiempo'],
  ]);
});
