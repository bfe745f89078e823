import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { isQuiet } from './home.ts';

it.each([
  [7, 14, false],
  [7, 15, true],
  [30, 59, false],
  [30, 61, true],
])(
  'a community that meets every %i days is quiet %i days after its last meeting: %s',
  (every, days, quiet) => {
    const last = Date.parse('2026-09-01T19:00:00-06:00');
    expect(isQuiet(last, every, last + days * DAY_MS)).toBe(quiet);
  },
);
