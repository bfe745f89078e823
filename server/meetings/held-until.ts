import { DAY_MS } from '#contract/durations';

/**
 * Up to which date, ms, a meeting counts as held. Clocks may run ahead by so much; what lies further is
 * planned, or its date mistyped.
 */
export const heldUntil = (now: number): number => now + DAY_MS;
