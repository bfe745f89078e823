import { expect, it } from 'vitest';
import { attendanceTrend } from './attendance-trend.ts';

it.each([
  [80, 70, { points: 10, isGood: true }],
  [75, 90, { points: -15, isGood: true }],
  [74, 60, { points: 14, isGood: false }],
  [74, null, { points: null, isGood: false }],
  [null, 90, { points: null, isGood: false }],
])('%s after %s', (now, before, trend) => {
  expect(attendanceTrend(now, before)).toEqual(trend);
});
