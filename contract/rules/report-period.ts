/**
 * Months and quarters of an attendance report, `2026-10` and `2026-Q3`. A period closes some days
 * after its end; its figures are kept beside later ones.
 */
import { civilDay, type Zone } from '#contract/core/time-zones';
import { heldMeetings, type RolledMeeting } from './absence.ts';
import { countMeeting } from './attendance.ts';
import { addDays, dayStart } from './civil-day.ts';
import { poolShares } from './figure.ts';

export const PERIOD = /^20\d\d-(0[1-9]|1[0-2]|Q[1-4])$/;

/** Days after its end for offline phones to send their records. */
export const CLOSES_AFTER_DAYS = 7;

const MONTHS_BACK = 12;
const QUARTERS_BACK = 4;

/** Each figure's sentence for «¿Cómo se calcula?». */
export const PERIOD_DEFINITIONS = {
  rate: 'De las marcas del periodo en reuniones que se realizaron, cuántas fueron «presente». Quien avisó y quien no fue marcado no cuentan ni a favor ni en contra.',
  atClose: `Lo que se sabía ${CLOSES_AFTER_DAYS} días después de terminar el periodo, en la hora de cada comunidad. Ya no cambia: es lo que se imprimió.`,
  today: 'Las mismas cuentas con lo que se sabe hoy.',
  late: 'Reuniones del periodo que se registraron después del cierre, por ejemplo de un teléfono que no tenía señal.',
} as const;

type Days = { from: string; until: string };

export type PeriodFigures = {
  heldMeetings: number;
  presentMarks: number;
  recordedMarks: number;
};

/** @param period in the form of `PERIOD` */
export function periodDays(period: string): Days {
  const [year = '', part = ''] = period.split('-');
  const isQuarter = part.startsWith('Q');
  const first = isQuarter ? 3 * Number(part.slice(1)) - 2 : Number(part);
  const last = isQuarter ? first + 2 : first;
  const months = 12 * Number(year) + last;
  return {
    from: firstDay(12 * Number(year) + first - 1),
    until: addDays(firstDay(months), -1),
  };
}

/** @param months since the year 0 */
function firstDay(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

export function closingDay(period: string): string {
  return addDays(periodDays(period).until, CLOSES_AFTER_DAYS + 1);
}

export function isClosed(period: string, now: number, zone: Zone): boolean {
  return now >= dayStart(closingDay(period), zone);
}

/** Bounds of a period in a place, ms; end exclusive. */
export function periodBounds(period: string, zone: Zone): { since: number; until: number } {
  const { from, until } = periodDays(period);
  return { since: dayStart(from, zone), until: dayStart(addDays(until, 1), zone) };
}

/** Ended periods, newest first: months, then quarters. */
export function endedPeriods(now: number, zone: Zone): { months: string[]; quarters: string[] } {
  const [year = '', month = ''] = civilDay(now, zone).split('-');
  const thisMonth = 12 * Number(year) + Number(month) - 1;
  const thisQuarter = Math.floor(thisMonth / 3);
  return {
    months: countBack(thisMonth, MONTHS_BACK).map((at) => firstDay(at).slice(0, -'-01'.length)),
    quarters: countBack(thisQuarter, QUARTERS_BACK).map(
      (at) => `${Math.floor(at / 4)}-Q${(at % 4) + 1}`,
    ),
  };
}

const countBack = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from - 1 - index);

export function periodHeld<M extends RolledMeeting>(
  meetings: readonly M[],
  period: string,
  now: number,
  zone: Zone,
): M[] {
  const { since, until } = periodBounds(period, zone);
  const within = meetings.filter(({ date }) => {
    const at = Date.parse(date);
    return at >= since && at < until;
  });
  return heldMeetings(within, now, zone);
}

export function periodFigures(held: readonly RolledMeeting[]): PeriodFigures {
  const marks = poolShares(
    held.map(countMeeting).map(({ present, absent }) => ({ n: present, of: present + absent })),
  );
  return { heldMeetings: held.length, presentMarks: marks.n, recordedMarks: marks.of };
}

/**
 * Explains the difference between close and today: late registrations, and meetings set aside or
 * deleted.
 * @param registeredLate meetings that count today and were registered after the close
 */
export function comparePeriod(
  atClose: Pick<PeriodFigures, 'heldMeetings'>,
  today: Pick<PeriodFigures, 'heldMeetings'>,
  registeredLate: number,
): { lateMeetings: number; removedMeetings: number } {
  const more = today.heldMeetings - atClose.heldMeetings;
  // A meeting without presences at the close may have got its marks since.
  const lateMeetings = Math.max(registeredLate, more);
  return { lateMeetings, removedMeetings: lateMeetings - more };
}
