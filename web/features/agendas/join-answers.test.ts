import { expect, it } from 'vitest';
import type { AgendaAnswers } from '#contract/agendas';
import { joinAnswers } from './join-answers.ts';

const results = (count: number, texts: string[]) => ({
  count,
  questions: [{ kind: 'open' as const, text: '¿?', answered: count, options: [], texts }],
});

const page = (texts: string[], aliases: string[], next: string | null): AgendaAnswers => ({
  ...{ id: 1, signature: 'named', questions: [], isReduced: false, next },
  ...{ inTime: results(6, texts), late: { count: 1, questions: null } },
  answers: aliases.map((alias) => ({ alias, at: '', isLate: false, answers: [] })),
});

it('what people wrote is put together in its order, and counted once', () => {
  const all = joinAnswers([
    page(['a', 'b'], [], '2'),
    page(['c'], ['Ana'], '4'),
    page([], ['Bea'], null),
  ]);
  expect(all.inTime).toEqual(results(6, ['a', 'b', 'c']));
  expect(all.late).toEqual({ count: 1, questions: null });
  expect(all.answers.map(({ alias }) => alias)).toEqual(['Ana', 'Bea']);
  expect(all.next).toBeNull();
});
