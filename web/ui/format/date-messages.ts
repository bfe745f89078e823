/** Short forms are the first three letters. */
export const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
export const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');
export const morning = 'a.m.';
export const afternoon = 'p.m.';
