export const isGate: boolean;
export const BEYOND_GATE: Readonly<Record<string, string>>;
export const ON_POSTGRES: readonly string[];
export function inGate<T>(few: T, all: T): T;
