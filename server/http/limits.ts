import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpProblem, tooMany } from './problem.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

type Rule = {
  points: number;
  /** Seconds. */
  duration: number;
  /** By address: whoever is refused is told of the network, for the tries may be others'. */
  isShared?: true;
};

const RULES = {
  /** Per account and address. */
  'login-account': { points: 5, duration: 15 * MINUTE_S },
  'login-address': { points: 50, duration: HOUR_S, isShared: true },
  /** Access links that open nothing, per address. */
  'token-address': { points: 30, duration: 15 * MINUTE_S, isShared: true },
  'link-post': { points: 10, duration: HOUR_S },
  /** A whole parish may share one address. */
  'address-post': { points: 60, duration: HOUR_S, isShared: true },
  /** Different public links that never named anything, per address. */
  'link-miss': { points: 30, duration: 15 * MINUTE_S, isShared: true },
  /** The same one asked for again, by the other read of its page or an hour later: one guess. */
  'link-missed': { points: 1, duration: 15 * MINUTE_S },
  /** Registrations by oneself, per address: a hall full of people on one network. */
  'register-address': { points: 60, duration: HOUR_S, isShared: true },
  /** The same, per e-mail address. */
  'register-mail': { points: 5, duration: HOUR_S },
  /** All of them together: past these each one is slowed, not refused. */
  'register-all': { points: 600, duration: HOUR_S },
  /** People registered by a coordinator, per coordinator. */
  'people-added': { points: 120, duration: HOUR_S },
  /** Codes for a new password asked for, per address. */
  'forgot-address': { points: 30, duration: HOUR_S, isShared: true },
  /** Codes mailed, and told that an account exists already: per e-mail address. */
  'code-mails': { points: 3, duration: HOUR_S },
  'known-mails': { points: 3, duration: HOUR_S },
  /** Codes tried, per address; each code has its own five tries besides. */
  'reset-address': { points: 30, duration: 15 * MINUTE_S, isShared: true },
  /** Own passwords tried while signed in, per person. */
  'password-own': { points: 5, duration: 15 * MINUTE_S },
  /** Public links renewed, per person. */
  'links-renewed': { points: 20, duration: HOUR_S },
  /** Asking for one's rights by mail, per address asked from and per address asked for. */
  'privacy-caller': { points: 10, duration: HOUR_S, isShared: true },
  'privacy-mail': { points: 3, duration: HOUR_S },
  /** Corrections of one's own data, per person. */
  corrections: { points: 20, duration: HOUR_S },
  /** Access links made, per person: past these each one is slowed, not refused. */
  'links-made': { points: 10, duration: HOUR_S },
  /** Decisions about people, per person: past these each one is slowed, not refused. */
  'status-changes': { points: 20, duration: HOUR_S },
  /** People whose contact was shown, per person who looked: slowed past these, not refused. */
  'contact-rows': { points: 500, duration: HOUR_S },
  /** The same list read again shows nobody new: it counts once. */
  'contact-lists': { points: 1, duration: HOUR_S },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /** Takes one point; throws 429 when there was none left. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Throws 429 when no point is left, and takes none. */
  check(name: LimitName, key: string): Promise<void>;
  giveBack(name: LimitName, key: string): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
  /**
   * Takes points, one if it is not said. When there were not as many left it refuses nothing, but keeps the caller waiting and
   * answers true, for a line in the audit.
   */
  brake(name: LimitName, key: string, points?: number): Promise<boolean>;
};

const BRAKE_MS = 1_000;

/**
 * Limits kept in this process's memory: nothing but the register is written to the database.
 * @param pause keeps a braked caller waiting
 */
export function createLimits(pause: (ms: number) => Promise<unknown> = wait): Limits {
  const limiters = new Map(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ ...rule, keyPrefix: name }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterMemory;

  return {
    async spend(name, key) {
      await limiterOf(name)
        .consume(key)
        .catch((reason: unknown) => refuse(name, reason));
    },
    async check(name, key) {
      const used = await limiterOf(name).get(key);
      if (used && used.consumedPoints >= RULES[name].points) refuse(name, used);
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(key);
    },
    async forget(name, key) {
      await limiterOf(name).delete(key);
    },
    async brake(name, key, points = 1) {
      const isOver = await limiterOf(name)
        .consume(key, points)
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
  return { spend: nothing, check: nothing, giveBack: nothing, forget: nothing, brake };
}

/** Takes one point and says whether there was one, where a refusal would tell too much. */
export async function isLeft(limits: Limits, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.spend(name, key);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return false;
    throw error;
  }
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
