import type { Result } from 'lighthouse';
import { expect, it } from 'vitest';
import { missesGoal, toTable } from './to-table.ts';

const result = (performance: number, seo = 1) =>
  ({
    categories: {
      performance: { score: performance, auditRefs: [] },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: seo, auditRefs: [{ id: 'meta-description', weight: 1 }] },
    },
    audits: {
      'meta-description': { id: 'meta-description', title: 'No description', score: seo },
      'first-contentful-paint': { numericValue: 1_000 * performance },
      'cumulative-layout-shift': { numericValue: 0.0123 },
    },
  }) as unknown as Result;

it('judges by the median, so that one noisy run decides nothing', () => {
  expect(missesGoal({ name: 'x', results: [result(0.97), result(0.5), result(0.96)] })).toBe(false);
  expect(missesGoal({ name: 'x', results: [result(0.97), result(0.5), result(0.94)] })).toBe(true);
});

it('names what cost points', () => {
  const table = toTable({ name: 'public', results: [result(0.97, 0.5)] });
  expect(table).toMatch(/seo +50 .*MISSES 100/);
  expect(table).toContain('seo: meta-description: No description');
  expect(table).toMatch(/performance +97 {2}\(97\)\n/);
  expect(table).toMatch(/cumulative-layout-shift +0\.012/);
});
