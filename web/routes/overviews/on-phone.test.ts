import { expect, it } from 'vitest';
import type { PulledGroup, PulledMember } from '#contract/sync';
import type { PhoneGroup } from '#web/local-data/use-phone-groups.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { groupOnPhone, personOnPhone } from './on-phone.ts';

const NOW = Date.parse('2026-11-25T18:00:00Z');
const CAME = { present: true, punctual: null, paidQuota: null, excused: null };

const group = {
  ...{ id: 5, kind: 'community', name: 'San Judas', location: 'Centro', canRecord: true },
  ...{ meetingFrequencyDays: 7, teamId: 'secreto', timeZone: 'America/Monterrey' },
  ...{ parish: 'Sagrario', physicalAddress: null },
} as PulledGroup;

const member = (personId: number, alias: string, isCoordinator = false) =>
  ({
    ...{ personId, alias, isCoordinator, role: 'integrante', city: 'Lerdo', state: 'Durango' },
    ...{ email: null, phone: null, assignedAt: '2026-01-01T18:00:00Z' },
  }) as PulledMember;

const meeting = (day: string, marks: Record<number, object>) =>
  ({
    ...{ id: day, communityId: 5, date: `${day}T18:00:00Z`, setAside: false, names: [] },
    marks,
  }) as unknown as OverlaidMeeting;

const known: PhoneGroup = {
  group,
  members: [member(1, 'Chuy', true), member(2, 'Lupita')],
  meetings: [
    meeting('2026-11-24', { 1: CAME, 2: { ...CAME, present: false } }),
    meeting('2026-11-17', { 1: CAME, 2: CAME }),
  ],
};

it('a group’s page says what this phone keeps, and nothing of what only the server knows', () => {
  const page = groupOnPhone(known, NOW, 'https://demo.example');
  expect(page).toMatchObject({
    ...{ id: 5, name: 'San Judas', parish: 'Sagrario', coordinator: { id: 1, name: 'Chuy' } },
    ...{ lastMeeting: '2026-11-24T18:00:00Z', badge: null, reminders: null, memberCount: 2 },
    ...{ rate: { value: 75, n: 3, of: 4 }, membersAtRisk: 1 },
    link: 'https://demo.example/registrar-reunion/secreto',
  });
  expect(page.weeks?.slice(-2)).toMatchObject([
    { state: 'met', present: 2, expected: 2 },
    { state: 'met', present: 1, expected: 2 },
  ]);
  expect(page.members?.[1]).toMatchObject({
    attendance: { rate: { value: 50 }, absences: 1, isAtRisk: true, last: '2026-11-17T18:00:00Z' },
  });
});

it('of a group in which the reader does not record, neither figures nor marks', () => {
  const page = groupOnPhone({ ...known, group: { ...group, canRecord: false } }, NOW, '');
  expect(page).toMatchObject({ weeks: null, rate: null, membersAtRisk: null });
  expect(page.members?.map(({ attendance }) => attendance)).toEqual([null, null]);
});

it('a person’s page, of somebody on a roster of this phone alone', () => {
  const page = personOnPhone([known], 2, NOW);
  expect(page).toMatchObject({
    ...{ id: 2, alias: 'Lupita', notes: null, history: null, seats: [] },
    communities: [{ id: 5, name: 'San Judas', coordinator: undefined }],
    attendance: { rate: { value: 50, n: 1, of: 2 }, absences: 1 },
  });
  expect(page?.attendance?.weeks.at(-1)?.state).toBe('absent');
  expect(personOnPhone([known], 9, NOW)).toBeNull();
});
