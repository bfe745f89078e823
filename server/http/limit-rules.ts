const MINUTE_S = 60;
const HOUR_S = 3_600;

export type Rule = {
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

export const RULES = {
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

export type LimitName = keyof typeof RULES;

/** The pause after the first try past the points, and the longest; seconds. */
const FIRST_PAUSE_S = MINUTE_S;
const LONGEST_PAUSE_S = 15 * MINUTE_S;

/** Twice as long with each try that failed past the points. */
export function pauseAfter(over: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** over, LONGEST_PAUSE_S);
}
