import type { AnswerOf } from '#contract/core/endpoint';
import type { importPeople } from '#contract/people';
import { formatList } from '#web/ui/format/format-list.ts';
import * as messages from './import-messages.ts';
import type { LineProblem, ReadFile } from './read-people-file.ts';

type Answer = AnswerOf<typeof importPeople>;

/** Result of an import or dry run: every line is in exactly one of three sums. */
export type ImportReport = {
  lines: number;
  created: number;
  knownLines: readonly number[];
  problems: readonly LineProblem[];
  notes: readonly LineProblem[];
  alike: Answer['alike'];
};
export type AlikeLine = Answer['alike'][number];
/** The id of who the line is, or that it is none of those named. */
export type LineChoice = number | 'other';
export type LineChoices = ReadonlyMap<number, LineChoice>;

/** As chosen per line; lines without a choice come in as they are. */
export function withChoices(
  { rows }: Pick<ReadFile, 'rows'>,
  { alike }: Pick<ImportReport, 'alike'>,
  choices: LineChoices,
): ReadFile['rows'] {
  const named = new Map(alike.map(({ line, people }) => [line, people.map(({ id }) => id)]));
  return rows.map((row) => {
    const choice = choices.get(row.line);
    if (choice === undefined) return row;
    return choice === 'other'
      ? { ...row, otherThan: named.get(row.line) ?? [] }
      : { ...row, sameAs: choice };
  });
}

/** Lines that would make a new person. */
export function countNew({ created }: Pick<ImportReport, 'created'>, choices: LineChoices): number {
  return created - [...choices.values()].filter((choice) => choice !== 'other').length;
}

type Facts = Pick<ReadFile, 'lines' | 'problems' | 'notes'>;

/** Combines the phone's file problems with the server's row results; null if no row was sent. */
export function toReport({ lines, problems, notes }: Facts, answer: Answer | null): ImportReport {
  return {
    lines,
    created: answer?.created ?? 0,
    knownLines: answer?.knownLines ?? [],
    problems: byLine([...problems, ...(answer?.problems ?? [])]),
    notes: byLine([...notes, ...(answer?.notes ?? [])]),
    alike: answer?.alike ?? [],
  };
}

function byLine(told: LineProblem[]): LineProblem[] {
  return told.sort((one, other) => one.line - other.line);
}

function refusedIn({ problems }: ImportReport): number {
  return new Set(problems.map(({ line }) => line)).size;
}

/** Lines without any result: should be empty, and is reported otherwise. */
export function unexplainedIn(report: ImportReport): number {
  return report.lines - report.created - report.knownLines.length - refusedIn(report);
}

/** «Líneas del archivo: 4. Nuevos: 2 usuarios · ya registrados: 1 · líneas con problemas: 1.» */
export function formatImportReport(report: ImportReport, stage: 'checked' | 'imported'): string {
  const { lines, created, knownLines } = report;
  const parts = [
    stage === 'checked' ? messages.newOnes(created) : messages.imported(created),
    messages.knownOnes(knownLines.length),
    messages.refusedLines(refusedIn(report)),
  ];
  return messages.report(lines, parts.join(' · '));
}

/** «2, 4–6 y 9». */
export function formatLines(lines: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const line of [...lines].sort((one, other) => one - other)) {
    const last = stretches.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else stretches.push([line, line]);
  }
  return formatList(stretches.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)));
}
