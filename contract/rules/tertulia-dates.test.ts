import { describe, expect, it } from 'vitest';
import { inZone, ZONES, type Zone } from '#contract/core/time-zones';
import {
  atClock,
  FREQUENCIES,
  nextOccurrence,
  occurrenceAt,
  type Series,
} from './tertulia-dates.ts';

const at = (local: string, zone: Zone) => atClock(Date.parse(`${local}:00Z`), zone);
const shown = (time: number | null, zone: Zone) =>
  time === null ? null : inZone(time, zone).toISOString().slice(0, 16);

const series = (over: Partial<Series> & { first?: string } = {}): Series => {
  const { first = '2026-01-31T19:30', ...rest } = over;
  const zone = rest.zone ?? 'America/Monterrey';
  return { anchor: at(first, zone), zone, frequency: 'mensual', repeat: 'date', ...rest };
};

const dates = (of: Series, count: number) =>
  Array.from({ length: count }, (_, k) => shown(occurrenceAt(of, k + 1), of.zone));

describe('dates of a series', () => {
  it('count from the first one: the 31st comes back after a short month', () => {
    expect(dates(series(), 4)).toEqual([
      '2026-02-28T19:30',
      '2026-03-31T19:30',
      '2026-04-30T19:30',
      '2026-05-31T19:30',
    ]);
  });

  it('are one, two and three months apart, and over a year', () => {
    expect(dates(series({ frequency: 'bimensual' }), 2)).toEqual([
      '2026-03-31T19:30',
      '2026-05-31T19:30',
    ]);
    expect(dates(series({ frequency: 'trimestral', first: '2026-11-30T19:30' }), 2)).toEqual([
      '2027-02-28T19:30',
      '2027-05-30T19:30',
    ]);
  });

  it('keep the third Saturday, and take the last where there is no fifth', () => {
    const third = series({ first: '2026-01-17T18:00', repeat: 'weekday' });
    expect(dates(third, 3)).toEqual(['2026-02-21T18:00', '2026-03-21T18:00', '2026-04-18T18:00']);
    const fifth = series({ first: '2026-01-31T18:00', repeat: 'weekday' });
    expect(dates(fifth, 4)).toEqual([
      '2026-02-28T18:00',
      '2026-03-28T18:00',
      '2026-04-25T18:00',
      '2026-05-30T18:00',
    ]);
  });

  it('keep the hour of the place across a change of clocks', () => {
    const tijuana = series({ zone: 'America/Tijuana', first: '2026-02-15T19:00' });
    expect(dates(tijuana, 2)).toEqual(['2026-03-15T19:00', '2026-04-15T19:00']);
    const winter = occurrenceAt(tijuana, 0) as number;
    const summer = occurrenceAt(tijuana, 1) as number;
    expect((summer - winter) / 3_600_000).toBe(28 * 24 - 1);
  });

  it('have none after one that does not repeat', () => {
    const once = series({ frequency: 'unica' });
    expect(occurrenceAt(once, 1)).toBeNull();
    expect(nextOccurrence(once, 0, 0)).toBeNull();
  });

  it('pass over what lies in the past already', () => {
    const monthly = series({ first: '2026-01-10T19:00' });
    const now = at('2026-04-10T19:00', monthly.zone);
    expect(nextOccurrence(monthly, 0, now)).toEqual({
      number: 4,
      at: at('2026-05-10T19:00', monthly.zone),
    });
    expect(nextOccurrence(monthly, 0, 0)?.number).toBe(1);
  });

  it('in every zone and rhythm rise, and show one hour', () => {
    for (const zone of ZONES) {
      for (const frequency of FREQUENCIES.filter((name) => name !== 'unica')) {
        for (const repeat of ['date', 'weekday'] as const) {
          const of = series({ zone, frequency, repeat, first: '2025-08-30T20:15' });
          const times = Array.from({ length: 40 }, (_, k) => occurrenceAt(of, k) as number);
          expect(times[0]).toBe(of.anchor);
          times.forEach((time, k) => {
            expect(shown(time, zone)?.slice(-5)).toBe('20:15');
            if (k > 0) expect(time).toBeGreaterThan(times[k - 1] as number);
            if (repeat === 'weekday') expect(inZone(time, zone).getUTCDay()).toBe(6);
          });
        }
      }
    }
  });
});
