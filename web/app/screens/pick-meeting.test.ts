import { expect, test } from 'vitest';
import { pickMeeting } from './pick-meeting.ts';

const at = (day: number, hour: number) => ({
  date: new Date(2026, 10, day, hour).toISOString(),
});
const now = new Date(2026, 10, 21, 19, 30).getTime();

test('the one of today comes before the one of tomorrow', () => {
  const today = at(21, 18);
  expect(pickMeeting([at(22, 18), today, at(14, 18)], now)).toEqual({
    type: 'today',
    meeting: today,
  });
});

test('a meeting later today is today', () => {
  expect(pickMeeting([at(21, 22)], now).type).toBe('today');
});

test('of two today, the last that began', () => {
  const second = at(21, 19);
  expect(pickMeeting([at(21, 9), second, at(21, 23)], now)).toEqual({
    type: 'today',
    meeting: second,
  });
});

test('without one today, the nearest planned', () => {
  const near = at(23, 18);
  expect(pickMeeting([at(28, 18), near, at(14, 18)], now)).toEqual({ type: 'next', meeting: near });
});

test('past meetings alone are none', () => {
  expect(pickMeeting([at(14, 18)], now)).toEqual({ type: 'none' });
});
