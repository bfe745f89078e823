import type { Plugin } from 'vite';

export const SPANISH: 'es';

export function languages(): string[];

export function languageOf(asked: string | undefined): string;

export function placeOf(settings: NodeJS.ProcessEnv): string;

export function textsIn(language: string): Plugin;

export function importIn(language: string, entry: string): Promise<Record<string, unknown>>;

export function countTranslated(language: string): {
  modules: number;
  ofModules: number;
  texts: number;
  ofTexts: number;
};
