import type { Rolldown } from 'vite';

export function createChunkGroups(): Rolldown.CodeSplittingGroup[];
