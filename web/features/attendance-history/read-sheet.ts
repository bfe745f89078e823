import { HISTORY_MAX_DAYS, HISTORY_MAX_NAMES } from '#contract/attendance-history';
import { TITLE_MAX } from '#contract/core/text-limits';
import { foldText } from '#contract/rules/fold-text';
import * as messages from './file-messages.ts';
import type { Cell, Grid, GridRow } from './read-grid.ts';
import { findLayout, isSum, type Layout } from './sheet-columns.ts';
import { type DayOrder, orderOf, readDay } from './sheet-days.ts';
import { EMPTY, type Reading, toMark } from './sheet-marks.ts';

export type SheetPerson = {
  name: string;
  lines: number[];
  /** By day; several where the file says it more than once. */
  marks: Map<string, string[]>;
};

/** People by days, whichever way the file lists them. */
export type Sheet = {
  type: 'sheet';
  /** Oldest first. */
  days: string[];
  people: SheetPerson[];
  order: DayOrder;
  /** False: the dates could be read either way. */
  isOrderSure: boolean;
  /** A date without its year, where there is one. */
  withoutYear: string | null;
  notices: string[];
  /** What could not be read. */
  problems: string[];
};
export type SheetFile = Sheet | { type: 'unreadable'; sentence: string };

/** `order` as a person said it; else as the dates themselves tell. */
type Asked = { today: string; order?: DayOrder | undefined };

export function readSheet(grid: Grid, { today, order: said }: Asked): SheetFile {
  const layout = findLayout(grid.rows, today);
  if (!layout) return unreadable(messages.noDates);
  const entries = entriesOf(grid.rows, layout);
  if (entries.length === 0) return unreadable(messages.noNames);
  const dates = entries.map(({ date }) => date);
  const found = orderOf(dates);
  const sheet: Sheet = {
    ...{ type: 'sheet', days: [], people: [], order: said ?? found.order },
    ...{ isOrderSure: found.isSure, withoutYear: null },
    notices: [...grid.notices, ...twiceNamed(entries, layout)],
    problems: grid.rows.flatMap(({ line, problem }) =>
      problem ? [messages.onLine(line, problem)] : [],
    ),
  };
  takeEntries(sheet, entries, { order: sheet.order, today });
  const sentence = faultOf(sheet);
  return sentence ? unreadable(sentence) : sheet;
}

const unreadable = (sentence: string) => ({ type: 'unreadable', sentence }) as const;

function faultOf({ days, people }: Sheet): string | null {
  if (days.length === 0) return messages.noDates;
  if (days.length > HISTORY_MAX_DAYS) return messages.tooManyDays(HISTORY_MAX_DAYS, days.length);
  if (people.length > HISTORY_MAX_NAMES) {
    return messages.tooManyNames(HISTORY_MAX_NAMES, people.length);
  }
  return null;
}

type Entry = { line: number; name: string; date: Cell; mark: string };

/** One for each person and date. */
function entriesOf(rows: readonly GridRow[], layout: Layout): Entry[] {
  const head = rows[layout.head]?.cells ?? [];
  return rows.slice(layout.head + 1).flatMap(({ line, cells }) => {
    const name = nameIn(cells, layout.names);
    if (name === '' || isSum(name)) return [];
    if (layout.type === 'columns') {
      return layout.dates.map((at) => ({
        ...{ line, name, date: head[at] ?? '', mark: toMark(cells[at] ?? '') },
      }));
    }
    const mark = layout.mark === null ? SAID_BY_ROW : toMark(cells[layout.mark] ?? '');
    return [{ line, name, date: cells[layout.date] ?? '', mark }];
  });
}

/** Where a row is there only for who attended. */
const SAID_BY_ROW = 'x';

function nameIn(cells: readonly Cell[], columns: readonly number[]): string {
  const parts = columns.map((at) => cells[at]).filter((cell) => typeof cell === 'string');
  const name = parts.join(' ').replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(name) ? name.slice(0, TITLE_MAX) : '';
}

const newPerson = (name: string): SheetPerson => ({ name, lines: [], marks: new Map() });

function takeEntries(
  sheet: Sheet,
  entries: readonly Entry[],
  reading: { order: DayOrder; today: string },
): void {
  const people = new Map<string, SheetPerson>();
  const days = new Set<string>();
  const problems = new Set<string>();
  for (const { line, name, date, mark } of entries) {
    const read = readDay(date, reading);
    if (read.type !== 'day') {
      const text = typeof date === 'object' ? date.day : String(date);
      problems.add(text === '' ? messages.onLine(line, messages.noDate) : messages.notADate(text));
      continue;
    }
    if (!read.hasYear) sheet.withoutYear ??= String(date);
    days.add(read.day);
    const person = people.get(foldText(name)) ?? newPerson(name);
    people.set(foldText(name), person);
    if (person.lines.at(-1) !== line) person.lines.push(line);
    person.marks.set(read.day, [...(person.marks.get(read.day) ?? []), mark]);
  }
  sheet.days = [...days].sort();
  sheet.people = [...people.values()];
  sheet.problems.push(...problems);
  const isTwice = sheet.people.some(({ marks }) =>
    [...marks.values()].some((all) => all.length > 1),
  );
  if (isTwice) sheet.notices.push(messages.markedTwice);
}

/** Of a sheet with a row a person: whoever has two. */
function twiceNamed(entries: readonly Entry[], layout: Layout): string[] {
  if (layout.type === 'rows') return [];
  const lines = new Map<string, { name: string; lines: Set<number> }>();
  for (const { name, line } of entries) {
    const known = lines.get(foldText(name)) ?? { name, lines: new Set<number>() };
    lines.set(foldText(name), known);
    known.lines.add(line);
  }
  return [...lines.values()].flatMap((one) =>
    one.lines.size > 1 ? [messages.nameTwice(one.name, [...one.lines])] : [],
  );
}

/** Marks of a whole sheet, for `guessReading`; a day without a word of somebody is an empty cell. */
export function marksOf({ days, people }: Sheet): string[] {
  return people.flatMap(({ marks }) => days.flatMap((day) => marks.get(day) ?? [EMPTY]));
}

/**
 * One letter a day as the contract takes them: P attended, F absent, - nothing. An empty cell is an
 * absence only from the person's first attendance on: before it they had not joined.
 */
export function toLetters(
  { days }: Pick<Sheet, 'days'>,
  { marks }: Pick<SheetPerson, 'marks'>,
  reading: Reading,
): string {
  let hasCome = false;
  return days
    .map((day) => {
      const all = marks.get(day) ?? [EMPTY];
      const meanings = all.map((mark) => reading.get(mark) ?? 'none');
      if (meanings.includes('present')) {
        hasCome = true;
        return 'P';
      }
      const isWritten = all.some((mark) => mark !== EMPTY && reading.get(mark) === 'absent');
      const isEmpty = all.includes(EMPTY) && reading.get(EMPTY) === 'absent';
      return isWritten || (isEmpty && hasCome) ? 'F' : '-';
    })
    .join('');
}
