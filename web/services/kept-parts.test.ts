import { expect, it } from 'vitest';
import { withoutPeople } from './kept-parts.ts';

const person = { id: 7, alias: 'Rosy', role: 'integrante', city: 'Durango', state: 'Durango' };

it('of what waits the counts stay on the phone, and nobody’s name or number', () => {
  const community = {
    ...{ id: 1, name: 'San Judas', location: 'Durango', physicalAddress: null },
    ...{ meetingFrequencyDays: 7, coordinator: 'Chuy', nextMeeting: null, lastMeeting: null },
    attendance: { present: 9, absent: 1, excused: 1, unrecorded: 1 },
  };
  const states = [{ state: 'Durango', waiting: 1, unplaced: 2, quiet: 3 }];
  const kept = withoutPeople({
    approvals: { total: 1, first: [{ ...person, createdAt: '2026-11-20T00:00:00.000Z' }] },
    toReview: 4,
    region: {
      unplaced: { total: 2, first: [person] },
      quiet: {
        total: 3,
        first: [
          {
            ...{ id: 1, name: 'San Judas', city: null, state: 'Durango', lastMeeting: null },
            coordinator: { alias: 'Chuy', phone: '618 555 0101', agreesToMessages: true },
          },
        ],
      },
      states,
    },
    community,
  });
  expect(kept).toEqual({
    approvals: { total: 1, first: [] },
    toReview: 4,
    region: { unplaced: { total: 2, first: [] }, quiet: { total: 3, first: [] }, states },
    community,
  });
});
