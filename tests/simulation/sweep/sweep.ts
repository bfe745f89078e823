/**
 * The crash-point sweep: every await of the engine × every class of answer × every state of the
 * lock, one death each; and pairs of deaths, in two lives after another, drawn from a seed.
 */
import { createStream } from '../random.ts';
import type { Sabotage } from '../sabotage.ts';
import { ANSWERS } from './answers.ts';
import { type Case, LOCKS, runCase } from './run-case.ts';

export type SweepReport = {
  singles: number;
  pairs: number;
  /** Awaits of the longest life. */
  longest: number;
  failures: { one: Case; violations: string[] }[];
};

export type SweepOptions = {
  /** Every n-th await only; 1: all of them. */
  every: number;
  /** How many pairs of deaths for each answer and lock. */
  pairs: number;
  seed: number;
  answers?: readonly string[];
  sabotage?: Sabotage;
};

export async function sweep(options: SweepOptions): Promise<SweepReport> {
  const report: SweepReport = { singles: 0, pairs: 0, longest: 0, failures: [] };
  const run = async (one: Case) => {
    const { violations, awaits } = await runCase(one, options.sabotage);
    if (violations.length > 0) report.failures.push({ one, violations });
    return awaits;
  };
  for (const answer of options.answers ?? Object.keys(ANSWERS)) {
    for (const lock of LOCKS) {
      const [first, second] = await run({ answer, lock, deaths: [0, 0] });
      report.longest = Math.max(report.longest, first, second);
      const stream = createStream(options.seed, `${answer} ${lock}`);
      for (let at = 1 + stream.int(options.every); at <= first; at += options.every) {
        await run({ answer, lock, deaths: [at, 0] });
        report.singles += 1;
      }
      for (let pair = 0; pair < options.pairs; pair += 1) {
        await run({ answer, lock, deaths: [1 + stream.int(first), 1 + stream.int(second)] });
        report.pairs += 1;
      }
    }
  }
  return report;
}

/** In words, with the command that runs it again. */
export function formatCase({ answer, lock, deaths }: Case, violations: readonly string[]): string {
  const command = `npm run sim -- --case '${[answer, lock, ...deaths].join('|')}'`;
  return [...violations.map((violation) => `  ${violation}`), `  again: ${command}`].join('\n');
}

/** What `tellCase` names. Throws with words for a person. */
export function readCase(text: string): Case {
  const [answer = '', lockName, first, second = '0'] = text.split('|');
  const lock = LOCKS.find((one) => one === lockName);
  if (!(answer in ANSWERS) || !lock) {
    throw new Error(
      `--case takes 'ANSWER|LOCK|AWAIT|AWAIT'; answers are ${Object.keys(ANSWERS).join(', ')}; locks are ${LOCKS.join(', ')}`,
    );
  }
  return { answer, lock, deaths: [Number(first) || 0, Number(second) || 0] };
}
