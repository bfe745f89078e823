import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import {
  CENTRAL_ZONE,
  civilDay,
  inZone,
  toZone,
  ZONES,
  type Zone,
} from '#contract/core/time-zones';
import {
  addDays,
  dayStart,
  daysBetween,
  isoWeek,
  mondayOf,
  monthOf,
  quarterOf,
} from './civil-day.ts';

/** The machine's own time zone data. */
function clockOf(zone: Zone) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (at: number) => format.format(at);
}

describe('the clocks written down here', () => {
  it.each(ZONES)(
    '%s goes as the server’s own table says, every three hours of five years',
    (zone) => {
      const clock = clockOf(zone);
      const until = Date.UTC(2028, 0, 1);
      const wrong: string[] = [];
      for (let at = Date.UTC(2023, 0, 1); at < until; at += 3 * HOUR_MS) {
        const shown = inZone(at, zone).toISOString().slice(0, 16).replace('T', ' ');
        if (shown !== clock(at)) wrong.push(`${shown} ≠ ${clock(at)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

const DURANGO = zoneOf('Durango', 'Durango');

const iso = (at: number) => new Date(at).toISOString();

describe('the two changes of clocks of 2026 and 2027', () => {
  it.each([
    // Spring forward skips the hour from two to three: 23 hours.
    ['America/Tijuana', '2026-03-08', '2026-03-08T08:00:00.000Z', 23],
    ['America/Tijuana', '2027-03-14', '2027-03-14T08:00:00.000Z', 23],
    ['America/Ciudad_Juarez', '2026-03-08', '2026-03-08T07:00:00.000Z', 23],
    ['America/Ciudad_Juarez', '2027-03-14', '2027-03-14T07:00:00.000Z', 23],
    // Fall back repeats the hour from one to two: 25 hours.
    ['America/Tijuana', '2026-11-01', '2026-11-01T07:00:00.000Z', 25],
    ['America/Tijuana', '2027-11-07', '2027-11-07T07:00:00.000Z', 25],
    ['America/Ciudad_Juarez', '2026-11-01', '2026-11-01T06:00:00.000Z', 25],
    ['America/Ciudad_Juarez', '2027-11-07', '2027-11-07T06:00:00.000Z', 25],
    // 24 hours everywhere else.
    ['America/Mexico_City', '2026-03-08', '2026-03-08T06:00:00.000Z', 24],
    ['America/Hermosillo', '2026-11-01', '2026-11-01T07:00:00.000Z', 24],
    [DURANGO, '2026-03-08', '2026-03-08T06:00:00.000Z', 24],
    [DURANGO, '2026-11-01', '2026-11-01T06:00:00.000Z', 24],
    [DURANGO, '2027-03-14', '2027-03-14T06:00:00.000Z', 24],
    [DURANGO, '2027-11-07', '2027-11-07T06:00:00.000Z', 24],
  ] as const)('%s: %s begins at %s and has %i hours', (zone, day, begins, hours) => {
    const start = dayStart(day, zone);
    const end = dayStart(addDays(day, 1), zone);
    expect(iso(start)).toBe(begins);
    expect((end - start) / HOUR_MS).toBe(hours);
    expect(civilDay(start, zone)).toBe(day);
    expect(civilDay(start - 1, zone)).toBe(addDays(day, -1));
    expect(civilDay(end - 1, zone)).toBe(day);
  });

  it.each(ZONES)('%s: every day of both years begins where the one before ends', (zone) => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const start = dayStart(day, zone);
      expect([civilDay(start, zone), civilDay(start - 1, zone)]).toEqual([day, addDays(day, -1)]);
    }
  });
});

describe('days of the calendar', () => {
  it('are added and counted over months, leap days and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-07', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-01-01', '2025-12-29'],
  ])('%s is of the week of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });

  it.each([
    ['2026-01-01', '2026-W01', '2026-Q1'],
    ['2025-12-29', '2026-W01', '2025-Q4'],
    ['2026-12-31', '2026-W53', '2026-Q4'],
    // A Friday in the previous year's last week.
    ['2027-01-01', '2026-W53', '2027-Q1'],
    ['2027-01-04', '2027-W01', '2027-Q1'],
    ['2026-03-31', '2026-W14', '2026-Q1'],
    ['2026-04-01', '2026-W14', '2026-Q2'],
    ['2026-06-30', '2026-W27', '2026-Q2'],
    ['2026-07-01', '2026-W27', '2026-Q3'],
  ])('%s is of the week %s and the quarter %s', (day, week, quarter) => {
    expect([isoWeek(day), quarterOf(day)]).toEqual([week, quarter]);
  });

  it('of a week all begin on its Monday', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      expect(isoWeek(day)).toBe(isoWeek(mondayOf(day)));
      expect(isoWeek(addDays(mondayOf(day), 7)) > isoWeek(day)).toBe(true);
    }
  });

  it('of a month are told by it', () => {
    expect(monthOf('2026-03-07')).toBe('2026-03');
  });

  it('are not lost in a date nobody means', () => {
    expect(civilDay(Date.parse('0002-01-01T12:00:00Z'), 'America/Tijuana')).toBe('0002-01-01');
    expect(civilDay(Date.UTC(9999, 11, 31) + 2 * DAY_MS, 'America/Cancun')).toBe('+010000-01-01');
  });
});

describe('the zone of a group', () => {
  it('is the one it was pulled with', () => {
    expect(toZone({ timeZone: 'America/Tijuana' })).toBe('America/Tijuana');
  });

  it.each([undefined, 'Europe/Madrid', 'toString'])('is the central one for %s', (timeZone) => {
    expect(toZone({ timeZone })).toBe(CENTRAL_ZONE);
  });
});
