/**
 * A share with count, total and percent, whole from 1 on (decision B14). Null with total 0: «Sin
 * datos», never 0.
 */
import { rateToPercent } from './recent-attendance.ts';

export type Figure = { value: number | null; n: number; of: number };

/** Never 100 with one missing, nor 0 with one counted: under 1 it is a fraction. */
export function shareOf(n: number, of: number): Figure {
  return { value: rateToPercent(of === 0 ? null : n / of), n, of };
}

/** Pooled share, not the mean of percentages. */
export function poolShares(figures: readonly Pick<Figure, 'n' | 'of'>[]): Figure {
  const sum = (field: 'n' | 'of') => figures.reduce((total, figure) => total + figure[field], 0);
  return shareOf(sum('n'), sum('of'));
}

/** Specification 2, section 9: 80 and more, 60 to 79, below 60, no records. */
export const LEVELS = ['good', 'attention', 'risk', 'unknown'] as const;
export type Level = (typeof LEVELS)[number];

const GOOD_FROM = 80;
const ATTENTION_FROM = 60;

export const LEVEL_DEFINITION = `Desde ${GOOD_FROM} %: Excelente. De ${ATTENTION_FROM} a ${GOOD_FROM - 1} %: Necesita atención. Menos de ${ATTENTION_FROM} %: En riesgo. Sin marcas que contar: Sin datos, que no es estar en riesgo.`;

export function percentToLevel(percent: number | null): Level {
  if (percent === null) return 'unknown';
  if (percent >= GOOD_FROM) return 'good';
  return percent >= ATTENTION_FROM ? 'attention' : 'risk';
}

/** Database bounds: from the first, below the second. */
export const LEVEL_BOUNDS = {
  good: { from: GOOD_FROM, below: 101 },
  attention: { from: ATTENTION_FROM, below: GOOD_FROM },
  risk: { from: 0, below: ATTENTION_FROM },
} as const;
