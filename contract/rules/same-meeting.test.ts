import { describe, expect, it } from 'vitest';
import { absenceStreak, attendanceOf, heldMeetings, type RolledMeeting } from './absence.ts';
import { UNRECORDED } from './attendance.ts';
import { meetingTrend } from './meeting-trend.ts';
import { recentAttendance } from './recent-attendance.ts';
import { countOnce } from './same-meeting.ts';

const ZONE = 'America/Mexico_City';
const NOW = Date.parse('2026-11-27T12:00:00-06:00');
const present = { ...UNRECORDED, present: true };
const absent = { ...UNRECORDED, present: false };
const excused = { ...UNRECORDED, present: false, excused: true };

const roll = (id: string, date: string, more: Partial<RolledMeeting> = {}): RolledMeeting => ({
  id,
  date,
  setAside: false,
  marks: {},
  ...more,
});
const LEADER = roll('a', '2026-11-26T19:30:00-06:00', {
  marks: { 1: present, 2: absent, 3: present },
});
const LINK = roll('b', '2026-11-26T20:00:00-06:00', {
  marks: { 1: absent, 2: absent, 3: present },
});
const BEFORE = roll('z', '2026-11-19T19:30:00-06:00', {
  marks: { 1: present, 2: absent, 3: present },
});
const ids = (meetings: readonly RolledMeeting[]) => meetings.map(({ id }) => id);

describe('the same evening registered twice', () => {
  it('is held once, and present in either is present', () => {
    const [one, ...others] = heldMeetings([LINK, LEADER], NOW, ZONE);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id: 'a', marks: { 1: present, 2: absent, 3: present } });
  });

  it('makes one absence, and no lower rate', () => {
    const meetings = [BEFORE, LEADER, LINK];
    const held = heldMeetings(meetings, NOW, ZONE);
    const streakOf = (person: number) =>
      absenceStreak(attendanceOf(held, person, { assignedAt: '2026-01-01T00:00:00Z' }, ZONE))
        .absences.length;
    expect([1, 2, 3].map(streakOf)).toEqual([0, 2, 0]);
    expect(recentAttendance(meetings, NOW, ZONE)).toBe(67);
    expect(recentAttendance([BEFORE, LEADER], NOW, ZONE)).toBe(67);
  });

  it('keeps a notice that one of them has', () => {
    const planned = roll('a', LEADER.date, { marks: { 2: excused } });
    const [one] = heldMeetings([planned, LINK], NOW, ZONE);
    expect(one?.marks[2]).toEqual(excused);
  });

  it('counts as two once somebody said so, whichever of them remembers it', () => {
    const apart = { ...LEADER, distinctFrom: ['b'] };
    expect(ids(heldMeetings([apart, LINK], NOW, ZONE))).toEqual(['b', 'a']);
    expect(ids(heldMeetings([LEADER, { ...LINK, distinctFrom: ['a'] }], NOW, ZONE))).toEqual([
      'b',
      'a',
    ]);
  });

  it('goes with the first of two that are distinct', () => {
    const third = roll('c', '2026-11-26T21:00:00-06:00', { marks: { 4: present } });
    const all = countOnce([{ ...LEADER, distinctFrom: ['b'] }, LINK, third], ZONE);
    expect(all.map(({ id, marks }) => [id, Object.keys(marks).length])).toEqual([
      ['a', 4],
      ['b', 3],
    ]);
  });

  it('does not count what was set aside', () => {
    expect(heldMeetings([LEADER, { ...LINK, setAside: true }], NOW, ZONE)).toEqual([LEADER]);
  });

  it('is asked of one group and by the day of its place', () => {
    const other = { ...LINK, communityId: 2 };
    expect(countOnce([{ ...LEADER, communityId: 1 }, other], ZONE)).toHaveLength(2);
    const late = roll('b', '2026-11-26T23:59:00-06:00');
    const nextDay = roll('b', '2026-11-27T00:01:00-06:00');
    expect(countOnce([LEADER, late], ZONE)).toHaveLength(1);
    expect(countOnce([LEADER, nextDay], ZONE)).toHaveLength(2);
    // In Tijuana, one hour behind, both are on the 26th.
    expect(countOnce([LEADER, nextDay], 'America/Tijuana')).toHaveLength(1);
  });

  it('adds what is kept as numbers alone, and names by hand', () => {
    const totals = { recorded: 2, present: 1, punctual: 0, paidQuota: 0, excused: 0 };
    const [one] = countOnce(
      [
        { ...LEADER, totals, names: [{ present: true }] },
        { ...LINK, totals, names: [{ present: true }] },
      ],
      ZONE,
    );
    expect(one?.totals).toMatchObject({ recorded: 4, present: 2 });
    expect(one?.names).toHaveLength(2);
  });
});

describe('a meeting to which only a visitor came', () => {
  const visited = roll('v', '2026-11-25T19:30:00-06:00', { names: [{ present: true }] });

  it('was held, and has no rate', () => {
    expect(ids(heldMeetings([visited], NOW, ZONE))).toEqual(['v']);
    expect(recentAttendance([visited], NOW, ZONE)).toBeNull();
    expect(meetingTrend([visited], NOW, ZONE).recentRates).toEqual([]);
  });
});

it('a day registered four times as often takes no sixteen times as long', () => {
  const registered = (count: number) =>
    Array.from({ length: count }, (_, number) => roll(`r${number}`, LEADER.date, { marks: {} }));
  const timeOf = (all: readonly RolledMeeting[]) => {
    const tries = Array.from({ length: 3 }, () => {
      const begun = performance.now();
      expect(countOnce(all, ZONE)).toHaveLength(1);
      return performance.now() - begun;
    });
    return Math.min(...tries);
  };
  const [few, many] = [registered(5_000), registered(20_000)];
  timeOf(few);
  expect(timeOf(many) / timeOf(few)).toBeLessThan(10);
});

it('names of either registration count', () => {
  const names = [{ present: true }];
  const [once] = countOnce(
    [
      { ...LEADER, names },
      { ...LINK, names: undefined },
    ],
    ZONE,
  );
  expect(once?.names).toEqual(names);
});
