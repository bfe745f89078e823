import type { ReactNode } from 'react';

/**
 * Of whom and when a figure is: `Durango@today`. Equal labels at the same place say the same, on every
 * screen (`tests/e2e/figures.test.ts`).
 */
export type FigureAt = `${string}@${string}`;

export type FigureProps = { label: string; at: FigureAt | undefined; children: ReactNode };

/** A figure within other words, as in a cell. */
export function Figure({ label, at, children }: FigureProps) {
  return <span {...figureData(label, at)}>{children}</span>;
}

export function figureData(label: string, at: FigureAt | undefined) {
  return at === undefined ? {} : { 'data-figure': `${label}@${at}` };
}
