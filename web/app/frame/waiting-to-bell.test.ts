import { expect, test } from 'vitest';
import { waitingToBell } from './waiting-to-bell.ts';

test('whoever decides nothing has no bell', () => {
  expect(waitingToBell({ toReview: null, toApprove: null })).toBeNull();
});

test('people who wait are one press away', () => {
  const pending = { to: '/user-management', search: { estado: 'pending' } };
  expect(waitingToBell({ toReview: 0, toApprove: 3 })).toEqual({ count: 3, leadsTo: pending });
  expect(waitingToBell({ toReview: null, toApprove: 3 })).toEqual({ count: 3, leadsTo: pending });
});

test('records come first where both wait, and both count', () => {
  const bell = waitingToBell({ toReview: 2, toApprove: 3 });
  expect(bell).toEqual({ count: 5, leadsTo: { to: '/por-revisar' } });
});

test('with nothing waiting it leads to where it would', () => {
  expect(waitingToBell({ toReview: 0, toApprove: 0 })?.leadsTo.to).toBe('/por-revisar');
  expect(waitingToBell({ toReview: null, toApprove: 0 })?.leadsTo.to).toBe('/user-management');
});
