import { expect, it } from 'vitest';
import { findReceipt } from './find-receipt.ts';

const now = new Date(2026, 2, 7, 21, 0).getTime();
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const row = (meetingDate: unknown, state: 'pending' | 'acked' | 'rejected' | 'discarded') => ({
  state,
  body: { meetingDate },
});

it.each([
  ['an hour ago, waiting', hoursAgo(1), 'pending', true],
  ['this morning, sent', hoursAgo(13), 'acked', true],
  ['later today', hoursAgo(-2), 'acked', true],
  ['yesterday', hoursAgo(24), 'acked', false],
  ['a week ago', hoursAgo(7 * 24), 'pending', false],
  ['today and refused', hoursAgo(1), 'rejected', false],
  ['today and given up', hoursAgo(1), 'discarded', false],
  ['of no date that can be read', undefined, 'acked', false],
] as const)('a meeting %s', (_what, date, state, isFound) => {
  expect(findReceipt([row(date, state)], now) !== undefined).toBe(isFound);
});

it('of two of today it is the newest', () => {
  const rows = [row(hoursAgo(30), 'acked'), row(hoursAgo(1), 'acked'), row(hoursAgo(2), 'acked')];
  expect(findReceipt(rows, now)).toBe(rows[1]);
});

it('after midnight the meeting of the evening is still the last one', () => {
  const midnight = new Date(2026, 2, 8, 0, 40).getTime();
  const rows = [row(new Date(2026, 2, 7, 20, 0).toISOString(), 'acked')];
  expect(findReceipt(rows, midnight)).toBe(rows[0]);
  expect(findReceipt(rows, new Date(2026, 2, 8, 8, 0).getTime())).toBeUndefined();
});
