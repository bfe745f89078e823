import { expect, it } from 'vitest';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import type { LocalCommunity } from '#web/records/use-local-communities.ts';
import { checkLocalMeeting, freshLocalMeeting } from './local-meeting-form.ts';

const NOW = Date.parse('2026-03-07T19:30:00Z');
const communities = [
  { group: { id: 5 }, members: [{ personId: 1 }], meetings: [] },
] as unknown as LocalCommunity[];

it('asks for the community and the date', () => {
  const form = { ...freshLocalMeeting(NOW, null), meetingDate: '' };
  expect(checkLocalMeeting(form, communities, NOW)).toEqual({
    type: 'wrong',
    errors: { communityId: 'La comunidad es requerida', meetingDate: 'La fecha es requerida' },
  });
  expect(checkLocalMeeting({ ...form, communityId: '6' }, communities, NOW)).toMatchObject({
    type: 'wrong',
    errors: { communityId: 'La comunidad es requerida' },
  });
});

it('answers the meeting by the register’s names, with who came of that community', () => {
  const marks = {
    1: { present: true, punctual: false, paidQuota: false },
    9: { present: true, punctual: false, paidQuota: false },
  };
  const form = { ...freshLocalMeeting(NOW, 5, CENTRAL_ZONE), gospelOfDay: ' Lc 1, 39-45 ', marks };
  expect(checkLocalMeeting(form, communities, NOW)).toEqual({
    type: 'ready',
    values: {
      communityId: 5,
      values: {
        date: '2026-03-07T19:30:00.000Z',
        prayedRosary: false,
        evangelio: 'Lc 1, 39-45',
        meditationOfDay: null,
        notes: null,
      },
      marks: [{ personId: 1, set: { present: true, punctual: false, paidQuota: false } }],
    },
  });
});

it('asks about a date that is likely mistyped, and takes it once the person says it is right', () => {
  const form = { ...freshLocalMeeting(NOW, 5, CENTRAL_ZONE), meetingDate: '2027-03-07T19:30' };
  expect(checkLocalMeeting(form, communities, NOW)).toEqual({
    type: 'wrong',
    errors: { meetingDate: '¿Es correcta la fecha?' },
  });
  const confirmed = { ...form, confirmedDate: form.meetingDate };
  expect(checkLocalMeeting(confirmed, communities, NOW).type).toBe('ready');
});
