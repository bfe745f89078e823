import { type AttackReport, type Delay, MOST_HELD_MS, tooLongHeld } from './run-attack.ts';

const mib = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MiB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

/** By the clock, and what of it the server worked itself. */
const delayToWords = ({ longestMs, heldMs }: Delay) =>
  `${ms(longestMs).padStart(8)} (own work ${ms(heldMs)})`;

/** What a run came to, as lines to print. */
export function reportToLines(report: AttackReport): string[] {
  const { requests, statuses, attacks, memoryBytes } = report;
  const told = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return [
    ...Object.entries(attacks).map(
      ([name, { times, ...delay }]) => `${delayToWords(delay)}  ${name} (${times} times)`,
    ),
    `${requests} requests; ${told.join(', ')}`,
    `longest delay of the event loop: ${delayToWords(report.together)} under all of them, ${delayToWords(report.idle)} with nobody there`,
    `the database grew by ${mib(report.grownBytes)}`,
    `memory: ${mib(memoryBytes.before)} before, ${mib(memoryBytes.most)} at most, ${mib(memoryBytes.after)} after`,
    `held for more than ${MOST_HELD_MS} ms: ${tooLongHeld(report).length}`,
    ...tooLongHeld(report),
    `faults: ${report.faults.length}`,
    ...report.faults,
  ];
}
