import type { importHistory } from '#contract/attendance-history';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint';
import { type Sheet, toLetters } from './read-sheet.ts';
import type { Reading } from './sheet-marks.ts';

export type HistoryReport = AnswerOf<typeof importHistory>;
type Lines = BodyOf<typeof importHistory>['people'];
export type ReportPerson = HistoryReport['people'][number];

/** By name as the sheet writes it: who it is, or that it is not brought. */
export type NameChoice = number | 'skip';
export type NameChoices = ReadonlyMap<string, NameChoice>;

export function toLines(sheet: Sheet, reading: Reading, choices: NameChoices): Lines {
  return sheet.people.map((person) => {
    const choice = choices.get(person.name);
    return {
      ...{ name: person.name, marks: toLetters(sheet, person, reading) },
      ...(choice === 'skip' ? { isSkipped: true } : {}),
      ...(typeof choice === 'number' ? { personId: choice } : {}),
    };
  });
}

/** Names the server did not recognize: a person decides, and may decide again. */
export function toDecide({ people }: HistoryReport): ReportPerson[] {
  return people.filter(({ outcome }) => outcome !== 'matched');
}

export const countUndecided = ({ people }: HistoryReport): number =>
  people.filter(({ outcome }) => outcome === 'undecided').length;

/** Members that several names of the sheet turned out to be. */
export function sameMembers({
  people,
  members,
}: HistoryReport): [alias: string, names: string[]][] {
  const names = new Map<number, string[]>();
  for (const { personId, name } of people) {
    if (personId !== null) names.set(personId, [...(names.get(personId) ?? []), name]);
  }
  return members.flatMap(({ id, alias }): [string, string[]][] => {
    const known = names.get(id) ?? [];
    return known.length > 1 ? [[alias, known]] : [];
  });
}
