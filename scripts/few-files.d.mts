import type { Rolldown } from 'vite';

export function createFewFiles(): Rolldown.CodeSplittingGroup[];
