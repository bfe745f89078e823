import type { Run } from './run-plan.ts';
import { isClean, type Verdict } from './verdict.ts';

export type Report = {
  runs: number;
  failed: number[];
  recorded: number;
  /** Of what was recorded, how much of each kind. */
  kinds: Record<string, number>;
  applied: number;
  superseded: number;
  unseen: number;
  beyondHelp: number;
  lost: number;
  doubled: number;
  misattributed: number;
  strange: number;
  faults: Record<string, number>;
  /** From the last tick shown to the browser's SIGKILL, ms. */
  killGaps: { kills: number; within100: number; median: number; longest: number };
  secondsPerRun: number;
};

const hasHeld = ({ stuck, verdict }: Run): boolean => stuck === null && isClean(verdict);

export function sumUp(runs: readonly Run[]): Report {
  const sum = (count: (verdict: Verdict) => number) =>
    runs.reduce((total, { verdict }) => total + count(verdict), 0);
  const gaps = runs.flatMap(({ killGaps }) => killGaps).sort((a, b) => a - b);
  return {
    runs: runs.length,
    failed: runs.filter((run) => !hasHeld(run)).map(({ seed }) => seed),
    recorded: sum(({ recorded }) => recorded),
    // Reports of before do not have it.
    kinds: addUp(runs.map(({ verdict }) => verdict.kinds ?? {})),
    applied: sum(({ applied }) => applied),
    superseded: sum(({ superseded }) => superseded),
    unseen: sum(({ unseen }) => unseen),
    // Reports of before do not have it.
    beyondHelp: sum(({ beyondHelp = 0 }) => beyondHelp),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    misattributed: sum(({ misattributed }) => misattributed.length),
    strange: sum(({ strange }) => strange.length),
    faults: addUp(runs.map(({ faults }) => faults)),
    killGaps: {
      kills: gaps.length,
      within100: gaps.filter((gap) => gap <= 100).length,
      median: gaps[gaps.length >> 1] ?? 0,
      longest: gaps.at(-1) ?? 0,
    },
    secondsPerRun:
      Math.round(runs.reduce((total, { ms }) => total + ms, 0) / runs.length / 100) / 10,
  };
}

function addUp(counts: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((some) => Object.entries(some))) {
    sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

export function lineOf(run: Run): string {
  const { seed, ms, verdict } = run;
  const faults = Object.entries(run.faults)
    .map(([fault, times]) => (times > 1 ? `${fault} ×${times}` : fault))
    .join(', ');
  const line = `seed ${seed}: ${countsOf(verdict)} (${(ms / 1_000).toFixed(1)} s) ${faults}`;
  return hasHeld(run) ? line : `${line}\n${complaintsOf(run)}`;
}

function countsOf({ recorded, applied, superseded, lost, doubled, misattributed }: Verdict) {
  return (
    `${recorded} recorded, ${applied} applied, ${superseded} said again, ${lost.length} lost, ` +
    `${doubled.length} doubled, ${misattributed.length} misattributed`
  );
}

/** What broke, how to see it again, and where it is kept. */
function complaintsOf({ seed, stuck, verdict, folder }: Run): string {
  const { lost, doubled, misattributed, strange } = verdict;
  return [
    ...(stuck === null ? [] : [`  stuck: ${stuck}`]),
    ...Object.entries({ lost, doubled, misattributed, strange }).flatMap(([what, complaints]) =>
      complaints.slice(0, 10).map((complaint) => `  ${what}: ${complaint}`),
    ),
    `  again: npm run chaos -- --runs 1 --from ${seed}`,
    `  kept: ${folder}`,
  ].join('\n');
}

export function totalsOf(report: Report): string {
  const { runs, recorded, applied, superseded, unseen, lost, doubled, misattributed } = report;
  const { kills, within100, median } = report.killGaps;
  const kinds = Object.entries(report.kinds).map(([kind, count]) => `${count} ${kind}s`);
  const faults = Object.entries(report.faults).sort(([, a], [, b]) => b - a);
  return [
    ...faults.map(([fault, times]) => `  ${String(times).padStart(5)} ${fault}`),
    `  recorded: ${kinds.join(', ')}`,
    `  SIGKILL after the last tick: ${kills}, ${within100} of them within 100 ms (median ${median} ms)`,
    `${runs} runs, ${report.failed.length} failed; ${recorded} recorded, ${applied} applied, ` +
      `${superseded} said again before they were sent, ${unseen} kept without a tick, ${lost} lost, ` +
      `${doubled} doubled, ${misattributed} misattributed, ${report.strange} unexplained; ` +
      `${report.beyondHelp} gone with the phone's databases and the server's; ` +
      `${report.secondsPerRun} s a run`,
  ].join('\n');
}
