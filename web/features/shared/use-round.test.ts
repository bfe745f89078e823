import { expect, it } from 'vitest';
import { placeOf, stepTo } from './use-round.ts';

type Row = { id: number; hasPhone?: boolean };

const ROWS: Row[] = [{ id: 7 }, { id: 3, hasPhone: false }, { id: 9 }, { id: 1 }];
const options = {
  idOf: ({ id }: Row) => id,
  canAct: ({ hasPhone = true }: Row) => hasPhone,
};

it('counts those who can be acted on, in the order of the list, to its end', () => {
  const first = stepTo(null, { id: 7 }, { ...options, rows: ROWS });
  expect(placeOf(first)).toEqual({ position: 1, total: 3, next: { id: 9 } });
  // Acting on the first one moved it, and took another out.
  const moved = [{ id: 1 }, { id: 9 }, { id: 7 }];
  const second = stepTo(first, { id: 9 }, { ...options, rows: moved });
  expect(placeOf(second)).toEqual({ position: 2, total: 3, next: { id: 1 } });
  const last = stepTo(second, { id: 1 }, { ...options, rows: [] });
  expect(placeOf(last)).toEqual({ position: 3, total: 3, next: null });
});

it('begins again with somebody of another list, whoever they are', () => {
  const first = stepTo(null, { id: 7 }, { ...options, rows: ROWS });
  const other = stepTo(
    first,
    { id: 4, hasPhone: false },
    {
      ...options,
      rows: [{ id: 4, hasPhone: false }, { id: 5 }],
    },
  );
  expect(placeOf(other)).toEqual({ position: 1, total: 2, next: { id: 5 } });
});
