import { expect, it } from 'vitest';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { whoReturned } from './who-returned.ts';

const ZONE = 'America/Mexico_City' as const;
const member = (personId: number, alias: string, assignedAt = '2026-01-01T00:00:00.000Z') =>
  ({ id: personId + 100, personId, alias, assignedAt }) as PulledMember;
/** @param marks who was present and who was not; anybody else is unmarked */
const meeting = (day: number, marks: Record<number, boolean>) =>
  ({
    ...{ id: `m${day}`, date: `2026-11-${String(day).padStart(2, '0')}T01:30:00.000Z` },
    ...{ setAside: false, names: [], source: 'leader', distinctFrom: [] },
    marks: Object.fromEntries(
      Object.entries(marks).map(([id, present]) => [id, { present, excused: null }]),
    ),
  }) as unknown as OverlaidMeeting;

const [fer, ana, bety, new_] = [
  member(1, 'Fer'),
  member(2, 'Ana'),
  member(3, 'Bety'),
  member(4, 'Nuevo', '2026-12-01T00:00:00.000Z'),
];
const before = [
  meeting(2, { 1: true, 2: true, 3: true }),
  meeting(9, { 1: false, 2: true, 3: false }),
  meeting(16, { 1: false, 2: true, 3: true }),
];
const evening = (marks: Record<number, boolean>, meetings = before) => {
  const now = meeting(23, marks);
  const members = [fer, ana, bety, new_];
  return whoReturned(now, { members, meetings: [...meetings, now], zone: ZONE });
};

it('names who is back after two absences in a row', () => {
  expect(evening({ 1: true, 2: false, 3: true })).toEqual([{ alias: 'Fer', absences: 2 }]);
});

it('says nothing of one absence, of who was not marked, and of who came later to the group', () => {
  expect(evening({ 2: true, 3: true, 4: false })).toEqual([]);
});

it('counts only what was before: a meeting noted late changes no later evening', () => {
  const later = meeting(30, { 1: false, 2: true });
  expect(evening({ 1: true, 2: true }, [...before, later])).toEqual([
    { alias: 'Fer', absences: 2 },
  ]);
});
