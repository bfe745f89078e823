import type { AnyHandler } from './http/handler.ts';

/** Who answers each row of the contract. `createApp` refuses a list with a gap in it. */
export const handlers: readonly AnyHandler[] = [];
