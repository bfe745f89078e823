import { describe, expect, it } from 'vitest';
import { UNRECORDED } from '#contract/rules/attendance';
import {
  matchNameIntent,
  mergeIntent,
  restoreIntent,
  setAsideIntent,
} from '#web/local-data/review-intents.ts';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { attendanceWeeks } from './attendance-weeks.ts';
import { differencesOf, duplicatePairs, questionOf } from './duplicates.ts';

/** By the clocks of central Mexico, whatever those of the machine. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

/** A meeting of group 1; `letters` are the marks of people 11, 12, 13… */
function meeting(id: string, date: Date, letters = '', changed = {}): OverlaidMeeting {
  const marks = [...letters].map((letter, index) => {
    const present = letter === 'U' ? null : letter === 'P';
    return [11 + index, { ...UNRECORDED, memberId: 11 + index, present, seen: {}, waiting: false }];
  });
  return {
    id,
    communityId: 1,
    date: date.toISOString(),
    setAside: false,
    marks: Object.fromEntries(marks),
    names: [],
    createOp: null,
    ...changed,
  } as unknown as OverlaidMeeting;
}

const ZONE = 'America/Mexico_City';
const EVENING = central(2026, 0, 7, 19, 30);
const keys = (meetings: OverlaidMeeting[]) => duplicatePairs(meetings, ZONE).map(({ key }) => key);

describe('possible duplicates', () => {
  it('are two of one day, whatever the hour', () => {
    const late = central(2026, 0, 7, 23, 50);
    expect(keys([meeting('a', EVENING), meeting('b', late)])).toEqual(['a+b']);
  });

  it('are not two of different days, close as they may be', () => {
    const afterMidnight = central(2026, 0, 8, 0, 10);
    expect(keys([meeting('a', central(2026, 0, 7, 23, 50)), meeting('b', afterMidnight)])).toEqual(
      [],
    );
  });

  it('are not of different groups, nor set aside, nor said to be distinct', () => {
    const one = meeting('a', EVENING);
    expect(keys([one, meeting('b', EVENING, '', { communityId: 2 })])).toEqual([]);
    expect(keys([one, meeting('b', EVENING, '', { setAside: true })])).toEqual([]);
    const apart = meeting('b', EVENING, '', { distinctFrom: ['a'] });
    expect(keys([apart, one])).toEqual([]);
  });

  it('of three are asked about two at a time', () => {
    const three = (ofA: string[] = [], ofB: string[] = []) =>
      keys([
        meeting('a', EVENING, '', { distinctFrom: ofA }),
        meeting('b', EVENING, '', { distinctFrom: ofB }),
        meeting('c', EVENING),
      ]);
    expect(three()).toEqual(['a+b']);
    expect(three(['b'])).toEqual(['a+c']);
    expect(three(['b', 'c'])).toEqual(['b+c']);
    expect(three(['b', 'c'], ['c'])).toEqual([]);
  });

  it('of two days are asked about each day, the latest first', () => {
    const next = central(2026, 0, 14, 19, 30);
    const meetings = [meeting('a', EVENING), meeting('b', EVENING)];
    meetings.push(meeting('c', next), meeting('d', next));
    expect(keys(meetings)).toEqual(['c+d', 'a+b']);
  });

  it('propose to keep the one with more marks, of two alike the older', () => {
    const few = meeting('a', EVENING, 'PUU');
    const many = meeting('b', EVENING, 'PAU');
    expect(duplicatePairs([few, many], ZONE)[0]?.first.id).toBe('b');
    expect(duplicatePairs([meeting('b', EVENING), meeting('a', EVENING)], ZONE)[0]?.first.id).toBe(
      'a',
    );
  });
});

it('the question says so where one came in by the link', () => {
  const [leader, link] = [meeting('a', EVENING), meeting('b', EVENING, '', { source: 'public' })];
  const asked = (two: OverlaidMeeting[]) => duplicatePairs(two, ZONE).map(questionOf);
  expect(asked([leader, link])).toEqual([
    'Alguien registró también esta reunión por el enlace. ¿Es la misma?',
  ]);
  expect(asked([leader, meeting('c', EVENING)])).toEqual([
    'Esta reunión está registrada dos veces. ¿Es la misma?',
  ]);
});

describe('differences', () => {
  it('are what both know and not alike', () => {
    const one = meeting('a', EVENING, 'PAPU', { temaEscola: 'La fe', evangelio: 'Mt 5' });
    const other = meeting('b', EVENING, 'AAUP', { temaEscola: 'La esperanza', evangelio: null });
    expect(differencesOf(one, other)).toEqual({ fields: ['temaEscola'], people: [11] });
  });
});

describe('what is recorded', () => {
  const known = meeting('a', EVENING);
  const fresh = meeting('b', EVENING, '', { createOp: 'op-b' });

  it('sets aside and restores, in the lane of the meeting', () => {
    expect(setAsideIntent(known)).toEqual({
      lane: 'a',
      deps: [],
      endpoint: 'meetings.set-aside',
      params: { id: 'a' },
      body: {},
    });
    expect(restoreIntent(fresh)).toMatchObject({ endpoint: 'meetings.restore', deps: ['op-b'] });
  });

  it('merges into the one that stays, once the server has both', () => {
    expect(mergeIntent(known, fresh)).toMatchObject({
      lane: 'a',
      deps: ['op-b'],
      endpoint: 'meetings.merge',
      params: { id: 'a' },
      body: { from: 'b' },
    });
  });

  it('says who a name written by hand was', () => {
    expect(matchNameIntent(known, { id: 5, uuid: null, name: 'Chelo' }, 11)).toMatchObject({
      lane: 'a',
      endpoint: 'meetings.match-name',
      body: { nameId: 5, name: 'Chelo', memberId: 11 },
    });
  });
});

describe('attendance by week', () => {
  const SUNDAY = central(2026, 0, 18, 21).getTime();

  it('begins on Monday, ends with this week, and joins the meetings of one week', () => {
    const weeks = attendanceWeeks(
      [
        meeting('a', central(2026, 0, 5, 0, 5), 'PA'),
        meeting('b', central(2026, 0, 11, 23, 55), 'PP'),
        meeting('c', central(2026, 0, 12, 19), 'PAAA'),
      ],
      SUNDAY,
      ZONE,
      3,
    );
    expect(weeks.map(({ percent }) => percent)).toEqual([null, 75, 25]);
    expect(weeks.map(({ monday }) => monday)).toEqual(['2025-12-29', '2026-01-05', '2026-01-12']);
  });

  it('leaves out what was not held or is set aside', () => {
    const weeks = attendanceWeeks(
      [
        meeting('a', central(2026, 0, 14), 'AA'),
        meeting('b', central(2026, 0, 15), 'PP', { setAside: true }),
      ],
      SUNDAY,
      ZONE,
      1,
    );
    expect(weeks[0]?.percent).toBeNull();
  });
});
