import { expect, it } from 'vitest';
import { UNRECORDED } from '#contract/rules/attendance';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { homeMeetings } from './home-meeting.ts';

const ZONE = 'America/Mexico_City';
const MEMBERS = [1, 2, 3].map((personId) => ({
  personId,
  assignedAt: '2026-01-01T00:00:00Z',
})) as PulledMember[];
const meeting = (id: string, changed: Partial<OverlaidMeeting> = {}) =>
  ({ id, date: '2026-03-07T19:30:00.000Z', marks: {}, names: [], ...changed }) as OverlaidMeeting;

it('leaves out the meetings that were set aside', () => {
  const shown = homeMeetings(
    [meeting('a', { setAside: true }), meeting('b', { setAside: false })],
    MEMBERS,
    ZONE,
  );
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});

it('counts visitors apart, and those who are numbers alone with the members', () => {
  const said = { uuid: null, registers: UNRECORDED, seen: {}, waiting: false };
  const name = { ...said, punctual: false, paidQuota: false };
  const [shown] = homeMeetings(
    [
      meeting('a', {
        marks: {
          1: { present: true },
          2: { present: false },
        } as unknown as OverlaidMeeting['marks'],
        names: [
          { ...name, id: 1, name: 'Doña Chelo', present: true },
          { ...name, id: 2, name: 'Don Beto', present: false },
        ],
        totals: { recorded: 3, present: 2, punctual: 0, paidQuota: 0, excused: 0 },
      }),
    ],
    MEMBERS,
    ZONE,
  );
  expect(shown?.count).toMatchObject({ present: 3, total: 6, visits: 1, unrecorded: 1 });
});
