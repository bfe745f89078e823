const PARTS: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
};
const SHORT = new Intl.DateTimeFormat('es-MX', PARTS);
/** Made by the first moment of another year: most screens show none. */
let withYear: Intl.DateTimeFormat | undefined;

/** «vie 20 nov, 7:30 p.m.» in the phone's own time zone, for one line; its year when it is another. */
export function momentToShortText(at: string | number, now: number = Date.now()): string {
  const moment = new Date(at);
  const isThisYear = moment.getFullYear() === new Date(now).getFullYear();
  if (!isThisYear) withYear ??= new Intl.DateTimeFormat('es-MX', { ...PARTS, year: '2-digit' });
  const format = isThisYear ? SHORT : (withYear ?? SHORT);
  return format
    .format(moment)
    .replaceAll(' de ', ' ')
    .replace(/^(\p{L}+),/u, '$1');
}
