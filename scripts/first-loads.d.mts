export const FIRST_LOADS: string;
export type FirstLoads = Record<string, { files: string[]; modules: string[] }>;
