import { expect, test } from 'vitest';
import { pickMeeting } from './pick-meeting.ts';

/** By the clocks of central Mexico, whatever those of the machine. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

const at = (day: number, hour: number) => ({
  date: central(2026, 10, day, hour).toISOString(),
});
const now = central(2026, 10, 21, 19, 30).getTime();
const ZONE = 'America/Mexico_City';

test('the one of today comes before the one of tomorrow', () => {
  const today = at(21, 18);
  expect(pickMeeting([at(22, 18), today, at(14, 18)], now, ZONE)).toEqual({
    type: 'today',
    meeting: today,
  });
});

test('a meeting later today is today', () => {
  expect(pickMeeting([at(21, 22)], now, ZONE).type).toBe('today');
});

test('of two today, the last that began', () => {
  const second = at(21, 19);
  expect(pickMeeting([at(21, 9), second, at(21, 23)], now, ZONE)).toEqual({
    type: 'today',
    meeting: second,
  });
});

test('without one today, the nearest planned', () => {
  const near = at(23, 18);
  expect(pickMeeting([at(28, 18), near, at(14, 18)], now, ZONE)).toEqual({
    type: 'next',
    meeting: near,
  });
});

test('past meetings alone are none', () => {
  expect(pickMeeting([at(14, 18)], now, ZONE)).toEqual({ type: 'none' });
});

test('a meeting dated next year by mistake is never the next one', () => {
  expect(pickMeeting([at(21 + 365, 18)], now, ZONE)).toEqual({ type: 'none' });
  const near = at(28, 18);
  expect(pickMeeting([at(21 + 365, 18), near], now, ZONE)).toEqual({ type: 'next', meeting: near });
});

test('today is that of the group’s place, wherever the phone is', () => {
  // Ten in the evening in Tijuana is midnight in Durango.
  const late = { date: '2026-11-21T23:30:00-06:00' };
  const after = Date.parse('2026-11-22T00:10:00-06:00');
  expect(pickMeeting([late], after, 'America/Tijuana').type).toBe('today');
  expect(pickMeeting([late], after, 'America/Monterrey').type).toBe('none');
});
