import type { AgendaAnswers } from '#contract/agendas';
import { answerToText } from '#contract/rules/agenda-questions';
import type { SheetColumn } from '#web/features/shared/table-files/sheet-column.ts';
import * as words from './answer-words.ts';

/** Cells by the place of their column. */
type Line = readonly (string | number)[];
export type AnswerSheet = { columns: SheetColumn<Line>[]; rows: Line[] };

/** A line for each who answered; of an anonymous agenda, or an old one, a line for each option. */
export function toAnswerSheet(answers: AgendaAnswers): AnswerSheet {
  return answers.answers.length > 0 ? byPerson(answers) : byOption(answers);
}

function byPerson({ questions, answers }: AgendaAnswers): AnswerSheet {
  const heads = [words.person, words.date, words.term, ...questions.map(({ text }) => text)];
  const rows = answers.map(
    ({ alias, at, isLate, answers: said }): Line => [
      ...[alias, at, isLate ? words.late : words.inTime],
      ...questions.map((question, place) => answerToText(question, said[place] ?? null)),
    ],
  );
  return { columns: toColumns(heads), rows };
}

function byOption({ inTime, late }: AgendaAnswers): AnswerSheet {
  const heads = [words.question, words.answer, words.howMany, words.meanPlace, words.term];
  const lines = ({ questions }: AgendaAnswers['inTime'], term: string) =>
    (questions ?? []).flatMap(({ text, options, texts }): Line[] => [
      ...options.map(({ option, count, place }): Line => [text, option, count, place ?? '', term]),
      ...texts.map((one): Line => [text, one, 1, '', term]),
    ]);
  return {
    columns: toColumns(heads),
    rows: [...lines(inTime, words.inTime), ...lines(late, words.late)],
  };
}

function toColumns(heads: readonly string[]): SheetColumn<Line>[] {
  return heads.map((header, at) => ({ header, value: (line) => line[at] ?? null }));
}
