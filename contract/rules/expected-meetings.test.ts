import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { addDays, daysBetween } from './civil-day.ts';
import { expectedDays, type Rhythm } from './expected-meetings.ts';

const ZONE = 'America/Monterrey';
const NOW = Date.parse('2026-11-26T12:00:00-06:00');
const RANGE = { from: '2026-11-23', until: '2026-12-20' };
const weekly = (last: string | null, more: Partial<Rhythm> = {}): Rhythm => ({
  ...{ lastMeeting: last === null ? null : Date.parse(last), meetingFrequencyDays: 7 },
  ...{ isActive: true, pauses: [], meetingDays: [], ...more },
});
const days = (group: Rhythm, range = RANGE) =>
  expectedDays(group, range, NOW, ZONE).map(({ day, isOverdue }) => (isOverdue ? `!${day}` : day));

describe('the days on which a group is expected', () => {
  it('follow its last meeting, by the calendar of its place', () => {
    // Half past eleven at night in Durango: already the next day in Greenwich.
    expect(days(weekly('2026-11-20T23:30:00-06:00'))).toEqual([
      ...['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'],
    ]);
  });

  it('begin with the one that is overdue, and go on in rhythm', () => {
    expect(days(weekly('2026-11-17T19:00:00-06:00'))).toEqual([
      ...['!2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'],
    ]);
    expect(days(weekly('2026-08-04T19:00:00-06:00'))[0]).toBe('2026-12-01');
  });

  it('are moved by a rest to its last day', () => {
    const pauses = [{ from: '2026-12-01', until: '2026-12-09' }];
    expect(days(weekly('2026-11-20T19:00:00-06:00', { pauses }))).toEqual([
      ...['2026-11-27', '2026-12-09', '2026-12-16'],
    ]);
  });

  it('give way to a meeting near them', () => {
    const meetingDays = ['2026-11-29', '2026-12-15'];
    expect(days(weekly('2026-11-20T19:00:00-06:00', { meetingDays }))).toEqual([
      ...['2026-12-04', '2026-12-11'],
    ]);
  });

  it('are none of a group that never met, or meets no more', () => {
    expect(days(weekly(null))).toEqual([]);
    expect(days(weekly('2026-11-20T19:00:00-06:00', { isActive: false }))).toEqual([]);
  });
});

it('whatever the rhythm: in order, within the range, and only the first may be overdue', () => {
  const group = fc.record({
    ago: fc.integer({ min: 0, max: 900 }),
    step: fc.integer({ min: 1, max: 60 }),
    rest: fc.option(fc.record({ in: fc.integer({ min: -40, max: 40 }), days: fc.nat(30) })),
  });
  fc.assert(
    fc.property(group, ({ ago, step, rest }) => {
      const from = rest && addDays('2026-11-26', rest.in);
      const pauses = from ? [{ from, until: addDays(from, rest.days) }] : [];
      const rhythm = { ...weekly(null, { pauses }), meetingFrequencyDays: step };
      const found = expectedDays({ ...rhythm, lastMeeting: NOW - ago * DAY_MS }, RANGE, NOW, ZONE);
      for (const [index, { day, isOverdue }] of found.entries()) {
        expect(day >= RANGE.from && day <= RANGE.until).toBe(true);
        expect(isOverdue).toBe(day < '2026-11-26');
        if (isOverdue) expect(index).toBe(0);
        const before = found[index - 1];
        if (before) expect(daysBetween(before.day, day)).toBeGreaterThan(0);
      }
    }),
  );
});
