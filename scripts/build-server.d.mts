export const SERVER: readonly string[];

export function serverIn(place: string): readonly string[];

export function buildServer(): Promise<void>;
