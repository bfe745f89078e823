import { formatNumber } from '#web/ui/format/format-number.ts';

/** Words within dates, lists and figures; the rest of them comes from `Intl`. */
export const more = (count: number) => `${formatNumber(count)} más`;
export const noData = 'Sin datos';
export const lessThanOne = 'menos de 1 %';
export const justNow = 'hace un momento';
