import { createHash } from 'node:crypto';

const KEPT = 60;

export type Trace = {
  add(line: string): void;
  /** The last lines, oldest first. */
  tail(): string[];
  /** Of every line there ever was. */
  hash(): string;
};

/** What happened, told line by line and folded into one hash: the same run has the same hash. */
export function createTrace(now: () => number, isVerbose = false): Trace {
  const hash = createHash('sha256');
  const tail: string[] = [];
  return {
    add(line) {
      const whole = `${now()} ${line}`;
      hash.update(`${whole}\n`);
      tail.push(whole);
      if (!isVerbose && tail.length > KEPT) tail.shift();
    },
    tail: () => [...tail],
    hash: () => hash.copy().digest('hex'),
  };
}
