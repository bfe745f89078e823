import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#contract/community-details';
import { type Community, isIn, toCommunityRow } from './community-rows.ts';

const NOW = Date.parse('2026-11-25T18:00:00.000Z');
const community = (id: number, more: Partial<Community> = {}): Community => ({
  ...{ id, name: `C${id}`, location: 'Centro', description: null, memberCount: 3 },
  ...{ coordinator: { id: 1, alias: 'Chuy' }, state: 'Durango', city: 'Durango' },
  ...{ isActive: true, meetingFrequencyDays: 7, lastMeeting: null, isQuiet: false, version: 1 },
  ...NO_DETAILS,
  ...more,
});
const toRows = (communities: Community[]) =>
  communities.map((one) => toCommunityRow(one, { leaving: new Set([2]), now: NOW }));

describe('how long a community has not met', () => {
  const rows = toRows([
    community(1, { lastMeeting: '2026-11-24T18:00:00.000Z' }),
    community(2, { lastMeeting: '2026-11-11T17:00:00.000Z', isQuiet: true }),
    community(3, { lastMeeting: '2026-11-04T18:00:00.000Z', meetingFrequencyDays: 30 }),
    community(4),
    community(5, { lastMeeting: '2026-11-25T19:00:00.000Z' }),
  ]);

  it('is counted in whole days, against its own interval', () => {
    expect(rows.map(({ quiet }) => quiet.days)).toEqual([1, 14, 21, null, 0]);
    const quietest = [...rows].sort((one, other) => other.quiet.intervals - one.quiet.intervals);
    // 14 days are two weeks of a weekly one, 21 not yet a month of a monthly one.
    expect(quietest.map(({ id }) => id)).toEqual([4, 2, 3, 1, 5]);
  });

  it('is one to ask about where the server counts it so', () => {
    expect(rows.filter((row) => isIn('quietas', row)).map(({ id }) => id)).toEqual([2]);
  });

  it('leaves room for what is on its way out', () => {
    expect(rows.filter(({ isLeaving }) => isLeaving).map(({ id }) => id)).toEqual([2]);
  });
});

it('who has no coordinator', () => {
  const rows = toRows([community(1, { coordinator: null }), community(3)]);
  expect(rows.filter((row) => isIn('sin-coordinador', row)).map(({ id }) => id)).toEqual([1]);
});
