import type { ReactNode } from 'react';

/**
 * Scope and time of a figure: `Durango@today`. Equal labels at the same place show the same value
 * on every screen (`tests/e2e/figures.test.ts`).
 */
export type FigureAt = `${string}@${string}`;

export type FigureProps = { label: string; at: FigureAt | undefined; children: ReactNode };

export function Figure({ label, at, children }: FigureProps) {
  return <span {...figureData(label, at)}>{children}</span>;
}

export function figureData(label: string, at: FigureAt | undefined) {
  return at === undefined ? {} : { 'data-figure': `${label}@${at}` };
}
