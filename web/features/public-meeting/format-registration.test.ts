import { expect, it } from 'vitest';
import { formatCounts, registeredMeeting, shareText, widestCounts } from './format-registration.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const absent = { present: false, punctual: true, paidQuota: true };
const body = {
  meetingDate: '2026-03-08T01:30:00.000Z',
  attendanceRecords: [
    { attendeeId: 7, present: true, punctual: true, paidQuota: false },
    { attendeeId: 8, ...absent },
  ],
  names: [{ name: 'Lupita', present: true, punctual: false, paidQuota: true }],
};

it('counts members and hand-written names together, and nothing of the absent', () => {
  const { counts } = registeredMeeting(ID, body);
  expect(formatCounts(counts)).toBe('2 de 3 presentes · 1 puntual · 1 cuota');
});

it('shares figures and folio, no names', () => {
  const text = shareText(registeredMeeting(ID, body), 'Comunidad San Judas Tadeo');
  expect(text.split('\n')).toEqual([
    'Comunidad San Judas Tadeo',
    expect.stringMatching(/^Reunión: .*marzo/),
    '2 de 3 presentes · 1 puntual · 1 cuota',
    expect.stringMatching(/^Folio: [0-9A-Z]{4}-[0-9A-Z]{4}$/),
  ]);
  expect(text).not.toContain('Lupita');
});

it('leaves figures out where nobody was recorded, and reads any stored shape', () => {
  const text = shareText(
    registeredMeeting(ID, { meetingDate: body.meetingDate, names: null }),
    null,
  );
  expect(text.split('\n')).toHaveLength(2);
});

it.each([1, 2, 18, 300])('of %i people no count takes more room than the widest', (total) => {
  const widest = formatCounts(widestCounts(total)).length;
  for (let count = 0; count <= total; count += 1) {
    const words = formatCounts({ total, present: count, punctual: count, paidQuota: count });
    expect(words.length).toBeLessThanOrEqual(widest);
  }
});
