import { expect, it } from 'vitest';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { homeMeetings } from './home-meeting.ts';

const meeting = (id: string, changed: Partial<OverlaidMeeting> = {}) =>
  ({ id, date: '2026-03-07T19:30:00.000Z', marks: {}, names: [], ...changed }) as OverlaidMeeting;

it('leaves out the meetings that were set aside', () => {
  const shown = homeMeetings([meeting('a', { setAside: true }), meeting('b', { setAside: false })]);
  expect(shown.map(({ id }) => id)).toEqual(['b']);
});
