/** Words of what is not here without signal. */
export const noSignal = 'Sin señal';
export const hint = 'Esto se verá en cuanto haya señal.';
/** A date takes the article, a word for a day does not. */
export const dataOf = (age: string) =>
  /^\d/.test(age) ? `Sin señal. Datos del ${age}` : `Sin señal. Datos de ${age}`;
