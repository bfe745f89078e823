import type { Plugin } from 'vite';

export function precompilePanda(library: string): Plugin;
