/** Short forms are the first three letters. */
export const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
export const weekdays = 'domingo lunes martes miércoles jueves viernes sábado';

export const time = (hours: number, minutes: string) =>
  `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'a' : 'p'}.m.`;

// What the letters stand for: `dateFormat`.
export const today = 'hoy, T';
export const day = 'D de M';
export const dayOfYear = 'D de M de Y';
export const mediumDay = 'D S Y';
export const weekdayDay = 'W, D de M';
export const shortDay = 'D S';
export const weekday = 'W';
export const numericDay = 'D/N/Y';
export const dateTime = 'W, D de M, T';
export const dateTimeOfYear = 'W, D de M de Y, T';
export const shortDateTime = 'V D de S, T';
export const mediumDateTime = 'D S Y, T';
export const compactDateTime = 'V D S, T';
export const compactDateTimeOfYear = 'V D S Y, T';
export const month = 'M de Y';
