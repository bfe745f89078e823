import type { PolicyReport } from './check-policy.ts';
import { SECOND_LOCKS } from './second-locks.ts';

/** Survivors that a second lock explains, each with it. */
export function excused({ survivors }: PolicyReport): string[] {
  return survivors.flatMap((name) => {
    const lock = SECOND_LOCKS.get(name);
    return lock ? [`${name}: ${lock}`] : [];
  });
}

export function unexcused({ survivors }: PolicyReport): string[] {
  return survivors.filter((name) => !SECOND_LOCKS.has(name));
}

export function policyTable(report: PolicyReport): string {
  const line = (kind: string, flips: number, noticed: number) =>
    `${kind.padEnd(10)} ${String(flips).padStart(6)} ${String(noticed).padStart(8)}`;
  return [
    `${report.cells} cells of rows with handlers`,
    `kind        flips  noticed`,
    ...Object.entries(report.byKind).map(([kind, { flips, noticed }]) =>
      line(kind, flips, noticed),
    ),
    line('all', report.flips, report.noticed),
  ].join('\n');
}
