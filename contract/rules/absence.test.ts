import { describe, expect, it } from 'vitest';
import {
  type Attended,
  absenceStreak,
  absencesToSeverity,
  attendanceOf,
  calendarDays,
  daysToSeverity,
  heldMeetings,
  type RolledMeeting,
} from './absence.ts';
import { type AttendanceRegisters, UNRECORDED } from './attendance.ts';

/** Central Mexico, whatever the machine's zone. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

const LUPITA = 7;
const OTHER = 8;

const REGISTERS: Record<string, AttendanceRegisters> = {
  P: { ...UNRECORDED, present: true },
  A: { ...UNRECORDED, present: false },
  E: { ...UNRECORDED, present: false, excused: true },
  U: UNRECORDED,
};

/** One meeting a week, oldest first, by Lupita's letter; another person is always present. */
function weeks(letters: string): RolledMeeting[] {
  return [...letters].map((letter, week) => ({
    id: `m${week}`,
    date: central(2026, 0, 7 + week * 7, 19, 30).toISOString(),
    setAside: false,
    marks: Object.fromEntries([
      [OTHER, { ...UNRECORDED, present: true }],
      ...(letter === '.' ? [] : [[LUPITA, REGISTERS[letter] as AttendanceRegisters]]),
    ]),
  }));
}

const ZONE = 'America/Mexico_City';
const NOW = central(2026, 11, 1).getTime();
const LONG_AGO = central(2020, 0, 1).toISOString();

function streakOf(meetings: RolledMeeting[], joinedAt = LONG_AGO) {
  return absenceStreak(
    attendanceOf(heldMeetings(meetings, NOW, ZONE), LUPITA, { assignedAt: joinedAt }, ZONE),
  );
}

const ids = (attended: readonly Attended[]) => attended.map(({ meetingId }) => meetingId);

