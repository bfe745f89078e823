import type { QuarterAnswer } from '#contract/quarter-figures';
import {
  type Compared,
  compareQuarters,
  QUARTER_DEFINITIONS,
  QUARTER_FIGURES,
  type QuarterFigure,
} from '#contract/rules/quarter-comparison';
import type { SheetColumn, SheetNote } from '#web/features/shared/table-files/sheet-column.ts';
import type { SheetValue } from '#web/ui/data/sheet-value.ts';
import { formatCivilDay, formatLongDay, formatShortCivilDay } from '#web/ui/format/format-day.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import * as messages from './messages.ts';

export const LABELS: Readonly<Record<QuarterFigure, string>> = {
  totalPeople: messages.people,
  peopleWithCommunity: messages.withCommunity,
  attendance: messages.attendance,
  heldMeetings: messages.meetings,
  overdueCommunities: messages.overdue,
  tertulias: messages.tertulias,
  invitations: messages.invitations,
  attendedPeople: messages.attendedPeople,
};

/** What fits on one page, and what a bishop asks. */
export const BISHOP_FIGURES = [
  ...(['totalPeople', 'peopleWithCommunity', 'attendance'] as const),
  ...(['heldMeetings', 'overdueCommunities', 'tertulias'] as const),
] as const satisfies readonly QuarterFigure[];

export const DEFINITIONS: readonly SheetNote[] = QUARTER_FIGURES.map((figure) => [
  LABELS[figure],
  QUARTER_DEFINITIONS[figure],
]);

export type FigureRow = Compared & { figure: QuarterFigure };

export function toFigureRows({ total }: Pick<QuarterAnswer, 'total'>): FigureRow[] {
  const compared = compareQuarters(total);
  return QUARTER_FIGURES.map((figure) => ({ figure, ...compared[figure] }));
}

export type StateRow = { name: string; isTotal: boolean } & Record<QuarterFigure, Compared>;

export function toStateRows({ states, total }: Pick<QuarterAnswer, 'states' | 'total'>) {
  return [
    ...states.map(
      ({ state, ...pair }): StateRow => ({
        ...{ name: state, isTotal: false },
        ...compareQuarters(pair),
      }),
    ),
    { name: messages.total, isTotal: true, ...compareQuarters(total) },
  ];
}

/** «84 %», «1,204», «—» where there is nothing. */
export function formatValue(kind: Compared['kind'], value: number | null): string {
  if (value === null) return messages.nothingThen;
  return kind === 'rate' ? formatPercent(value) : formatNumber(value);
}

type Quarter = QuarterAnswer['now'];

/** «4.º trimestre de 2026» */
export function formatQuarter({ quarter }: Pick<Quarter, 'quarter'>): string {
  const [year = '', number] = quarter.split('-Q');
  return messages.quarterOf(Number(number), year);
}

/** «4.º trim. 2026», over a column. */
export function formatShortQuarter({ quarter }: Pick<Quarter, 'quarter'>): string {
  const [year = '', number] = quarter.split('-Q');
  return messages.shortQuarterOf(Number(number), year);
}

const formatDays = ({ from, until }: Quarter) =>
  messages.dayRange(formatShortCivilDay(from), formatCivilDay(until));

/** What is compared with what, in one sentence. */
export function formatWindow({ isRunning, days, before }: QuarterAnswer): string {
  if (isRunning) return messages.runningSentence(days, formatDays(before));
  return messages.wholeSentence(formatDays(before));
}

/** «4.º trimestre de 2026, del 1 oct al 28 de noviembre de 2026» */
export function formatHeading({ now }: QuarterAnswer): string {
  return `${formatQuarter(now)}, ${formatDays(now)}`;
}

function toCell(kind: Compared['kind'], value: number | null): SheetValue {
  if (value === null) return null;
  return kind === 'rate' ? { percent: value } : value;
}

/** Points are a number in the sheet: a difference of percentages is no percentage. */
const toChangeCell = ({ change }: Compared): SheetValue =>
  change === null ? null : Math.round(change * 10) / 10;

export function figureColumns({ now, before }: QuarterAnswer): SheetColumn<FigureRow>[] {
  return [
    { header: messages.figure, value: ({ figure }) => LABELS[figure] },
    { header: formatQuarter(now), value: (row) => toCell(row.kind, row.now) },
    { header: formatQuarter(before), value: (row) => toCell(row.kind, row.before) },
    { header: messages.change, value: toChangeCell },
  ];
}

export const STATE_SHEET: readonly SheetColumn<StateRow>[] = [
  { header: messages.state, value: ({ name }) => name },
  ...BISHOP_FIGURES.flatMap((figure): SheetColumn<StateRow>[] => [
    {
      header: messages.thisOf(LABELS[figure]),
      value: ({ [figure]: { kind, now } }) => toCell(kind, now),
    },
    {
      header: messages.beforeOf(LABELS[figure]),
      value: ({ [figure]: { kind, before } }) => toCell(kind, before),
    },
    {
      header: messages.changeOf(LABELS[figure]),
      value: ({ [figure]: compared }) => toChangeCell(compared),
    },
  ]),
];

export function sheetNotes(title: string, answer: QuarterAnswer, now: number): SheetNote[] {
  return [
    [messages.report, messages.titleOf(title, answer.zoneName)],
    [messages.columnsOf, `${formatHeading(answer)}. ${formatWindow(answer)}`],
    [messages.madeOn, formatLongDay(now)],
    [messages.howCalculated, ''],
    ...DEFINITIONS,
  ];
}
