import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { formatActivity } from './labels.ts';

it('the last word is as old as it is for a week, and then of a day', () => {
  const now = new Date(2026, 10, 26, 12).getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  expect(formatActivity(daysAgo(0), now)).toBe('hace un momento');
  expect(formatActivity(daysAgo(1), now)).toBe('ayer');
  expect(formatActivity(daysAgo(6), now)).toBe('hace 6 días');
  expect(formatActivity(daysAgo(30), now)).toBe('27 oct');
});
