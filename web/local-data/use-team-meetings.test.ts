import { expect, it } from 'vitest';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { mergeMeetings } from './use-team-meetings.ts';

const meeting = (id: string, communityId: number, date: string) =>
  ({ id, communityId, date }) as OverlaidMeeting;

it('shows a meeting once, as of its team as soon as it has one, the most recent first', () => {
  const own = [meeting('b', 7, '2026-03-07T00:00:00.000Z')];
  const teamless = [
    meeting('b', 0, '2026-03-07T00:00:00.000Z'),
    meeting('c', 0, '2026-03-14T00:00:00.000Z'),
  ];
  expect(mergeMeetings(own, teamless).map(({ id, communityId }) => [id, communityId])).toEqual([
    ['c', 0],
    ['b', 7],
  ]);
});
