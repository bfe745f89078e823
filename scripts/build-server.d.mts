/** What node runs as the server, as absolute paths. */
export const SERVER: readonly string[];

export function buildServer(): Promise<void>;
