import { describe, expect, it } from 'vitest';
import { absenceStreak, attendanceOf, calendarDays, heldMeetings } from './absence.ts';
import { UNRECORDED } from './attendance.ts';
import { hasCome, isPlanned } from './meeting-date.ts';
import { isOddDate } from './odd-date.ts';
import { daysAgo, withinDays } from './recent-days.ts';

/** Saturday, half past seven in the evening in Durango. */
const NOW = Date.parse('2026-11-21T19:30:00-06:00');
const [LUPITA, OTHER] = [7, 8];
const ZONE = 'America/Monterrey';

const roll = (id: string, date: string, present: boolean | null = false, changed = {}) => ({
  id,
  date,
  setAside: false,
  marks: { [LUPITA]: { ...UNRECORDED, present }, [OTHER]: { ...UNRECORDED, present: true } },
  ...changed,
});
const ids = (meetings: readonly { id: string }[]) => meetings.map(({ id }) => id);

describe('a meeting counts', () => {
  it.each([
    ['of last week', '2026-11-14T19:30:00-06:00', true],
    ['of this very minute', '2026-11-21T19:30:00-06:00', true],
    ['of later tonight', '2026-11-21T22:00:00-06:00', true],
    ['of a phone whose clock is a day ahead', '2026-11-22T19:30:00-06:00', true],
    ['of the day after tomorrow', '2026-11-23T19:30:00-06:00', false],
    ['planned for next week', '2026-11-28T19:30:00-06:00', false],
    ['dated next year by mistake', '2027-11-14T19:30:00-06:00', false],
    ['dated in the year 2126', '2126-11-14T19:30:00-06:00', false],
    ['of years ago', '2016-11-14T19:30:00-06:00', true],
    ['with no date to read', 'ayer', false],
  ])('%s (%s): %s', (_, date, counts) => {
    expect(ids(heldMeetings([roll('m', date)], NOW, ZONE))).toEqual(counts ? ['m'] : []);
    expect(hasCome({ date }, NOW)).toBe(counts);
  });

  it.each([
    ['set aside', { setAside: true }],
    ['nobody was at', { marks: { [LUPITA]: { ...UNRECORDED, present: false } } }],
    ['nobody was marked in', { marks: {} }],
  ])('not one %s', (_, changed) => {
    expect(
      heldMeetings([roll('m', '2026-11-14T19:30:00-06:00', true, changed)], NOW, ZONE),
    ).toEqual([]);
  });

  it('one whose people are numbers alone', () => {
    const totals = { recorded: 3, present: 2, punctual: 0, paidQuota: 0, excused: 0 };
    const kept = roll('m', '2026-11-14T19:30:00-06:00', true, { marks: {}, totals });
    expect(ids(heldMeetings([kept], NOW, ZONE))).toEqual(['m']);
  });
});

it('a meeting dated next year by mistake makes nobody «Han faltado»', () => {
  const came = roll('came', '2026-11-14T19:30:00-06:00', true);
  const mistyped = roll('mistyped', '2027-11-21T19:30:00-06:00', false);
  const held = heldMeetings([came, mistyped], NOW, ZONE);
  const history = attendanceOf(
    held,
    LUPITA,
    { assignedAt: '2020-01-01T00:00:00Z' },
    'America/Monterrey',
  );
  expect(absenceStreak(history).absences).toEqual([]);
});

describe('the next one', () => {
  it.each([
    ['tomorrow', '2026-11-22T19:30:00-06:00', true],
    ['next week', '2026-11-28T19:30:00-06:00', true],
    ['in 59 days', '2027-01-19T19:30:00-06:00', true],
    ['in 61 days', '2027-01-21T19:30:00-06:00', false],
    ['next year by mistake', '2027-11-28T19:30:00-06:00', false],
    ['an hour ago', '2026-11-21T18:30:00-06:00', false],
  ])('%s: %s', (_, date, isNext) => {
    expect(isPlanned({ date }, NOW)).toBe(isNext);
  });
});

it.each([
  ['2026-11-22T19:30:00-06:00', false],
  ['2026-11-22T19:31:00-06:00', true],
  ['2026-09-22T19:30:00-06:00', false],
  ['2026-09-22T19:29:00-06:00', true],
  ['2027-11-21T19:30:00-06:00', true],
  ['0202-11-21T19:30:00-06:00', true],
])('%s is asked about: %s', (date, isOdd) => {
  expect(isOddDate(Date.parse(date), NOW)).toBe(isOdd);
});

describe('the last thirty days', () => {
  const first = '2026-10-22T00:00:00-06:00';
  const before = '2026-10-21T23:59:00-06:00';
  it('begin at midnight of the place, not thirty times 24 hours ago', () => {
    const meetings = [roll('first', first), roll('before', before)];
    expect(ids(withinDays(meetings, 30, NOW, 'America/Monterrey'))).toEqual(['first']);
    expect(ids(withinDays(meetings, 30, NOW, 'America/Cancun'))).toEqual(['first', 'before']);
  });

  it('are thirty days although the clocks of Tijuana changed in between', () => {
    const since = daysAgo(30, Date.parse('2026-11-21T20:00:00-08:00'), 'America/Tijuana');
    expect(new Date(since).toISOString()).toBe('2026-10-22T07:00:00.000Z');
  });
});

describe('a reader in Tijuana of a meeting in Durango', () => {
  const meeting = '2026-11-21T23:30:00-06:00';
  /** Ten past ten at night of the 21st in Tijuana; in Durango it is the 22nd. */
  const now = Date.parse('2026-11-22T00:10:00-06:00');

  it('reads that it was yesterday, as everybody in Durango does', () => {
    expect(calendarDays(meeting, now, 'America/Monterrey')).toBe(1);
  });

  it('of one in Tijuana, that it was today', () => {
    expect(calendarDays(meeting, now, 'America/Tijuana')).toBe(0);
  });

  it('counts for who joined that day in Durango, and that day only', () => {
    const held = heldMeetings([roll('m', '2026-11-21T00:30:00-06:00')], now, ZONE);
    const joined = '2026-11-21T20:00:00-06:00';
    expect(attendanceOf(held, LUPITA, { assignedAt: joined }, 'America/Monterrey')).toHaveLength(1);
    // In Tijuana that meeting was on the evening of the 20th.
    expect(attendanceOf(held, LUPITA, { assignedAt: joined }, 'America/Tijuana')).toHaveLength(0);
  });
});
