import { describe, expect, it } from 'vitest';
import { compliance, complianceStatus, paceOf } from './compliance.ts';

it.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
  [0, 'red'],
  [null, null],
])('%s percent is %s', (percent, status) => {
  expect(complianceStatus(percent)).toBe(status);
});

it('is never whole while somebody is left, and nothing where nobody lives', () => {
  expect(compliance(299, 300)).toEqual({ value: 99, n: 299, of: 300 });
  expect(compliance(0, 0).value).toBeNull();
});

describe('the pace', () => {
  const at = (day: string) => Date.parse(`${day}T18:00:00Z`);
  const pace = (n: number, of: number, day: string) =>
    paceOf({ n, of }, at(day), 'America/Mexico_City');

  it('is what the days so far give for the whole quarter', () => {
    // 46 of 92 days.
    expect(pace(37, 100, '2026-11-16')).toEqual({ percent: 74, closesOn: '2026-12-31' });
  });

  it('goes no further than everybody', () => {
    expect(pace(90, 100, '2026-10-02')).toEqual({ percent: 100, closesOn: '2026-12-31' });
    expect(pace(0, 100, '2026-12-31')?.percent).toBe(0);
  });

  it('is never below what is reached, nor nothing of something', () => {
    expect(pace(1, 1_000, '2026-12-31')?.percent).toBe(compliance(1, 1_000).value);
    expect(pace(3, 1_000, '2026-12-31')?.percent).toBeGreaterThan(0);
  });

  it('says nothing on the first day, or of nobody', () => {
    expect(pace(5, 100, '2026-10-01')).toBeNull();
    expect(pace(0, 0, '2026-11-16')).toBeNull();
  });

  it('counts days by the clocks of the reader’s place', () => {
    const newYear = Date.parse('2027-01-01T05:30:00Z');
    expect(paceOf({ n: 1, of: 2 }, newYear, 'America/Mexico_City')?.closesOn).toBe('2026-12-31');
    expect(paceOf({ n: 1, of: 2 }, newYear, 'America/Cancun')).toBeNull();
  });
});
