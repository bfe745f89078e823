/** A run of hours: what it has come to stands in a file all the time, and another one goes on there. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { CliOptions } from './read-options.ts';
import type { Report } from './report.ts';

const PRINT_EVERY_MS = 10_000;

/** What the run that wrote this file had come to; null when there is none. Throws for another run's. */
export function readEarlier({ json, isContinued, tier }: CliOptions): Report | null {
  if (!isContinued || typeof json !== 'string' || !existsSync(json)) return null;
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report;
  if (report.tier === tier && report.next > 0) return report;
  throw new Error(`${json} is of the tier ${report.tier}`);
}

/** Whole or not at all, whenever the process is killed. */
export function writeReport(file: string, value: unknown): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

/**
 * Writes the file after each chunk, and every few seconds a line for whoever watches; a violation is
 * told at once.
 */
export function createProgress(json: CliOptions['json'], count: number, print = printProgress) {
  let printedAt = performance.now();
  let told = 0;
  return (report: Report): void => {
    if (typeof json === 'string') writeReport(json, report);
    const { seeds, violations, seedsPerSecond, next } = report;
    const isNews = violations.length > told;
    const isOver = seeds >= count;
    if (!isNews && !isOver && performance.now() - printedAt < PRINT_EVERY_MS) return;
    printedAt = performance.now();
    for (const { seed, invariant, message } of violations.slice(told)) {
      print(`seed ${seed} breaks ${invariant}: ${message}`);
    }
    told = violations.length;
    const rate = `${seedsPerSecond} a second, next ${next}`;
    print(`${seeds} of ${count} seeds, ${violations.length} violations, ${rate}`);
  };
}

const printProgress = (line: string) => void process.stderr.write(`${line}\n`);
