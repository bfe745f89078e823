import { expect, it } from 'vitest';
import type { RolledMeeting } from './absence.ts';
import { groupWeeks, personWeeks } from './year-of-weeks.ts';

const ZONE = 'America/Monterrey';
const NOW = Date.parse('2026-11-25T18:00:00Z');
const on = (date: string, state: 'present' | 'absent' | 'excused') => ({
  ...({ date: `${date}T18:00:00Z`, state, zone: ZONE } as const),
});

it('is fifty-two weeks, the last one that of today, and the best of several meetings in a week', () => {
  const history = [
    on('2026-11-24', 'absent'),
    on('2026-11-23', 'present'),
    on('2026-11-18', 'excused'),
  ];
  const weeks = personWeeks(history, NOW, ZONE);
  expect(weeks).toHaveLength(52);
  expect(weeks.slice(-3).map(({ state }) => state)).toEqual(['none', 'excused', 'present']);
  expect(weeks.at(-1)?.week).toBe('2026-W48');
  expect(personWeeks([...history].reverse(), NOW, ZONE)).toEqual(weeks);
});

const CAME = { present: true, punctual: null, paidQuota: null, excused: null };
const MISSED = { ...CAME, present: false };
const held = (date: string, rest: Partial<RolledMeeting> = {}): RolledMeeting => ({
  ...{ id: date, date: `${date}T18:00:00Z`, setAside: false, marks: {} },
  ...rest,
});

it('sums a week of a group: present of expected, a rest, a week without, and before it existed', () => {
  const member = (personId: number, day: string) => ({ personId, assignedAt: `${day}T06:00:00Z` });
  const group = {
    members: [member(1, '2026-01-01'), member(2, '2026-01-01'), member(3, '2026-11-24')],
    pauses: [{ from: '2026-11-15', until: '2026-11-16' }],
    createdAt: Date.parse('2026-10-28T18:00:00Z'),
    ...({ zone: ZONE } as const),
  };
  const meetings = [
    held('2026-11-24', { marks: { 1: CAME, 2: MISSED }, names: [{ present: true }] }),
    held('2026-11-23', { marks: { 1: CAME } }),
    held('2026-11-03', { marks: { 2: CAME } }),
  ];
  const weeks = groupWeeks(meetings, group, NOW);
  expect(weeks).toHaveLength(52);
  expect(weeks.slice(-6)).toEqual([
    { week: '2026-W43', state: 'before', present: 0, expected: 0, visits: 0 },
    { week: '2026-W44', state: 'none', present: 0, expected: 0, visits: 0 },
    { week: '2026-W45', state: 'met', present: 1, expected: 2, visits: 0 },
    { week: '2026-W46', state: 'paused', present: 0, expected: 0, visits: 0 },
    { week: '2026-W47', state: 'paused', present: 0, expected: 0, visits: 0 },
    { week: '2026-W48', state: 'met', present: 2, expected: 5, visits: 1 },
  ]);
});

it('counts nobody of a team, which takes no roll, and begins with an imported meeting', () => {
  const group = { members: [{ personId: 1, assignedAt: null }], pauses: [], zone: ZONE } as const;
  const meetings = [held('2026-11-10', { source: 'team' })];
  const weeks = groupWeeks(meetings, { ...group, createdAt: NOW }, NOW);
  expect(weeks.slice(-4).map(({ state }) => state)).toEqual(['before', 'met', 'none', 'none']);
  expect(weeks.at(-3)).toMatchObject({ present: 0, expected: 0 });
});
