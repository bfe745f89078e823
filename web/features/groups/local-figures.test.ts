import { describe, expect, it } from 'vitest';
import type { PulledMember } from '#contract/sync';
import type { LocalCommunity } from '#web/records/use-local-communities.ts';
import type { OverlaidMark, OverlaidMeeting } from '#web/services/phone.ts';
import { localFigures, percentToBadge } from './local-figures.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 3_600_000).toISOString();
const mark = (present: boolean | null, excused: boolean | null = null) =>
  ({ present, excused, punctual: null, paidQuota: null }) as OverlaidMark;
const meeting = (date: string, ...marks: OverlaidMark[]) =>
  ({ date, marks: Object.fromEntries(marks.entries()) }) as unknown as OverlaidMeeting;
const community = (members: number[], ...meetings: OverlaidMeeting[]): LocalCommunity => ({
  group: {} as LocalCommunity['group'],
  members: members.map((personId) => ({ personId }) as PulledMember),
  meetings,
});

describe('the counters', () => {
  it('of nothing are nothing, and no rate is made up', () => {
    expect(localFigures([], NOW)).toEqual({
      communities: 0,
      members: 0,
      meetings: 0,
      attendance: null,
    });
  });

  it('count a person once, and meetings of the last thirty days alone', () => {
    const communities = [
      community([1, 2], meeting(daysAgo(1)), meeting(daysAgo(31)), meeting(daysAgo(-1.1))),
      community([2, 3], meeting(daysAgo(29.9))),
    ];
    expect(localFigures(communities, NOW)).toMatchObject({
      communities: 2,
      members: 3,
      meetings: 2,
    });
  });

  it('leave out of the rate who was excused, who was not marked, and meetings nobody came to', () => {
    const held = meeting(daysAgo(2), mark(true), mark(true), mark(true), mark(false));
    const unheld = meeting(daysAgo(3), mark(false), mark(false));
    const others = meeting(daysAgo(4), mark(true), mark(false, true), mark(null));
    const old = meeting(daysAgo(40), mark(true), mark(false));
    expect(localFigures([community([], held, unheld, others, old)], NOW).attendance).toBe(80);
  });
});

it.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'attention'],
  [60, 'attention'],
  [59, 'risk'],
  [0, 'risk'],
])('an attendance of %d %% is %s', (percent, tone) => {
  expect(percentToBadge(percent)?.tone).toBe(tone);
});

it('no figure has no level', () => {
  expect(percentToBadge(null)).toBeNull();
});
