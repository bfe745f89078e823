import type { Plugin } from 'vite';

export function readyClasses(library: string): Plugin;
