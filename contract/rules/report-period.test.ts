import { expect, it } from 'vitest';
import type { RolledMeeting } from './absence.ts';
import { UNRECORDED } from './attendance.ts';
import {
  closingDay,
  comparePeriod,
  endedPeriods,
  isClosed,
  PERIOD,
  periodDays,
  periodFigures,
  periodHeld,
} from './report-period.ts';

const TIJUANA = 'America/Tijuana';
const CANCUN = 'America/Cancun';

it('a month and a quarter have their days, December and February too', () => {
  expect(periodDays('2026-10')).toEqual({ from: '2026-10-01', until: '2026-10-31' });
  expect(periodDays('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(periodDays('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(periodDays('2026-Q1')).toEqual({ from: '2026-01-01', until: '2026-03-31' });
  expect(periodDays('2026-Q4')).toEqual({ from: '2026-10-01', until: '2026-12-31' });
});

it.each(['2026-13', '2026-00', '2026-Q5', '2026-Q0', '1999-01', '2026-1', '2026', 'x2026-01'])(
  '%s is no period',
  (period) => expect(PERIOD.test(period)).toBe(false),
);

it('closes seven whole days after its end, by the clocks of the place', () => {
  expect(closingDay('2026-10')).toBe('2026-11-08');
  const midnightInCancun = Date.parse('2026-11-08T00:00:00-05:00');
  expect(isClosed('2026-10', midnightInCancun, CANCUN)).toBe(true);
  expect(isClosed('2026-10', midnightInCancun - 1, CANCUN)).toBe(false);
  expect(isClosed('2026-10', midnightInCancun, TIJUANA)).toBe(false);
  expect(isClosed('2026-10', Date.parse('2026-11-08T00:00:00-08:00'), TIJUANA)).toBe(true);
});

it('the periods that are over go back a year, across its turn', () => {
  const { months, quarters } = endedPeriods(Date.parse('2026-02-10T12:00:00-06:00'), TIJUANA);
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months.at(-1)).toBe('2025-02');
  expect(quarters).toEqual(['2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1']);
});

it('every period that is offered has the form that is asked for, in every month of the year', () => {
  for (let month = 0; month < 12; month += 1) {
    const { months, quarters } = endedPeriods(Date.UTC(2026, month, 15), TIJUANA);
    expect([...months, ...quarters].filter((period) => !PERIOD.test(period))).toEqual([]);
  }
});

function meeting(date: string, present: number, absent: number): RolledMeeting {
  const marks = [...Array(present + absent).keys()].map((person) => [
    person,
    { ...UNRECORDED, present: person < present },
  ]);
  return { id: date, date, setAside: false, marks: Object.fromEntries(marks) };
}

it('counts the meetings of its days in the place, and only those that were held', () => {
  const now = Date.parse('2026-12-01T12:00:00-06:00');
  const meetings = [
    meeting('2026-10-01T00:00:00-05:00', 3, 1),
    meeting('2026-09-30T23:59:00-05:00', 9, 9),
    meeting('2026-10-31T23:59:00-05:00', 1, 1),
    meeting('2026-11-01T00:00:00-05:00', 9, 9),
    meeting('2026-10-15T19:00:00-05:00', 0, 9),
    { ...meeting('2026-10-16T19:00:00-05:00', 9, 9), setAside: true },
  ];
  const held = periodHeld(meetings, '2026-10', now, CANCUN);
  expect(periodFigures(held)).toEqual({ heldMeetings: 2, presentMarks: 4, recordedMarks: 6 });
  expect(periodFigures([])).toEqual({ heldMeetings: 0, presentMarks: 0, recordedMarks: 0 });
});

it('says how many meetings came late and how many were taken away, whatever happened to both', () => {
  const compare = (then: number, today: number, late: number) =>
    comparePeriod({ heldMeetings: then }, { heldMeetings: today }, late);
  expect(compare(4, 6, 2)).toEqual({ lateMeetings: 2, removedMeetings: 0 });
  expect(compare(4, 5, 2)).toEqual({ lateMeetings: 2, removedMeetings: 1 });
  expect(compare(4, 5, 0)).toEqual({ lateMeetings: 1, removedMeetings: 0 });
  expect(compare(4, 3, 0)).toEqual({ lateMeetings: 0, removedMeetings: 1 });
  expect(compare(4, 4, 0)).toEqual({ lateMeetings: 0, removedMeetings: 0 });
});
