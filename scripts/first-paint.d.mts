import type { Plugin } from 'vite';

export function firstPaint(language: string): Plugin;
