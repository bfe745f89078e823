const DAY_MS = 24 * 3_600_000;

/**
 * Up to which date, ms, a meeting counts as held. Clocks may run ahead by so much; what lies further is
 * planned, or its date mistyped.
 */
export const heldUntil = (now: number): number => now + DAY_MS;
