import { expect, it } from 'vitest';
import { UNRECORDED } from '#contract/rules/attendance';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { homeMeetings } from './home-meeting.ts';

const meeting = (id: string, changed: Partial<OverlaidMeeting> = {}) =>
  ({ id, date: '2026-03-07T19:30:00.000Z', marks: {}, names: [], ...changed }) as OverlaidMeeting;

it('leaves out the meetings that were set aside', () => {
  const shown = homeMeetings(
    [meeting('a', { setAside: true }), meeting('b', { setAside: false })],
    18,
  );
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});

it('counts as present also people written by hand and those who are numbers alone', () => {
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
    18,
  );
  expect(shown?.presentCount).toBe(4);
  expect(shown?.memberCount).toBe(18);
});
