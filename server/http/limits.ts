import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isUnavailable } from '../database/is-unavailable.ts';
import { createMemoryLimiters, type Limiters } from '../database/limiters.ts';
import { type LimitName, pauseAfter, RULES, type Rule } from './limit-rules.ts';
import { HttpProblem, tooMany } from './problem.ts';

export type Limits = {
  /** Takes one point; throws 429 when there was none left. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Throws 429 when no point is left, and takes none. */
  check(name: LimitName, key: string): Promise<void>;
  /**
   * Takes one point. With none left, callers need a turn: one try at a time, with growing pauses;
   * throws 429 until one is due. Returns whether a turn was taken, which `endPause` ends after a
   * good try. Exempt callers are counted and need none.
   */
  pace(name: PacedName, key: string, isExempt: boolean): Promise<boolean>;
  endPause(name: PacedName, key: string): Promise<void>;
  /** A point that cannot be given back just now does no harm: it is never a reason to fail. */
  giveBack(name: LimitName, key: string): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
  /**
   * Takes points, one by default. Beyond the limit it delays instead of refusing, and returns true
   * for the audit.
   */
  brake(name: LimitName, key: string, points?: number): Promise<boolean>;
};

/** Limits that slow down instead of shutting, and what keeps their turns. */
const TURNS = { 'login-address': 'login-turn' } as const satisfies Partial<
  Record<LimitName, LimitName>
>;
type PacedName = keyof typeof TURNS;

const BRAKE_MS = 1_000;

export type LimitsOptions = {
  /** Keeps a braked caller waiting. */
  pause?: (ms: number) => Promise<unknown>;
  /** Where all processes count together; in this process's memory when not given. */
  shared?: Pick<Limiters, 'create'>;
};

/** Throws what the database throws when it cannot be reached: a limit that is not known is not open. */
export function createLimits({ pause = wait, shared }: LimitsOptions = {}): Limits {
  const own = createMemoryLimiters();
  const limiters = new Map(
    Object.entries<Rule>(RULES).map(([name, { points, duration, isByProcess }]) => [
      name,
      (isByProcess ? own : (shared ?? own)).create({ keyPrefix: name, points, duration }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterAbstract;

  return {
    async spend(name, key) {
      await limiterOf(name)
        .consume(sealed(key))
        .catch((reason: unknown) => refuse(name, reason));
    },
    async check(name, key) {
      const used = await limiterOf(name).get(sealed(key));
      if (used && used.consumedPoints >= RULES[name].points) refuse(name, used);
    },
    async pace(name, key, isExempt) {
      const turns = limiterOf(TURNS[name]);
      const paused = isExempt ? null : await turns.get(sealed(key));
      if (paused && paused.consumedPoints > 0) refuse(name, paused);
      const { consumedPoints } = await limiterOf(name).penalty(sealed(key));
      const over = consumedPoints - RULES[name].points;
      if (over < 0 || isExempt) return false;
      try {
        await turns.consume(sealed(key), 1, { customDuration: pauseAfter(over) });
        return true;
      } catch (reason) {
        // Another request holds the turn; this was no try.
        await limiterOf(name).reward(sealed(key));
        return refuse(name, reason);
      }
    },
    endPause: (name, key) => leniently(limiterOf(TURNS[name]).delete(sealed(key))),
    giveBack: (name, key) => leniently(limiterOf(name).reward(sealed(key))),
    forget: (name, key) => leniently(limiterOf(name).delete(sealed(key))),
    async brake(name, key, points = 1) {
      const isOver = await limiterOf(name)
        .consume(sealed(key), points)
        .then(() => false, isSpent);
      if (isOver) await pause(BRAKE_MS);
      return isOver;
    },
  };
}

/** For tests and simulations, which make more calls in a second than a parish in a year. */
export function createNoLimits(): Limits {
  const nothing = async () => {};
  const brake = async () => false;
  return {
    ...{ spend: nothing, check: nothing, pace: brake, brake },
    ...{ endPause: nothing, giveBack: nothing, forget: nothing },
  };
}

/** Takes one point and returns whether there was one, where a refusal would reveal too much. */
export async function isLeft(limits: Limits, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.spend(name, key);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return false;
    throw error;
  }
}

/** Keys name people and networks, and are longer than a key may be. */
function sealed(key: string): string {
  return hash('sha256', key, 'base64url');
}

async function leniently(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
  });
}

function isSpent(reason: unknown): true {
  if (reason instanceof RateLimiterRes) return true;
  throw reason;
}

function refuse(name: LimitName, reason: unknown): never {
  const rule: Rule = RULES[name];
  if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext, rule.isShared);
  throw reason;
}
