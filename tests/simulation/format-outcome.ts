/** A failing seed, for people: what broke, the last things that happened, how to see it again. */
import type { Failure } from './report.ts';
import type { Outcome } from './simulation.ts';

const LINES = 25;
const WIDTH = 200;

export function formatFailure(outcome: Outcome, { again, faults, trace }: Failure): string {
  const lines = trace.slice(-LINES).map((line) => `    ${line.slice(0, WIDTH)}`);
  const needed = `  made small, with ${faults.join(' ')}:`;
  return [...headOf(outcome), needed, ...lines, `  again: ${again}`].join('\n');
}

export function formatOutcome(outcome: Outcome): string {
  const { size, ops, hash, trace } = outcome;
  const lines = trace.slice(-LINES).map((line) => `    ${line.slice(0, WIDTH)}`);
  const about = `  ${size.phones} phones, ${size.people} people, ${size.days} days, ${ops} taps, ${hash}`;
  return [...headOf(outcome), ...lines, about].join('\n');
}

function headOf({ seed, violations }: Outcome): string[] {
  const broken = violations.map(({ invariant, message }) => `  ${invariant} ${message}`);
  return [`seed ${seed} ${broken.length > 0 ? 'breaks:' : 'holds'}`, ...broken];
}
