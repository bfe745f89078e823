import { createHash } from 'node:crypto';

const KEPT = 60;
/** Characters that are hashed at a time. */
const CHUNK = 8_192;

export type Trace = {
  add(line: string): void;
  /** What was told up to now is what matters; later lines are no longer kept. */
  keep(): void;
  /** The last lines before `keep`, or before the end; all of them when verbose. */
  told(): string[];
  /** Of every line there ever was. */
  hash(): string;
};

/** What happened, told line by line and folded into one hash: the same run has the same hash. */
export function createTrace(now: () => number, isVerbose = false): Trace {
  const hash = createHash('sha256');
  const tail: string[] = [];
  let unhashed = '';
  let kept: string[] | null = null;
  return {
    add(line) {
      const whole = `${now()} ${line}`;
      unhashed += `${whole}\n`;
      if (unhashed.length > CHUNK) {
        hash.update(unhashed);
        unhashed = '';
      }
      tail.push(whole);
      if (!isVerbose && tail.length > KEPT) tail.shift();
    },
    keep() {
      if (!isVerbose) kept ??= [...tail];
    },
    told: () => kept ?? [...tail],
    hash: () => hash.copy().update(unhashed).digest('hex'),
  };
}
