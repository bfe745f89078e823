import type { Result } from 'lighthouse';
import { median } from '../../bench/support/statistics.ts';
import type { AuditedPage } from './audit-page.ts';

/** Scores of 0 to 100 (issue 3). */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;

const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

export function missesGoal({ results }: AuditedPage): boolean {
  return categories().some((category) => scoreOf(results, category) < GOALS[category]);
}

/** Medians of all runs, and which audits of the last one cost points. */
export function toTable({ name, results }: AuditedPage): string {
  const scores = categories().map((category) => {
    const each = results.map((result) => scoreOf([result], category)).join(', ');
    const isMissed = scoreOf(results, category) < GOALS[category];
    return `  ${category.padEnd(26)}${String(scoreOf(results, category)).padStart(6)}  (${each})${isMissed ? `  MISSES ${GOALS[category]}` : ''}`;
  });
  const timings = TIMINGS.map((id) => {
    const values = results.map((result) => result.audits[id]?.numericValue ?? Number.NaN);
    return `  ${id.padEnd(26)}${roundTiming(id, median(values)).padStart(6)}  (${values.map((value) => roundTiming(id, value)).join(', ')})`;
  });
  const last = results.at(-1);
  const complaints = last ? costlyAudits(last) : [];
  const speeds = results.map(({ environment }) => Math.round(environment?.benchmarkIndex ?? 0));
  const head = `${name}, median of ${results.length} (speed of the machine: ${speeds.join(', ')})`;
  return [head, ...scores, ...timings, ...complaints].join('\n');
}

function categories(): Category[] {
  return Object.keys(GOALS) as Category[];
}

function scoreOf(results: readonly Result[], category: Category): number {
  const scores = results.map((result) => result.categories[category]?.score ?? 0);
  return Math.round(median(scores) * 100);
}

function roundTiming(id: string, value: number): string {
  return id === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

function costlyAudits(result: Result): string[] {
  return categories().flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => result.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
      .map((audit) => `  ${category}: ${audit?.id}: ${audit?.displayValue ?? audit?.title}`),
  );
}
