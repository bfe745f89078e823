const DATE_TIME = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** «viernes, 20 de noviembre, 7:30 p.m.» in the phone's own time zone. */
export function momentToText(at: string | number): string {
  return DATE_TIME.format(new Date(at));
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
