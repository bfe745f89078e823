import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './problem.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

const RULES = {
  /** Per account and address. */
  'login-account': { points: 5, duration: 15 * MINUTE_S },
  'login-address': { points: 50, duration: HOUR_S },
  'token-address': { points: 30, duration: 15 * MINUTE_S },
  'link-post': { points: 10, duration: HOUR_S },
  /** A whole parish may share one address. */
  'address-post': { points: 60, duration: HOUR_S },
  /** Public links that name nothing, per address. */
  'link-miss': { points: 30, duration: 15 * MINUTE_S },
  /** Access links made, per person. */
  'links-made': { points: 10, duration: HOUR_S },
} as const;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /** Takes one point; throws 429 when there was none left. */
  spend(name: LimitName, key: string): Promise<void>;
  /** Throws 429 when no point is left, and takes none. */
  check(name: LimitName, key: string): Promise<void>;
  giveBack(name: LimitName, key: string): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
};

/** Limits kept in this process's memory: nothing but the register is written to the database. */
export function createLimits(): Limits {
  const limiters = new Map(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ ...rule, keyPrefix: name }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterMemory;

  return {
    async spend(name, key) {
      await limiterOf(name).consume(key).catch(refuse);
    },
    async check(name, key) {
      const used = await limiterOf(name).get(key);
      if (used && used.consumedPoints >= RULES[name].points) throw tooMany(used.msBeforeNext);
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(key);
    },
    async forget(name, key) {
      await limiterOf(name).delete(key);
    },
  };
}

/** For tests and simulations, which make more calls in a second than a parish in a year. */
export function createNoLimits(): Limits {
  const nothing = async () => {};
  return { spend: nothing, check: nothing, giveBack: nothing, forget: nothing };
}

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext);
  throw reason;
}
