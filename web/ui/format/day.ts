const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' });

/**
 * «20 de noviembre» in the phone's own time zone. Apart from `moment.ts`: a first load makes no format
 * that it does not use.
 */
export function dayToText(at: string | number): string {
  return DAY.format(new Date(at));
}
