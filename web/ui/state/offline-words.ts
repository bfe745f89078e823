export const noSignal = 'Sin señal';
export const hint = 'Esto se verá en cuanto haya señal.';
/** Spanish: a date takes the article, a relative day does not. */
export const dataOf = (age: string) =>
  /^\d/.test(age) ? `Sin señal. Datos del ${age}` : `Sin señal. Datos de ${age}`;
