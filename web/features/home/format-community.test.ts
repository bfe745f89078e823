import { expect, it } from 'vitest';
import { formatAttendance, formatNextMeeting } from './format-community.ts';

const community = {
  ...{ id: 1, name: 'San Judas', location: 'Durango', physicalAddress: null, coordinator: null },
  ...{ meetingFrequencyDays: 7, nextMeeting: null, lastMeeting: null },
  attendance: { present: 0, absent: 0, excused: 0, unrecorded: 0 },
};
const asItIs = (date: string) => date;

it('says the meeting that is planned; without one, the usual one, or how often', () => {
  expect(formatNextMeeting({ ...community, nextMeeting: 'el lunes' }, asItIs)).toBe(
    'Próxima reunión: el lunes',
  );
  expect(formatNextMeeting({ ...community, expectedMeeting: 'el lunes' }, asItIs)).toBe(
    'Próxima reunión: el lunes (como siempre)',
  );
  expect(formatNextMeeting({ ...community, lastMeeting: 'lunes' }, asItIs)).toBe(
    'Se reúne cada 7 días. La última fue el lunes',
  );
  expect(formatNextMeeting(community, asItIs)).toBe('Se reúne cada 7 días');
});

it.each([
  [{ present: 0, absent: 0, excused: 0, unrecorded: 0 }, 'Aún no hay reuniones desde que llegaste'],
  [{ present: 1, absent: 0, excused: 0, unrecorded: 0 }, 'Asististe a la última reunión'],
  [{ present: 0, absent: 1, excused: 0, unrecorded: 0 }, 'No asististe a la última reunión'],
  [
    { present: 9, absent: 1, excused: 1, unrecorded: 1 },
    'Asististe a 9 de las últimas 12 reuniones · avisaste en 1 · 1 sin marcar',
  ],
])('of one’s own attendance %o: %s', (attendance, words) => {
  expect(formatAttendance(attendance)).toBe(words);
});
