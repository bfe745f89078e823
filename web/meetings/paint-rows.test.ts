import { expect, it } from 'vitest';
import { shownMark, UNRECORDED } from '#contract/attendance';
import { addPaint, paintRows, settlePaint } from './paint-rows.ts';
import { keepUnchanged, type RollRow } from './roll-rows.ts';

const rowOf = (memberId: number, fields: Partial<RollRow> = {}): RollRow => ({
  memberId,
  alias: `Persona ${memberId}`,
  mark: undefined,
  shown: shownMark(UNRECORDED),
  isWaiting: false,
  isWriting: false,
  disagreement: null,
  ...fields,
});

it('shows a tap at once, and says that it is being written', () => {
  const rows = [rowOf(1), rowOf(2)];
  const painted = paintRows(rows, addPaint(new Map(), 2, { present: true }));
  expect(painted[1]).toMatchObject({ shown: { state: 'present' }, isWriting: true });
  expect(painted[0]).toBe(rows[0]);
});

it('a second tap before the first is written adds to it', () => {
  const paints = addPaint(addPaint(new Map(), 1, { present: true }), 1, { punctual: true });
  const [row] = paintRows([rowOf(1)], settlePaint(paints, 1, []));
  expect(row).toMatchObject({ shown: { present: true, punctual: true }, isWriting: true });
});

it('a kept tap stays until the next reading, which shows it by itself', () => {
  const rows = [rowOf(1)];
  const paints = settlePaint(addPaint(new Map(), 1, { present: true }), 1, rows);
  expect(paintRows(rows, paints)[0]).toMatchObject({
    shown: { state: 'present' },
    isWriting: false,
    isWaiting: true,
  });
  const next = [rowOf(1)];
  expect(paintRows(next, paints)[0]).toBe(next[0]);
});

it('a tap on a person whose last tap was kept paints only what is new', () => {
  const kept = settlePaint(addPaint(new Map(), 1, { present: true }), 1, []);
  const [row] = paintRows([rowOf(1)], addPaint(kept, 1, { excused: true }));
  expect(row?.shown.state).toBe('excused');
});

it('a lost tap is taken back', () => {
  const rows = [rowOf(1)];
  const paints = settlePaint(addPaint(new Map(), 1, { present: true }), 1, null);
  expect(paintRows(rows, paints)).toBe(rows);
});

it('deciding about a field answers the disagreement about it, and no other', () => {
  const disagreement = { field: 'present', value: true, by: 'Lupita' } as const;
  const rows = [rowOf(1, { disagreement })];
  const after = (set: object) => paintRows(rows, addPaint(new Map(), 1, set))[0]?.disagreement;
  expect(after({ present: false })).toBeNull();
  expect(after({ punctual: true })).toEqual(disagreement);
});

it('rows that say the same as before are the same objects', () => {
  const before = [rowOf(1), rowOf(2)];
  const after = keepUnchanged(before, [rowOf(1), rowOf(2, { alias: 'Lupita' })]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ alias: 'Lupita' });
});
