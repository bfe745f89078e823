import { expect, it } from 'vitest';
import { keepOrder, keepPlaces } from './keep-places.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it('whoever was decided about stays in place, and the next one comes below', () => {
  const before = rows(1, 2, 3);
  expect(keepPlaces(before, rows(2, 3, 4))).toEqual(rows(1, 2, 3, 4));
});

it('taken back, a decision moves nobody', () => {
  const before = rows(1, 2, 3, 4);
  expect(keepPlaces(before, rows(1, 2, 3))).toBe(before);
});

it('whoever comes into a list stands below those who were there, and who left it is gone', () => {
  expect(keepOrder(rows(4, 5, 6), rows(1, 4, 6, 7))).toEqual(rows(4, 6, 1, 7));
});
