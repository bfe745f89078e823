import { expect, test } from 'vitest';
import { waitingToBell } from './waiting-to-bell.ts';

test('whoever decides nothing hears of announcements, and of what was refused', () => {
  const nothing = { toReview: null, toApprove: null };
  expect(waitingToBell(nothing, { unread: 0, refused: 0, noticed: 0 })).toBe(0);
  expect(waitingToBell(nothing, { unread: 2, refused: 1, noticed: 1 })).toBe(4);
});

test('people and records that wait count with them: as many as the panel lists', () => {
  const told = { unread: 2, refused: 1, noticed: 1 };
  expect(waitingToBell({ toReview: 2, toApprove: 3 }, told)).toBe(9);
});
