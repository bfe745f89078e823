import { numberFormat } from './format-number.ts';

/** «$1,234.50», «-$300.00» */
export const formatMoney = numberFormat({ style: 'currency', currency: 'MXN' });
