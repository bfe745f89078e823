import { formatNumber } from '#web/ui/format/format-number.ts';

export const more = (count: number) => `${formatNumber(count)} más`;
export const noData = 'Sin datos';
export const lessThanOne = 'menos de 1 %';
export const justNow = 'hace un momento';
export const nothing = '—';
export const same = 'Igual';
export const pointsOf = (sign: string, points: number) =>
  `${sign}${points} ${points === 1 ? 'pt' : 'pts'}`;
export const underOnePoint = (sign: string) => `${sign}menos de 1 pt`;
