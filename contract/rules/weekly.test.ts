import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import { weekBounds } from './week.ts';
import {
  addFigures,
  generalProgress,
  isExpectedIn,
  lateMeetings,
  stepState,
  type WeekFacts,
  weekFigures,
  withoutLate,
} from './weekly.ts';

const ZONE = 'America/Mexico_City';
const WEEK = '2026-W48';
const at = (day: string) => Date.parse(`${day}T19:00:00-06:00`);
const FRIDAY = at('2026-11-27');

const facts = (fields: Partial<WeekFacts> = {}): WeekFacts => ({
  ...{ zone: ZONE, isExpected: true, meetings: [], activities: [], steps: [], contactedAt: [] },
  ...fields,
});
const meeting = (day: string, presentIds: number[], registeredAt = at(day)) => ({
  ...{ at: at(day), registeredAt, presentIds, isByOwn: true },
});
const count = (...all: WeekFacts[]) => weekFigures(all, WEEK, FRIDAY);

describe('a group is expected to meet', () => {
  const group = (lastBefore: string | null, pauses: { from: string; until: string }[] = []) =>
    isExpectedIn(
      WEEK,
      {
        lastBefore: lastBefore === null ? null : at(lastBefore),
        ...{ meetingFrequencyDays: 14, isActive: true, pauses },
      },
      ZONE,
    ).isExpected;

  it.each([
    ['2026-11-10', [], true],
    ['2026-11-15', [], true],
    ['2026-11-16', [], false],
    // Late for longer.
    ['2026-10-01', [], true],
    [null, [], false],
    ['2026-11-10', [{ from: '2026-11-20', until: '2026-12-01' }], false],
    ['2026-11-10', [{ from: '2026-11-23', until: '2026-11-29' }], false],
    ['2026-11-10', [{ from: '2026-11-10', until: '2026-11-26' }], true],
    ['2026-11-10', [{ from: '2026-11-25', until: '2026-12-05' }], true],
    ['2026-11-13', [{ from: '2026-11-26', until: '2026-12-05' }], false],
  ] as const)('last met %s, rests %j: %s', (last, pauses, expected) => {
    expect(group(last, [...pauses])).toBe(expected);
  });

  it('unless it is not active any more', () => {
    const idle = { meetingFrequencyDays: 7, isActive: false, pauses: [] };
    const told = isExpectedIn(WEEK, { ...idle, lastBefore: at('2026-11-10') }, ZONE);
    expect(told).toEqual({ isExpected: false, dueDate: '2026-11-17' });
  });
});

describe('the figures of a week', () => {
  it('count a meeting once, done or due, and each person once', () => {
    const met = facts({ meetings: [meeting('2026-11-24', [1, 2]), meeting('2026-11-26', [2, 3])] });
    expect(count(met, facts(), facts({ isExpected: false }))).toEqual({
      ...{ completed: 2, pending: 1, activeParticipants: 3, meetings: 2, ownMeetings: 2 },
      ...{ expectedGroups: 2, metGroups: 1 },
    });
  });

  it('count an activity where it was done, and as open until then', () => {
    const activities = [
      { dueOn: '2026-11-25', doneAt: at('2026-11-24') },
      { dueOn: '2026-11-20', doneAt: null },
      // Done the week before, and the week after.
      { dueOn: '2026-11-20', doneAt: at('2026-11-20') },
      { dueOn: '2026-11-28', doneAt: at('2026-12-01') },
      { dueOn: '2026-12-02', doneAt: null },
    ];
    const told = weekFigures([facts({ isExpected: false, activities })], WEEK, at('2026-12-03'));
    expect(told).toMatchObject({ completed: 1, pending: 2 });
  });

  it('count contacts of the week, and steps with prospects', () => {
    const contactedAt = [at('2026-11-22'), at('2026-11-23'), at('2026-11-29')];
    const steps = [
      { dueAt: at('2026-11-26'), agreedAt: at('2026-11-10'), movedAt: [] },
      { dueAt: at('2026-11-26'), agreedAt: at('2026-11-10'), movedAt: [at('2026-11-25')] },
    ];
    const told = count(facts({ isExpected: false, contactedAt, steps }));
    expect(told).toMatchObject({ completed: 3, pending: 1 });
  });

  it('have no progress where there was nothing to do', () => {
    expect(generalProgress(count())).toEqual({ value: null, n: 0, of: 0 });
    expect(generalProgress({ completed: 199, pending: 1 }).value).toBe(99);
  });

  it('of disjoint groups add up', () => {
    const week = fc.record({
      isExpected: fc.boolean(),
      held: fc.integer({ min: 0, max: 3 }),
      open: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(week, { maxLength: 6 }), (groups) => {
        const all = groups.map(({ isExpected, held, open }, group) =>
          facts({
            isExpected,
            meetings: Array.from({ length: held }, () => meeting('2026-11-24', [group])),
            activities: Array.from({ length: open }, () => ({ dueOn: '2026-11-25', doneAt: null })),
          }),
        );
        expect(addFigures(all.map((one) => count(one)))).toEqual(count(...all));
      }),
    );
  });
});

it.each([
  ['agreed for later', at('2026-12-01'), at('2026-11-24'), [], false, false],
  ['not agreed', null, at('2026-11-24'), [], false, false],
  ['due and waiting', at('2026-11-29'), at('2026-11-20'), [], false, true],
  ['late since October', at('2026-10-10'), at('2026-10-01'), [at('2026-09-30')], false, true],
  ['gone on the week before', at('2026-11-18'), at('2026-11-10'), [at('2026-11-20')], false, false],
  ['gone on, with a new step', at('2026-11-28'), FRIDAY, [FRIDAY], true, true],
  ['gone on the week after', at('2026-11-28'), at('2026-11-20'), [at('2026-12-02')], false, true],
] as const)('a step %s', (_, dueAt, agreedAt, movedAt, isDone, isOpen) => {
  expect(stepState({ dueAt, agreedAt, movedAt }, weekBounds(WEEK, ZONE))).toEqual({
    isDone,
    isOpen,
  });
});

it('what arrives after Sunday is told apart', () => {
  const sunday = Date.parse('2026-11-30T00:00:00-06:00');
  const late = meeting('2026-11-27', [4], sunday + 30 * HOUR_MS);
  const inTime = meeting('2026-11-24', [1, 2], sunday - 1);
  const week = facts({ meetings: [inTime, late] });
  expect(lateMeetings([week], WEEK)).toBe(1);
  expect(count(withoutLate(week, WEEK))).toMatchObject({ meetings: 1, activeParticipants: 2 });
  expect(count(week)).toMatchObject({ meetings: 2, activeParticipants: 3 });
});
