const PARTS: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
};
const DATE_TIME = new Intl.DateTimeFormat('es-MX', PARTS);
/** Made by the first moment of another year: most screens show none. */
let withYear: Intl.DateTimeFormat | undefined;

/**
 * «viernes, 20 de noviembre, 7:30 p.m.» in the phone's own time zone, with its year when that is not
 * the year of `now`.
 */
export function momentToText(at: string | number, now: number = Date.now()): string {
  const moment = new Date(at);
  if (moment.getFullYear() === new Date(now).getFullYear()) return DATE_TIME.format(moment);
  withYear ??= new Intl.DateTimeFormat('es-MX', { ...PARTS, year: 'numeric' });
  return withYear.format(moment);
}

/** ISO time to what a datetime-local input holds, in the phone's own time zone. */
export function isoToLocal(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a datetime-local input holds to ISO time; null when it is empty or no date. */
export function localToIso(local: string): string | null {
  const time = Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
