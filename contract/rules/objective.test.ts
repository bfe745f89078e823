import { describe, expect, it } from 'vitest';
import { type ObjectiveFacts, objectiveStanding } from './objective.ts';

const TODAY = '2026-11-26';
/** Day 50 of 100: half of the target is expected. */
const measured: ObjectiveFacts = {
  ...{ source: 'people_with_community', startValue: 100, target: 200, value: 150 },
  ...{ startsOn: '2026-10-07', deadline: '2027-01-15', declaredOn: null },
};
const standing = (more: Partial<ObjectiveFacts>, today = TODAY) =>
  objectiveStanding({ ...measured, ...more }, today);

describe('an objective that is measured', () => {
  it.each([
    [145, 'on_track', 73],
    [144, 'at_risk', 72],
    [135, 'at_risk', 68],
    [134, 'behind', 67],
    [100, 'behind', 50],
    [80, 'behind', 40],
    [199, 'behind', 99],
  ] as const)('with %i at the half of its way is %s', (value, status, percent) => {
    const at = value === 199 ? '2027-01-16' : TODAY;
    expect(standing({ value }, at)).toMatchObject({ status, percent, current: value });
  });

  it('is on track on its first day, before it, and once it is reached, even late', () => {
    expect(standing({ value: 100 }, '2026-10-07')).toMatchObject({
      status: 'on_track',
      expected: 100,
    });
    expect(standing({ value: 100 }, '2026-09-01')).toMatchObject({ status: 'on_track' });
    expect(standing({ value: 210 }, '2027-03-01')).toMatchObject({
      status: 'on_track',
      percent: 105,
    });
    expect(standing({ value: 100, deadline: '2026-10-07' }, '2026-10-07').status).toBe('on_track');
  });

  it('tells where an even pace would be', () => {
    expect(standing({}).expected).toBe(150);
    expect(standing({}, '2027-06-01').expected).toBe(200);
  });

  it('is unknown where there is nothing to measure', () => {
    expect(standing({ value: null })).toMatchObject({ status: 'unknown', current: 100 });
  });

  it('never says 100 while something is missing, nor 0 while something is there', () => {
    expect(standing({ startValue: 0, target: 1000, value: 999 }).percent).toBe(99);
    expect(standing({ startValue: 0, target: 1000, value: 1 }).percent).toBe(0.1);
    expect(standing({ startValue: 0, target: 1000, value: 0 }).percent).toBe(0);
  });
});

describe('an objective that is declared', () => {
  const declared = (more: Partial<ObjectiveFacts>) => standing({ source: 'manual', ...more });

  it('is unknown once nobody has updated it for 30 days', () => {
    expect(declared({ declaredOn: '2026-10-27' }).status).toBe('on_track');
    expect(declared({ declaredOn: '2026-10-26' }).status).toBe('unknown');
  });

  it('and never was updated is unknown 30 days after it began', () => {
    expect(declared({ value: null, startsOn: '2026-11-20' }).status).toBe('behind');
    expect(declared({ value: null, startsOn: '2026-10-26' }).status).toBe('unknown');
  });

  it('and was reached stays so', () => {
    expect(declared({ value: 200, declaredOn: '2026-01-01' }).status).toBe('on_track');
  });
});
