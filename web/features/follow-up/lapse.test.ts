import { expect, it } from 'vitest';
import { lapseOf } from './lapse.ts';

const NOW = Date.UTC(2026, 10, 27, 18);
const note = { date: '2025-12-01T12:00:00.000Z', touchedAt: null, waiting: false };

it('says when a prospect of whom nothing was said for months is let go', () => {
  expect(lapseOf(note, NOW)).toBe('2026-12-01T12:00:00.000Z');
  expect(lapseOf({ ...note, touchedAt: '2026-01-10T12:00:00.000Z' }, NOW)).toBe(
    '2027-01-10T12:00:00.000Z',
  );
});

it('says nothing of one that was renewed, here or by anybody', () => {
  expect(lapseOf({ ...note, touchedAt: '2026-11-01T12:00:00.000Z' }, NOW)).toBeNull();
  expect(lapseOf({ ...note, waiting: true }, NOW)).toBeNull();
});
