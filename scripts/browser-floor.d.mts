export function toTargets(list: string[]): string[];
export function readFloor(): string[];
