import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/core/durations';
import { atUsualHour, type KnownMeeting, nextMeeting } from './next-meeting.ts';
import type { Rhythm } from './team-due.ts';

const ZONE = 'America/Monterrey';
/** A Thursday at noon. */
const NOW = Date.parse('2026-11-26T12:00:00-06:00');
const weekly = (last: string | null, more: Partial<Rhythm> = {}): Rhythm => ({
  ...{ lastMeeting: last === null ? null : Date.parse(last), meetingFrequencyDays: 7 },
  ...{ isActive: true, pauses: [], ...more },
});
const meeting = (id: string, at: number, more: Partial<KnownMeeting> = {}): KnownMeeting => ({
  ...{ id, date: new Date(at).toISOString(), isOver: false, isHeld: false, ...more },
});
const next = (rhythm: Rhythm, meetings: KnownMeeting[] = [], now = NOW) => {
  const found = nextMeeting(rhythm, meetings, now, ZONE);
  return found && `${found.day} ${new Date(found.at).toISOString()} ${found.isUsual}`;
};

describe('the next meeting', () => {
  it('is as usual, one interval after the last, at its hour', () => {
    expect(next(weekly('2026-11-23T19:30:00-06:00'))).toBe(
      '2026-11-30 2026-12-01T01:30:00.000Z true',
    );
  });

  it('of an evening is today until three hours after its hour, then the one after', () => {
    const rhythm = weekly('2026-11-19T19:30:00-06:00');
    const tonight = Date.parse('2026-11-26T19:30:00-06:00');
    expect(next(rhythm, [], tonight + 3 * HOUR_MS)).toContain('2026-11-26 ');
    expect(next(rhythm, [], tonight + 3 * HOUR_MS + 1)).toContain('2026-12-03 ');
  });

  it('is the registered one, in place of the usual', () => {
    const planned = meeting('a', NOW + 5 * DAY_MS);
    expect(next(weekly('2026-11-23T19:30:00-06:00'), [planned])).toBe(
      '2026-12-01 2026-12-01T18:00:00.000Z false',
    );
  });

  it('is none that is over, by any registration, or further ahead than anybody plans', () => {
    const rhythm = weekly('2026-11-26T11:00:00-06:00');
    const closed = meeting('a', NOW - HOUR_MS, { isOver: true, isHeld: true });
    const byLink = meeting('b', NOW - HOUR_MS / 2);
    expect(next(rhythm, [closed, byLink])).toContain('2026-12-03 ');
    expect(next(rhythm, [meeting('c', NOW + 90 * DAY_MS)])).toContain('2026-12-03 ');
  });

  it('is the one that is on, while anyone is unmarked', () => {
    const on = meeting('a', NOW - HOUR_MS, { isHeld: true });
    expect(next(weekly('2026-11-26T11:00:00-06:00'), [on])).toContain('2026-11-26 ');
    const forgotten = meeting('a', NOW - 4 * HOUR_MS);
    expect(next(weekly('2026-11-23T19:30:00-06:00'), [forgotten])).toContain('2026-11-30 ');
  });

  it('is moved by a rest, and is none without a rhythm', () => {
    const pauses = [{ from: '2026-11-24', until: '2026-12-10' }];
    expect(next(weekly('2026-11-23T19:30:00-06:00', { pauses }))).toContain('2026-12-10 ');
    expect(next(weekly(null))).toBeNull();
    expect(next(weekly('2026-11-23T19:30:00-06:00', { isActive: false }))).toBeNull();
  });
});

it('the usual hour is that of the place, whatever its clocks did since', () => {
  const summer = Date.parse('2026-10-26T19:30:00-07:00');
  expect(new Date(atUsualHour(summer, '2026-11-09', 'America/Tijuana')).toISOString()).toBe(
    '2026-11-10T03:30:00.000Z',
  );
});
