export const FIRST_LOADS: string;
type Modules = Record<string, number>;
export type FirstLoads = Record<string, { files: string[]; modules: Modules }>;
export function weigh(files: string[]): number;
export function grownSince(known: Modules, modules: Modules): string[];
