import type { AgendaAnswers } from '#contract/agendas';
import type { Zone } from '#contract/core/time-zones';
import { answerToText } from '#contract/rules/agenda-questions';
import type { SheetColumn } from '#web/features/shared/table-files/sheet-column.ts';
import { type SheetValue, toTimeCell } from '#web/ui/data/sheet-value.ts';
import * as words from './answer-words.ts';

type Line = readonly SheetValue[];
export type AnswerSheet = { columns: SheetColumn<Line>[]; rows: Line[] };

/** One line per answer; anonymous or archived agendas get one line per option. */
export function toAnswerSheet(answers: AgendaAnswers, zone: Zone): AnswerSheet {
  const isNamed = answers.signature === 'named' && !answers.isReduced;
  return isNamed ? byPerson(answers, zone) : byOption(answers);
}

function byPerson({ questions, answers }: AgendaAnswers, zone: Zone): AnswerSheet {
  const heads = [words.person, words.date, words.term, ...questions.map(({ text }) => text)];
  const rows = answers.map(
    ({ alias, at, isLate, answers: said }): Line => [
      ...[alias, toTimeCell(at, zone), isLate ? words.late : words.inTime],
      ...questions.map((question, place) => answerToText(question, said[place] ?? null)),
    ],
  );
  return { columns: toColumns(heads), rows };
}

function byOption({ inTime, late }: AgendaAnswers): AnswerSheet {
  const heads = [words.question, words.answer, words.howMany, words.meanPlace, words.term];
  const lines = ({ questions }: AgendaAnswers['inTime'], term: string) =>
    (questions ?? []).flatMap(({ text, options, texts }): Line[] => [
      ...options.map(
        ({ option, count, place }): Line => [text, option, count ?? words.folded, place, term],
      ),
      ...texts.map((one): Line => [text, one, 1, null, term]),
    ]);
  return {
    columns: toColumns(heads),
    rows: [...lines(inTime, words.inTime), ...lines(late, words.late)],
  };
}

function toColumns(heads: readonly string[]): SheetColumn<Line>[] {
  return heads.map((header, at) => ({ header, value: (line) => line[at] ?? null }));
}
