import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isUnavailable } from '../database/is-unavailable.ts';
import { createMemoryLimiters, type Limiters } from '../database/limiters.ts';
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

const MINUTE_S = 60;
const HOUR_S = 3_600;

type Rule = {
  points: number;
  /** Seconds. */
  duration: number;
  /** By address: the refusal mentions the network, because others may share it. */
  isShared?: true;
  /**
   * Counted per process: it only slows and logs. All others are shared by all processes and outlive
   * them.
   */
  isByProcess?: true;
};

const RULES = {
  /** Per account and address. */
  'login-account': { points: 5, duration: 15 * MINUTE_S },
  /** Past these, one try at a time and further apart with each that fails. */
  'login-address': { points: 50, duration: HOUR_S, isShared: true },
  /** Whose try it is, once an address is past its points; each pause has its own length. */
  'login-turn': { points: 1, duration: MINUTE_S, isShared: true },
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
  'register-all': { points: 600, duration: HOUR_S, isByProcess: true },
  /** People registered by a coordinator, per coordinator. */
  'people-added': { points: 120, duration: HOUR_S },
  /** Questions whether a person is registered already, per coordinator: each tells of one phone. */
  'alike-asked': { points: 240, duration: HOUR_S },
  /** Codes for a new password asked for, per address. */
  'forgot-address': { points: 30, duration: HOUR_S, isShared: true },
  /** Mailed codes and account notices, per e-mail address. */
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
  'links-made': { points: 10, duration: HOUR_S, isByProcess: true },
  /** Decisions about people, per person: past these each one is slowed, not refused. */
  'status-changes': { points: 20, duration: HOUR_S, isByProcess: true },
  /** People whose contact was shown, per person who looked: slowed past these, not refused. */
  'contact-rows': { points: 500, duration: HOUR_S, isByProcess: true },
  /** Reading the same list again shows no new person and counts once. */
  'contact-lists': { points: 1, duration: HOUR_S, isByProcess: true },
} as const satisfies Record<string, Rule>;

type LimitName = keyof typeof RULES;

/** The pause after the first try past the points, and the longest; seconds. */
const FIRST_PAUSE_S = MINUTE_S;
const LONGEST_PAUSE_S = 15 * MINUTE_S;

/** Twice as long with each try that failed past the points. */
function pauseAfter(over: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** over, LONGEST_PAUSE_S);
}
