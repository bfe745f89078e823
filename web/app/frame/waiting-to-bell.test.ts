import { expect, test } from 'vitest';
import { waitingToBell } from './waiting-to-bell.ts';

const announcements = { to: '/', hash: 'comunicados' };

test('whoever decides nothing hears of announcements', () => {
  const nothing = { toReview: null, toApprove: null };
  expect(waitingToBell(nothing, 2)).toEqual({ count: 2, leadsTo: announcements });
  expect(waitingToBell(nothing, 0)).toEqual({ count: 0, leadsTo: announcements });
});

test('people who wait are one press away', () => {
  const pending = { to: '/user-management', search: { estado: 'pending' } };
  expect(waitingToBell({ toReview: 0, toApprove: 3 }, 2)).toEqual({ count: 5, leadsTo: pending });
  expect(waitingToBell({ toReview: null, toApprove: 3 }, 0)).toEqual({
    count: 3,
    leadsTo: pending,
  });
});

test('records come first where both wait, and all count', () => {
  const bell = waitingToBell({ toReview: 2, toApprove: 3 }, 1);
  expect(bell).toEqual({ count: 6, leadsTo: { to: '/por-revisar' } });
});

test('with nothing left to decide it leads to the announcements', () => {
  const decided = { toReview: 0, toApprove: 0 };
  expect(waitingToBell(decided, 3)).toEqual({ count: 3, leadsTo: announcements });
});
