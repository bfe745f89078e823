import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { teamDue } from './team-due.ts';

const ZONE = 'America/Mexico_City';
const NOW = Date.parse('2026-11-25T20:00:00-06:00');
const team = (lastMeeting: string | null, pauses: { from: string; until: string }[] = []) => ({
  lastMeeting: lastMeeting === null ? null : Date.parse(lastMeeting),
  meetingFrequencyDays: 7,
  isActive: true,
  pauses,
});
const due = (...args: Parameters<typeof team>) => teamDue(team(...args), NOW, ZONE);

describe('a team that meets each week', () => {
  it.each([
    ['2026-11-24T19:00:00-06:00', 'upcoming', 6, '2026-12-01'],
    ['2026-11-21T19:00:00-06:00', 'upToDate', 3, '2026-11-28'],
    ['2026-11-18T19:00:00-06:00', 'upToDate', 0, '2026-11-25'],
    ['2026-11-17T19:00:00-06:00', 'overdue', -1, '2026-11-24'],
  ] as const)('last met %s: %s', (last, badge, daysLeft, dueDate) => {
    expect(due(last)).toMatchObject({ badge, daysLeft, dueDate, isOverdue: badge === 'overdue' });
  });

  it('and never met has no date, and is not late', () => {
    expect(due(null)).toEqual({
      daysSinceLastMeeting: null,
      dueDate: null,
      daysLeft: null,
      isOverdue: false,
      badge: 'never',
    });
  });

  it('is not late while it rests, and is due when the rest ends', () => {
    const rest = [{ from: '2026-11-20', until: '2026-12-10' }];
    expect(due('2026-11-01T19:00:00-06:00', rest)).toMatchObject({
      badge: 'paused',
      isOverdue: false,
      dueDate: '2026-12-10',
    });
    const over = [{ from: '2026-11-01', until: '2026-11-24' }];
    expect(due('2026-10-01T19:00:00-06:00', over)).toMatchObject({
      badge: 'overdue',
      daysLeft: -1,
    });
  });

  it('a rest that was over before its date changes nothing', () => {
    const rest = [{ from: '2026-11-10', until: '2026-11-22' }];
    expect(due('2026-11-21T19:00:00-06:00', rest)).toMatchObject({ dueDate: '2026-11-28' });
    expect(due(null, rest)).toMatchObject({ badge: 'never', dueDate: '2026-11-22' });
  });

  it('a rest to come changes nothing yet', () => {
    const rest = [{ from: '2026-12-20', until: '2027-01-06' }];
    expect(due('2026-11-17T19:00:00-06:00', rest)).toMatchObject({ badge: 'overdue' });
  });
});

it('counts by the days of its place: late in Tijuana, the day is yesterday', () => {
  const lastMeeting = Date.parse('2026-11-17T23:30:00-08:00');
  const rhythm = { ...team(null), lastMeeting };
  expect(teamDue(rhythm, NOW, 'America/Tijuana').dueDate).toBe('2026-11-24');
  expect(teamDue(rhythm, NOW, ZONE).dueDate).toBe('2026-11-25');
});

it('a team that is not active is never late, and one more day is one day less', () => {
  const drawn = fc.record({ ago: fc.nat(400), every: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(drawn, ({ ago, every }) => {
      const one = { ...team(null), lastMeeting: NOW - ago * DAY_MS, meetingFrequencyDays: every };
      const today = teamDue(one, NOW, ZONE);
      expect(teamDue(one, NOW + DAY_MS, ZONE).daysLeft).toBe((today.daysLeft ?? 0) - 1);
      expect(teamDue({ ...one, isActive: false }, NOW, ZONE).isOverdue).toBe(false);
      expect(today.isOverdue).toBe(ago > every);
    }),
  );
});
