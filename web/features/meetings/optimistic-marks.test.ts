import { expect, it } from 'vitest';
import { type AttendanceSet, shownMark, UNRECORDED } from '#contract/rules/attendance';
import {
  COPIED,
  isOverCopied,
  type OptimisticMark,
  showOptimisticMarks,
  WRITING,
} from './optimistic-marks.ts';
import { keepUnchanged, type RollRow } from './roll-rows.ts';

const rowOf = (memberId: number, fields: Partial<RollRow> = {}): RollRow => ({
  memberId,
  alias: `Persona ${memberId}`,
  hasLeft: false,
  mark: undefined,
  shown: shownMark(UNRECORDED),
  isWaiting: false,
  isWriting: false,
  disagreement: null,
  ...fields,
});

const tap = (memberId: number, set: AttendanceSet, keptAt = WRITING): OptimisticMark => ({
  changes: [{ memberId, set }],
  keptAt,
});

it('shows a tap at once, and says that it is being written', () => {
  const rows = [rowOf(1), rowOf(2)];
  const drawn = showOptimisticMarks(rows, [tap(2, { present: true })], 1);
  expect(drawn[1]).toMatchObject({ shown: { state: 'present' }, isWriting: true });
  expect(drawn[0]).toBe(rows[0]);
});

it('a second tap before the first is written adds to it, and so once that is kept', () => {
  const shown = { shown: { present: true, punctual: true }, isWriting: true };
  for (const keptAt of [WRITING, 1]) {
    const optimistic = [tap(1, { present: true }, keptAt), tap(1, { punctual: true })];
    expect(showOptimisticMarks([rowOf(1)], optimistic, 1)[0]).toMatchObject(shown);
  }
});

it('a kept tap stays until a reading that began after it, which shows it by itself', () => {
  const rows = [rowOf(1)];
  const optimistic = [tap(1, { present: true }, 4)];
  const shown = { shown: { state: 'present' }, isWriting: false, isWaiting: true };
  expect(showOptimisticMarks(rows, optimistic, 3)[0]).toMatchObject(shown);
  // Begun before the tap was on the disk, ended after: it brings new rows that do not have it.
  expect(showOptimisticMarks([rowOf(1)], optimistic, 4)[0]).toMatchObject(shown);
  expect(showOptimisticMarks(rows, optimistic, 5)[0]).toBe(rows[0]);
});

it('a tap on a person whose last tap is read back optimistic only what is new', () => {
  const optimistic = [tap(1, { present: true }, 1), tap(1, { excused: true })];
  expect(showOptimisticMarks([rowOf(1)], optimistic, 2)[0]?.shown.state).toBe('excused');
});

it('a tap that only its copy holds stays, said to be kept, whatever is read', () => {
  const shown = { shown: { state: 'present' }, isWriting: false, isWaiting: true };
  const optimistic = [tap(1, { present: true }, COPIED)];
  expect(showOptimisticMarks([rowOf(1)], optimistic, 1_000)[0]).toMatchObject(shown);
});

it('a newer tap on whom only a copy speaks of is to stand over it; on anybody else it is not', () => {
  const copied: OptimisticMark = { ...tap(1, { present: true }), keptAt: COPIED };
  const again = tap(1, { present: false });
  expect(isOverCopied([copied], again.changes)).toBe(true);
  expect(isOverCopied([copied], tap(2, { present: true }).changes)).toBe(false);
  expect(isOverCopied([tap(1, { present: true }, 4)], again.changes)).toBe(false);
  const drawn = showOptimisticMarks([rowOf(1)], [copied, { ...again, keptAt: COPIED }], 1_000);
  expect(drawn[0]?.mark?.present).toBe(false);
});

it('a lost tap is taken back, and no other', () => {
  const rows = [rowOf(1)];
  expect(showOptimisticMarks(rows, [tap(1, { present: true }, 0)], 1)[0]).toBe(rows[0]);
  const optimistic = [tap(1, { present: true }), tap(1, { paidQuota: true }, 0)];
  expect(showOptimisticMarks(rows, optimistic, 1)[0]?.shown).toMatchObject({
    present: true,
    paidQuota: false,
  });
});

it('deciding about a field answers the disagreement about it, and no other', () => {
  const disagreement = { field: 'present', value: true, by: 'Lupita' } as const;
  const rows = [rowOf(1, { disagreement })];
  const after = (set: object) => showOptimisticMarks(rows, [tap(1, set)], 1)[0]?.disagreement;
  expect(after({ present: false })).toBeNull();
  expect(after({ punctual: true })).toEqual(disagreement);
});

it('rows that say the same as before are the same objects', () => {
  const before = [rowOf(1), rowOf(2)];
  const after = keepUnchanged(before, [rowOf(1), rowOf(2, { alias: 'Lupita' })]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ alias: 'Lupita' });
});
