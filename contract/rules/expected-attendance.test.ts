import { expect, it } from 'vitest';
import { UNRECORDED } from './attendance.ts';
import { presentOfExpected } from './expected-attendance.ts';

const ZONE = 'America/Mexico_City';
const DATE = '2026-03-12T19:00:00-06:00';
const present = { ...UNRECORDED, present: true };
const absent = { ...UNRECORDED, present: false };
const member = (personId: number, assignedAt = '2026-01-01T12:00:00Z') => ({
  personId,
  assignedAt,
});

it('counts everybody who belonged, marked or not', () => {
  const meeting = { date: DATE, marks: { 1: present, 2: absent }, names: [] };
  expect(presentOfExpected(meeting, [member(1), member(2), member(3)], ZONE)).toEqual({
    present: 1,
    expected: 3,
  });
});

it('counts who has left since, and who was written by hand', () => {
  const meeting = { date: DATE, marks: { 8: present, 9: absent }, names: [{ present: true }] };
  expect(presentOfExpected(meeting, [member(1)], ZONE)).toEqual({ present: 2, expected: 4 });
});

it('expects nobody who came to the community on a later day', () => {
  const meeting = { date: DATE, marks: { 1: present }, names: [] };
  const later = member(2, '2026-03-13T00:01:00-06:00');
  const sameDay = member(3, '2026-03-12T23:00:00-06:00');
  expect(presentOfExpected(meeting, [member(1), later], ZONE).expected).toBe(1);
  expect(presentOfExpected(meeting, [member(1), sameDay], ZONE).expected).toBe(2);
});

it('counts marks that are kept as numbers alone', () => {
  const totals = { recorded: 3, present: 2, punctual: 1, paidQuota: 0, excused: 0 };
  const meeting = { date: DATE, marks: { 1: present }, names: [], totals };
  expect(presentOfExpected(meeting, [], ZONE)).toEqual({ present: 3, expected: 4 });
});
