/** Short forms are the first three letters. */
export const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';
export const weekdays = 'domingo lunes martes miércoles jueves viernes sábado';

export const time = (hours: number, minutes: string) =>
  `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'a' : 'p'}.m.`;
