export const SERVER: readonly string[];

export function buildServer(): Promise<void>;
