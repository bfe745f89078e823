import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openFeed, readCalendar } from './calendar.ts';

const isTaken = (query: object) => v.safeParse(readCalendar.query, query).success;

it('a calendar is asked for both its days or none, in order, and no more than two months', () => {
  expect(isTaken({})).toBe(true);
  expect(isTaken({ from: '2026-11-02', until: '2027-01-02' })).toBe(true);
  expect(isTaken({ from: '2026-11-02', until: '2027-01-03' })).toBe(false);
  expect(isTaken({ from: '2026-11-02', until: '2026-11-01' })).toBe(false);
  expect(isTaken({ from: '2026-11-02' })).toBe(false);
  expect(isTaken({ until: '2026-11-02' })).toBe(false);
  expect(isTaken({ from: '1026-11-02', until: '1026-11-03' })).toBe(false);
});

it('a feed’s file is named by its secret', () => {
  const secret = 'a'.repeat(43);
  expect(v.parse(openFeed.params, { token: `${secret}.ics` })).toEqual({ token: secret });
  expect(v.safeParse(openFeed.params, { token: secret }).success).toBe(false);
});
