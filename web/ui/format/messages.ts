import { formatNumber } from '#web/ui/format/format-number.ts';

export const more = (count: number) => `${formatNumber(count)} más`;
export const noData = 'Sin datos';
export const lessThanOne = 'menos de 1 %';
export const justNow = 'hace un momento';
