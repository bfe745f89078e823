import { dateFormat } from './date-format.ts';

const month = dateFormat({ month: 'long', timeZone: 'UTC' });
const monthOfYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * «marzo de 1970»
 * @param number 1 to 12
 */
export function formatMonth(year: number, number: number): string {
  return monthOfYear(Date.UTC(year, number - 1, 1));
}

/** «enero» to «diciembre»; values 1 to 12 as select values. */
export function monthOptions(): { value: string; label: string }[] {
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: month(Date.UTC(2000, index)),
  }));
}
