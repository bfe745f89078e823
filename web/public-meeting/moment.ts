const DATE_TIME = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** «sábado, 7 de marzo, 7:30 p.m.» by this phone's own clock. */
export function momentToText(at: string | number): string {
  return DATE_TIME.format(new Date(at));
}

/** ISO time to what a datetime-local input holds. */
export function isoToLocal(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a datetime-local input holds to ISO time; empty when it holds none. */
export function localToIso(local: string): string {
  const time = Date.parse(local);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
