/**
 * A quarter beside the one before it (decision 72). A running quarter is compared with as many days
 * of the earlier one, so that counts are of the same length.
 */
import { addDays, daysBetween, quarterOf } from './civil-day.ts';
import { type Figure, shareOf } from './figure.ts';
import { CLOSES_AFTER_DAYS, periodDays } from './report-period.ts';

export type QuarterWindow = { quarter: string; from: string; until: string };

export type QuarterWindows = {
  now: QuarterWindow;
  before: QuarterWindow;
  /** Days of `now`, its last one included. */
  days: number;
  isRunning: boolean;
};

/** @param today the reader's civil day, not before the quarter's first */
export function quarterWindows(quarter: string, today: string): QuarterWindows {
  const whole = periodDays(quarter);
  const isRunning = today < whole.until;
  const until = isRunning ? today : whole.until;
  const days = daysBetween(whole.from, until) + 1;
  const earlier = quarterBefore(quarter);
  const before = periodDays(earlier);
  const cut = addDays(before.from, days - 1);
  return {
    now: { quarter, from: whole.from, until },
    before: {
      quarter: earlier,
      from: before.from,
      until: isRunning && cut < before.until ? cut : before.until,
    },
    ...{ days, isRunning },
  };
}

export const quarterBefore = (quarter: string): string =>
  quarterOf(addDays(periodDays(quarter).from, -1));

export type WindowMonth = { month: string; until: string; isWhole: boolean };

/** The months of a window; the last may be cut. */
export function monthsOf({ quarter, until }: Pick<QuarterWindow, 'quarter' | 'until'>) {
  const [year = '', part = ''] = quarter.split('-Q');
  const first = 3 * Number(part) - 2;
  const months = [first, first + 1, first + 2].map(
    (month) => `${year}-${String(month).padStart(2, '0')}`,
  );
  return months.flatMap((month): WindowMonth[] => {
    const whole = periodDays(month);
    if (whole.from > until) return [];
    const isWhole = whole.until <= until;
    return [{ month, until: isWhole ? whole.until : until, isWhole }];
  });
}

/** Counts of a place in a window. */
export type QuarterCounts = {
  totalPeople: number;
  peopleWithCommunity: number;
  invitedPeople: number;
  attendedPeople: number;
  communities: number;
  overdueCommunities: number;
  heldMeetings: number;
  presentMarks: number;
  recordedMarks: number;
  tertulias: number;
};

export const NO_COUNTS: QuarterCounts = {
  ...{ totalPeople: 0, peopleWithCommunity: 0, invitedPeople: 0, attendedPeople: 0 },
  ...{ communities: 0, overdueCommunities: 0, heldMeetings: 0 },
  ...{ presentMarks: 0, recordedMarks: 0, tertulias: 0 },
};

const COUNT_KEYS = Object.keys(NO_COUNTS) as (keyof QuarterCounts)[];

export function sumCounts(all: readonly QuarterCounts[]): QuarterCounts {
  const sum = { ...NO_COUNTS };
  for (const counts of all) for (const key of COUNT_KEYS) sum[key] += counts[key];
  return sum;
}

export type Compared = {
  kind: 'count' | 'rate';
  now: number | null;
  before: number | null;
  /** Points for a rate; null where either side has nothing. */
  change: number | null;
};

export function compareCounts(now: number, before: number | null): Compared {
  return { kind: 'count', now, before, change: before === null ? null : now - before };
}

type Share = Pick<Figure, 'n' | 'of'>;

/** Points between the percentages as they are written. */
export function compareShares(now: Share, before: Share | null): Compared {
  const [one, other] = [shareOf(now.n, now.of).value, before && shareOf(before.n, before.of).value];
  return {
    ...{ kind: 'rate', now: one, before: other },
    change: one === null || other === null ? null : one - other,
  };
}

export const QUARTER_FIGURES = [
  ...(['totalPeople', 'peopleWithCommunity', 'attendance', 'heldMeetings'] as const),
  ...(['overdueCommunities', 'tertulias', 'invitations', 'attendedPeople'] as const),
] as const;
export type QuarterFigure = (typeof QUARTER_FIGURES)[number];

type Pair = { now: QuarterCounts; before: QuarterCounts };

/** A place that had neither people nor communities then has no earlier figures, not zeros. */
export function compareQuarters({ now, before }: Pair): Record<QuarterFigure, Compared> {
  const then = before.totalPeople + before.communities === 0 ? null : before;
  const count = (key: keyof QuarterCounts) => compareCounts(now[key], then?.[key] ?? null);
  return {
    totalPeople: count('totalPeople'),
    peopleWithCommunity: count('peopleWithCommunity'),
    attendance: compareShares(marksOf(now), then && marksOf(then)),
    heldMeetings: count('heldMeetings'),
    overdueCommunities: count('overdueCommunities'),
    tertulias: count('tertulias'),
    invitations: compareShares(invitedOf(now), then && invitedOf(then)),
    attendedPeople: count('attendedPeople'),
  };
}

const marksOf = ({ presentMarks: n, recordedMarks: of }: QuarterCounts): Share => ({ n, of });
const invitedOf = ({ invitedPeople: n, totalPeople: of }: QuarterCounts): Share => ({ n, of });

/** Each figure's sentence for «¿Cómo se calcula?». */
export const QUARTER_DEFINITIONS: Readonly<Record<QuarterFigure, string>> = {
  totalPeople:
    'Personas que hoy siguen aprobadas en la zona y lo estaban el último día de cada columna, por su propio estado.',
  peopleWithCommunity: 'De ellas, las que ese día pertenecían a una comunidad.',
  attendance: `De las marcas de esos días en reuniones que se realizaron, cuántas fueron «presente». Un mes o trimestre cerrado cuenta como quedó ${CLOSES_AFTER_DAYS} días después de terminar.`,
  heldMeetings: 'Reuniones de comunidad de esos días a las que alguien asistió.',
  overdueCommunities:
    'Comunidades activas que el último día ya debían haberse reunido por su frecuencia y no estaban en pausa.',
  tertulias: 'Tertulias de esos días que están completadas.',
  invitations:
    'De las personas, a cuántas se les envió en esos días una invitación a una tertulia del trimestre que no se canceló.',
  attendedPeople: 'De las personas, cuántas asistieron a una tertulia de esos días.',
};
