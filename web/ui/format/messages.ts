import { formatNumber } from '#web/ui/format/format-number.ts';

export const more = (count: number) => `${formatNumber(count)} más`;
export const noData = 'Sin datos';
export const percent = (rounded: number) => `${rounded} %`;
export const lessThanOne = 'menos de 1 %';
export const justNow = 'hace un momento';

const ago = (count: number, unit: string) =>
  `hace ${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`;
export const minutesAgo = (count: number) => ago(count, 'minuto');
export const hoursAgo = (count: number) => ago(count, 'hora');
export const daysAgo = (count: number) => ago(count, 'día');
export const lastDays = ['hoy', 'ayer', 'anteayer'];

/** «e» before the sound of «i»: «Ana e Inés», but «agua y hielo». */
export const andBefore = (word: string) => (/^h?[ií](?![aeou])/i.test(word) ? 'e' : 'y');
