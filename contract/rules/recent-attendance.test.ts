import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { UNRECORDED } from './attendance.ts';
import { attendancePercent, rateToPercent, recentAttendance } from './recent-attendance.ts';

const NOW = Date.parse('2026-03-31T12:00:00-06:00');
const ZONE = 'America/Mexico_City';

/** P present, A absent, E «avisó», U not marked. */
function meeting(daysAgo: number, letters: string, setAside = false) {
  const marks = [...letters].map((letter) => ({
    ...UNRECORDED,
    present: letter === 'U' ? null : letter === 'P',
    excused: letter === 'E' ? true : null,
  }));
  const date = new Date(NOW - daysAgo * DAY_MS).toISOString();
  return {
    id: `${daysAgo} ${letters}`,
    date,
    setAside,
    marks: Object.fromEntries(marks.entries()),
  };
}

describe('the attendance of a community', () => {
  it('is null, and not zero, when nothing was recorded', () => {
    expect(recentAttendance([], NOW, ZONE)).toBeNull();
    expect(recentAttendance([meeting(2, 'UUU')], NOW, ZONE)).toBeNull();
  });

  it('pools all marks: ten of ten and none of two beside one is not the mean of two rates', () => {
    const meetings = [meeting(3, 'PPPPPPPPPP'), meeting(10, 'PAA')];
    expect(recentAttendance(meetings, NOW, ZONE)).toBe(85);
    expect(attendancePercent(meetings)).toBe(85);
  });

  it('leaves out who was excused or not marked, and meetings nobody came to', () => {
    expect(recentAttendance([meeting(2, 'PEUA'), meeting(3, 'AAAA')], NOW, ZONE)).toBe(50);
  });

  it.each([
    ['of thirty days ago counts', meeting(30, 'PA'), 67],
    ['of thirty-one days ago does not', meeting(31, 'PA'), 100],
    ['that was set aside does not', meeting(2, 'PA', true), 100],
    ['of next week does not', meeting(-7, 'PA'), 100],
  ])('a meeting %s', (_, other, percent) => {
    expect(recentAttendance([meeting(1, 'P'), other], NOW, ZONE)).toBe(percent);
  });
});

it.each([
  [0.9999, 99],
  [0.996, 99],
  [1, 100],
  [0.001, 0.1],
  [0.0001, 0.1],
  [0.0099, 0.9],
  [0.011, 1],
  [0, 0],
  [0.796, 80],
  [null, null],
])('%s is told as %s %%', (rate, percent) => {
  expect(rateToPercent(rate)).toBe(percent);
});
