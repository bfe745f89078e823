import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../http/problem.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Exactly one hash, also for a missing person or password, so that timing is equal. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash was made with weaker settings than today's. */
  isWeak(stored: string): boolean;
};

/** `Algorithm.Argon2id`, an ambient enum that has no value when types are stripped. */
const ARGON2ID = 2;
/** OWASP's minimum. */
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';
/** A hash that no password has. */
const NOBODY = `${PREFIX}bGlkZXJlcy1uYWRpZS0wMA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

const WAITING_MAX = 50;

/** One per core: each takes 19 MiB and some 10 ms. With more than 50 waiting it answers 503. */
export function createPasswords(concurrency = availableParallelism()): Passwords {
  const inTurn = createTurns(concurrency);
  return {
    hash: (password) => inTurn(() => hash(password, SETTINGS)),
    async verify(stored, password) {
      const matches = await inTurn(() => verify(stored ?? NOBODY, password));
      return matches && stored !== null;
    },
    isWeak: (stored) => !stored.startsWith(PREFIX),
  };
}

function createTurns(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= WAITING_MAX) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The slot passes on directly, so that no other caller takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
