import type { RestartsReport } from './restarts.ts';

/** A promise of `docs/operating.md`. */
export const WRITES_GO_ON_MS = 5_000;

/** What did not hold, one line each; none when all did. */
export function faultsOf(report: RestartsReport): string[] {
  const { lost, doubled, strange, refused, longestPauseMs } = report;
  const faults = Object.entries({ lost, doubled, strange })
    .filter(([, tags]) => tags.length > 0)
    .map(([what, tags]) => `${what}: ${tags.join(' ')}`);
  for (const [status, count] of Object.entries(refused)) {
    if (status !== '503') faults.push(`refused with ${status}: ${count}`);
  }
  if (longestPauseMs > WRITES_GO_ON_MS) {
    faults.push(`writes went on only ${longestPauseMs} ms after the database was back`);
  }
  return faults;
}

export function restartsToText(report: RestartsReport): string {
  const { restarts, terminations, acknowledged, refused, lost, doubled, strange } = report;
  const statuses = Object.entries(refused).map(([status, count]) => `${count} × ${status}`);
  return [
    `${restarts} restarts and ${terminations} terminations of every session`,
    `${acknowledged} writes acknowledged, refused ${statuses.join(', ') || 'none'}`,
    `${lost.length} lost, ${doubled.length} doubled, ${strange.length} strange`,
    `writes went on after ${report.longestPauseMs} ms at the latest`,
    ...faultsOf(report),
  ].join('\n');
}
