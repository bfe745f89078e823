import { expect, it } from 'vitest';
import { intents, shownMark, UNRECORDED } from '#contract/rules/attendance';
import { inverseMark, showOptimisticMarks, WRITING } from './optimistic-marks.ts';
import type { RollRow } from './roll-rows.ts';

const unmarked: RollRow = {
  memberId: 1,
  alias: 'Ana',
  hasLeft: false,
  mark: undefined,
  shown: shownMark(UNRECORDED),
  isWaiting: false,
  isWriting: false,
  disagreement: null,
};
const tap = (row: RollRow, set: object): RollRow => {
  const [drawn] = showOptimisticMarks(
    [row],
    [{ changes: [{ memberId: row.memberId, set }], keptAt: WRITING }],
    1,
  );
  if (!drawn) throw new Error('the row is gone');
  return drawn;
};

it('taking back the first mark of a person leaves them unmarked again', () => {
  const back = inverseMark(unmarked, intents.present());
  expect(back).toEqual({ memberId: 1, set: { present: null } });
  expect(tap(tap(unmarked, intents.present()), back.set).shown.state).toBe('unrecorded');
});

it('taking back «Puntual» on somebody unmarked takes their presence back with it', () => {
  expect(inverseMark(unmarked, intents.punctual(true)).set).toEqual({
    present: null,
    punctual: null,
  });
});

it('taking back a second mark restores the first, and touches no other field', () => {
  const here = tap(unmarked, { present: true, paidQuota: true });
  expect(inverseMark(here, intents.notPresent()).set).toEqual({ present: true });
  expect(inverseMark(here, intents.excused(true)).set).toEqual({ present: true, excused: null });
});