describe('a streak of absences', () => {
  it.each([
    ['nothing at all', '', 0, 0, null],
    ['always there', 'PPP', 0, 0, 'm2'],
    ['missing once', 'PPA', 1, 0, 'm1'],
    ['missing three times in a row', 'PAAA', 3, 0, 'm0'],
    ['back again: the streak is over', 'PAAP', 0, 0, 'm3'],
    ['only the newest streak counts', 'AAPA', 1, 0, 'm2'],
    ['never there', 'AAA', 3, 0, null],
    ['avisó neither counts nor ends it', 'PAEA', 2, 1, 'm0'],
    ['unrecorded neither counts nor ends it', 'PAUA', 2, 1, 'm0'],
    ['no mark at all is unrecorded', 'PA.A', 2, 1, 'm0'],
    ['avisó every time is no absence', 'PEEE', 0, 3, 'm0'],
    ['never marked is no absence', 'UU.', 0, 3, null],
    ['avisó after an absence keeps it', 'PAE', 1, 1, 'm0'],
    ['avisó before the last presence is over', 'EPA', 1, 0, 'm1'],
  ])('%s (%s)', (_, letters, absences, unclear, last) => {
    const streak = streakOf(weeks(letters));
    expect(streak.absences).toHaveLength(absences);
    expect(streak.unclear).toHaveLength(unclear);
    expect(streak.lastAttended?.meetingId ?? null).toBe(last);
  });

  it('tells the dates behind it, the newest first', () => {
    const meetings = weeks('PAEA');
    const { absences, unclear } = streakOf(meetings);
    expect(ids(absences)).toEqual(['m3', 'm1']);
    expect(absences[0]?.date).toBe(meetings[3]?.date);
    expect(unclear).toMatchObject([{ meetingId: 'm2', state: 'excused' }]);
  });

  it('does not depend on the order the meetings come in', () => {
    expect(ids(streakOf(weeks('PAAA').toReversed()).absences)).toEqual(['m3', 'm2', 'm1']);
  });

  it('passes over meetings that were set aside', () => {
    const meetings = weeks('PAAA').map((one) =>
      one.id === 'm2' ? { ...one, setAside: true } : one,
    );
    expect(ids(streakOf(meetings).absences)).toEqual(['m3', 'm1']);
  });

  it('is not ended by a presence that was set aside', () => {
    const meetings = weeks('PAPA').map((one) =>
      one.id === 'm2' ? { ...one, setAside: true } : one,
    );
    expect(ids(streakOf(meetings).absences)).toEqual(['m3', 'm1']);
  });

  it('passes over meetings that nobody was at', () => {
    const meetings = weeks('PAA').map((one) =>
      one.id === 'm2' ? { ...one, marks: { [LUPITA]: REGISTERS.A as AttendanceRegisters } } : one,
    );
    expect(ids(streakOf(meetings).absences)).toEqual(['m1']);
  });

  it('begins with the membership', () => {
    const meetings = weeks('AAAA');
    const joinedAt = central(2026, 0, 20, 9).toISOString();
    expect(ids(streakOf(meetings, joinedAt).absences)).toEqual(['m3', 'm2']);
  });

  it('counts the whole day on which somebody joined', () => {
    const afterTheMeeting = central(2026, 0, 7, 22).toISOString();
    expect(streakOf(weeks('AA'), afterTheMeeting).absences).toHaveLength(2);
  });

  it('counts a meeting in the first minute of that day, and none of the day before', () => {
    const at = (...day: [number, number, number, number, number]) => central(...day).toISOString();
    const [first, second] = weeks('AA') as [RolledMeeting, RolledMeeting];
    const meetings = [
      { ...first, date: at(2026, 0, 6, 23, 59) },
      { ...second, date: at(2026, 0, 7, 0, 0) },
    ];
    expect(ids(streakOf(meetings, at(2026, 0, 7, 22, 0)).absences)).toEqual(['m1']);
  });

  it('counts everything when nobody knows since when they belong', () => {
    expect(streakOf(weeks('AA'), '').absences).toHaveLength(2);
  });

  it('takes a presence with «avisó» beside it as a presence', () => {
    const meetings = weeks('AA');
    const both = { ...UNRECORDED, present: true, excused: true };
    const last = { ...(meetings[1] as RolledMeeting), marks: { [LUPITA]: both } };
    expect(streakOf([meetings[0] as RolledMeeting, last]).absences).toHaveLength(0);
  });
});

describe('attendance of one person', () => {
  it('tells of a quota only where they were present', () => {
    const [meeting] = weeks('A') as [RolledMeeting];
    const absentPaid = { ...UNRECORDED, present: false, paidQuota: true };
    const marks = { ...meeting.marks, [LUPITA]: absentPaid };
    expect(
      attendanceOf([{ ...meeting, marks }], LUPITA, { assignedAt: LONG_AGO }, ZONE),
    ).toMatchObject([{ state: 'absent', paidQuota: false }]);
  });
});

describe('how serious it is', () => {
  it.each([
    [0, 'none'],
    [1, 'yellow'],
    [2, 'yellow'],
    [3, 'red'],
  ])('%i absences in a row: %s', (absences, severity) => {
    expect(absencesToSeverity(absences)).toBe(severity);
  });

  it.each([
    [null, 'none'],
    [7, 'none'],
    [8, 'yellow'],
    [14, 'yellow'],
    [15, 'red'],
  ])('%s days since the last time: %s', (days, severity) => {
    expect(daysToSeverity(days)).toBe(severity);
  });

  it('counts days of the calendar, not of 24 hours', () => {
    const lateLastNight = central(2026, 2, 1, 23, 50).toISOString();
    expect(calendarDays(lateLastNight, central(2026, 2, 2, 0, 10).getTime(), ZONE)).toBe(1);
    expect(calendarDays(lateLastNight, central(2026, 2, 1, 23, 55).getTime(), ZONE)).toBe(0);
    expect(calendarDays(lateLastNight, central(2026, 1, 1).getTime(), ZONE)).toBe(0);
  });
});
