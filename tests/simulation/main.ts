/** `npm run sim`: worlds from seeds, one world again, or known bugs. `--help` says how. */
import { writeFileSync } from 'node:fs';
import { formatFailure, formatOutcome } from './format-outcome.ts';
import { createProgress, readEarlier, writeReport } from './long-run.ts';
import { type CliOptions, readOptions, USAGE } from './read-options.ts';
import { addOutcome, emptyTally, formatReport, reportOf } from './report.ts';
import { runAll } from './run-all.ts';
import { runSabotage } from './run-sabotage.ts';
import { simulateTier } from './run-seeds.ts';
import type { Outcome } from './simulation.ts';
import { runCase } from './sweep/run-case.ts';
import { formatCase, readCase, sweep } from './sweep/sweep.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);
const MODES = { run, replay, sabotage, sweep: sweepAll, again };

if (process.argv.includes('--help')) print(USAGE);
else {
  const options = mustRead(process.argv.slice(2));
  process.exitCode = (await MODES[options.mode](options)) ? 0 : 1;
}

async function run(options: CliOptions): Promise<boolean> {
  const onFailure: Parameters<typeof runAll>[0]['onFailure'] = (outcome, failure) =>
    print(formatFailure(outcome, failure));
  const before = readEarlier(options);
  const first = before?.seed ?? options.first;
  const onProgress = createProgress(options.json, options.count);
  const report = await runAll({ ...options, first, before, onProgress, onFailure });
  print(formatReport(report));
  writeJson(options.json, report);
  return report.violations.length === 0;
}

/** One seed with all it can tell. */
async function replay({ tier, first, limits, json, trace }: CliOptions): Promise<boolean> {
  const start = performance.now();
  const outcome: Outcome = await simulateTier[tier](first, { ...limits, verbose: trace !== null });
  if (trace !== null) writeFileSync(trace, `${outcome.trace.join('\n')}\n`);
  print(formatOutcome(outcome));
  const tally = emptyTally();
  addOutcome(tally, outcome);
  const ms = performance.now() - start;
  const about = { tier, seed: first, seconds: ms / 1_000, failures: [] };
  writeJson(json, reportOf({ ...tally, cpuMs: ms }, about));
  return outcome.violations.length === 0;
}

async function sabotage({ tier, json, ...options }: CliOptions): Promise<boolean> {
  const findings = await runSabotage(tier, options);
  for (const { name, median, seeds } of findings) {
    const all = seeds.map((found) => found ?? 'never').join(' ');
    print(`${String(median ?? 'never').padStart(6)}  ${name} (${all})`);
  }
  const missed = findings.filter(({ median }) => median === null);
  print(`${findings.length - missed.length} of ${findings.length} known bugs found (${tier})`);
  writeJson(json, findings);
  // The model has no server to break: of the core's tier nobody expects all of them.
  return tier === 'core' || missed.length === 0;
}

async function sweepAll({ every, pairs, first, json }: CliOptions): Promise<boolean> {
  const start = performance.now();
  const report = await sweep({ every, pairs, seed: first });
  for (const { one, violations } of report.failures) print(formatCase(one, violations));
  const seconds = Math.round((performance.now() - start) / 1_000);
  const { singles, longest, failures } = report;
  const cases = `${singles} single deaths, ${report.pairs} pairs, up to ${longest} awaits in a life`;
  print(`sweep: ${cases}; ${failures.length} cases failed (${seconds} s)`);
  writeJson(json, report);
  return failures.length === 0;
}

async function again(options: CliOptions): Promise<boolean> {
  const one = readCase(options.case);
  const { violations, awaits } = await runCase(one);
  print(
    violations.length > 0 ? formatCase(one, violations) : `holds; awaits: ${awaits.join(', ')}`,
  );
  return violations.length === 0;
}

function writeJson(json: CliOptions['json'], value: unknown): void {
  if (json === true) print(JSON.stringify(value));
  else if (json !== null) writeReport(json, value);
}

function mustRead(args: readonly string[]): CliOptions {
  try {
    return readOptions(args);
  } catch (problem) {
    process.stderr.write(`${(problem as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
