import { expect, it } from 'vitest';
import type { StatePerson } from '#contract/state-coordinator';
import {
  filterPeople,
  formatInvitation,
  formatKpis,
  formatNextInFull,
  formatNextMeeting,
} from './person-labels.ts';

const person: StatePerson = {
  ...{ id: 1, name: 'Ángel Ruiz', email: null, city: 'Gómez Palacio', state: 'Durango' },
  ...{ role: 'integrante', community: null, communityId: null, lastInvitation: null },
  ...{ nextMeeting: null, meetingAttendance: false, assignedKpis: [] },
};
const next: NonNullable<StatePerson['nextMeeting']> = {
  ...{ kind: 'meeting', day: '2026-11-27', at: '2026-11-28T01:30:00.000Z', isExpected: true },
  timeZone: 'America/Monterrey',
};

it('says what a person does not have', () => {
  expect([formatInvitation(person), formatNextMeeting(person), formatKpis(person)]).toEqual([
    ...['Sin invitaciones', 'Sin reunión', 'Ninguno'],
  ]);
  expect(formatNextInFull(person)).toBe('Sin reunión');
});

it('tells a meeting that nobody planned from one that somebody did', () => {
  const at = (more: Partial<typeof next>) => ({ ...person, nextMeeting: { ...next, ...more } });
  expect(formatNextMeeting(at({}))).toBe('27 nov (esperada)');
  expect(formatNextInFull(at({ kind: 'tertulia', isExpected: false }))).toMatch(
    /^Tertulia, 27 nov 2026, 7:30\sp\.m\./,
  );
  expect(formatNextInFull(at({ at: null }))).toBe('Reunión esperada, 27 nov 2026');
});

it('finds people by name or city, and by having a community', () => {
  const placed = { ...person, id: 2, name: 'Beto', city: 'Lerdo', communityId: 7 };
  const found = (filter: Partial<Parameters<typeof filterPeople>[1]>) =>
    filterPeople([person, placed], { community: null, typed: '', ...filter }).map(({ id }) => id);
  expect(found({})).toEqual([1, 2]);
  expect(found({ typed: 'gomez' })).toEqual([1]);
  expect(found({ typed: 'BETO' })).toEqual([2]);
  expect(found({ community: 'sin' })).toEqual([1]);
  expect(found({ community: 'con', typed: 'angel' })).toEqual([]);
});
