import { expect, it } from 'vitest';
import type { TeamReport } from '#contract/team-management';
import {
  formatDue,
  formatNextPause,
  formatReason,
  formatReminded,
  formatSince,
  reminderText,
  urgencyOf,
} from './team-due-labels.ts';

const overdue: TeamReport = {
  ...{ id: 1, name: 'San Judas', location: 'Durango, Durango', teamType: 'community' },
  coordinator: { id: 2, alias: 'Chuy', phone: '6185550123', agreesToMessages: true },
  ...{ meetingFrequencyDays: 7, isActive: true, daysSinceLastMeeting: 11 },
  lastMeeting: { meetingDate: '2026-11-04T01:00:00.000Z' },
  ...{ dueDate: '2026-11-10', daysLeft: -4, isOverdue: true, badge: 'overdue' },
  ...{ pause: null, nextPause: null, reminded: null, isByLinkAlone: false },
};
const never: TeamReport = {
  ...overdue,
  ...{ badge: 'never', lastMeeting: null, daysSinceLastMeeting: null },
  ...{ dueDate: null, daysLeft: null, isOverdue: false },
};
const soon: TeamReport = { ...overdue, badge: 'upToDate', daysLeft: 2, daysSinceLastMeeting: 5 };
const paused: TeamReport = {
  ...overdue,
  badge: 'paused',
  pause: { until: '2027-01-06', reason: 'Navidad' },
};

it('says beside every badge how many days are left or over', () => {
  expect(formatDue(overdue)).toBe('venció hace 4 días');
  expect(formatDue({ ...overdue, daysLeft: -1 })).toBe('venció hace 1 día');
  expect(formatDue({ ...soon, daysLeft: 0 })).toBe('vence hoy');
  expect(formatDue(soon)).toBe('vence en 2 días');
  expect(formatDue(never)).toBeNull();
  expect(formatDue(paused)).toBe('hasta el 6 ene');
});

it('gives the reason by the days of the team’s place, whatever hour the meeting had', () => {
  expect(formatReason(overdue)).toBe('última: 3 nov; cada 7 días; venció el 10 nov');
  expect(formatReason({ ...soon, dueDate: '2026-11-10' })).toBe(
    'última: 3 nov; cada 7 días; vence el 10 nov',
  );
  expect(formatReason(never)).toBe('aún no se reúne; cada 7 días');
  expect(formatReason({ ...never, dueDate: '2026-11-10', daysLeft: -4 })).toBe(
    'aún no se reúne; cada 7 días; venció el 10 nov',
  );
});

it('says how long ago it met', () => {
  expect(formatSince(overdue)).toBe('11 días desde la última reunión');
  expect(formatSince({ ...overdue, daysSinceLastMeeting: 0 })).toBe('Se reunió hoy');
  expect(formatSince(never)).toBe('Sin reuniones');
});

it('puts the most overdue first, then who never met, and rests last', () => {
  const worse = { ...overdue, daysLeft: -30 };
  const shuffled = [paused, soon, never, overdue, worse];
  expect(shuffled.sort((a, b) => urgencyOf(a) - urgencyOf(b))).toEqual([
    worse,
    overdue,
    never,
    soon,
    paused,
  ]);
});

it('remembers a reminder with its day and who sent it, and asks for patience for three days', () => {
  const at = '2026-11-24T18:00:00.000Z';
  const report = { ...overdue, reminded: { at, by: 'Ana' } };
  expect(formatReminded(report, Date.parse('2026-11-25T18:00:00Z'))).toEqual({
    text: 'Se le recordó el 24 nov (Ana). Espera su respuesta hasta el 27 nov',
    short: '24 nov · Ana',
    isResting: true,
  });
  expect(formatReminded(report, Date.parse('2026-11-28T18:00:00Z'))).toMatchObject({
    text: 'Se le recordó el 24 nov (Ana)',
    isResting: false,
  });
  const nameless = { ...overdue, reminded: { at, by: null } };
  expect(formatReminded(nameless, Date.parse('2026-12-25T18:00:00Z'))?.short).toBe('24 nov');
  expect(formatReminded(overdue, 0)).toBeNull();
});

it('writes to the coordinator by name, with the reason', () => {
  expect(reminderText(overdue, formatDue(overdue))).toBe(
    'Hola, Chuy. ¿Cómo va San Judas? Aún no vemos registrada su reunión (venció hace 4 días). Si ya se reunieron, regístrala; si no se reunirán, dinos hasta cuándo.',
  );
  expect(reminderText({ ...never, coordinator: null }, null)).toMatch(
    /^Hola\. ¿Cómo va San Judas\? Aún no vemos registrada su reunión\. /,
  );
  expect(reminderText(soon, formatDue(soon))).toBe(
    'Hola, Chuy. ¿Ya tienen fecha para la próxima reunión de San Judas (vence en 2 días)?',
  );
});

it('tells a rest that is still to come', () => {
  const rest = { from: '2026-12-20', until: '2027-01-06', reason: 'Navidad' };
  expect(formatNextPause(rest)).toBe('Pausa anotada del 20 dic al 6 ene: Navidad');
  expect(formatNextPause({ ...rest, reason: null })).toBe('Pausa anotada del 20 dic al 6 ene');
});
