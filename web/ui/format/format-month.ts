import { dateFormat } from './date-format.ts';
import * as messages from './date-messages.ts';

const monthOfYear = dateFormat(messages.month, true);

/**
 * «marzo de 1970»
 * @param number 1 to 12
 */
export function formatMonth(year: number, number: number): string {
  return monthOfYear(Date.UTC(year, number - 1, 1));
}

/** «enero» to «diciembre»; values 1 to 12 as select values. */
export function monthOptions(): { value: string; label: string }[] {
  return messages.months.split(' ').map((label, index) => ({ value: String(index + 1), label }));
}
