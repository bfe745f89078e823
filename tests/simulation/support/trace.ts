import { createHash } from 'node:crypto';

export type Trace = {
  say(line: string): void;
  /** The same runs give the same hash. */
  hash(): string;
  /** The last lines, oldest first. */
  tail(count: number): string[];
};

const KEPT = 4_000;

export function createTrace(): Trace {
  const hash = createHash('sha256');
  let lines: string[] = [];
  return {
    say(line) {
      hash.update(`${line}\n`);
      lines.push(line);
      if (lines.length > 2 * KEPT) lines = lines.slice(-KEPT);
    },
    hash: () => hash.copy().digest('hex'),
    tail: (count) => lines.slice(-count),
  };
}
