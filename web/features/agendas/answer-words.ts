import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

/** Words of what was answered, on the screen and in a file. */

// The list and the card.
export const answers = 'Respuestas';

// Writing one.
export const city = 'Ciudad';

// Answers.
export const agenda = 'Agenda';
export const answer = 'Respuesta';
export const date = 'Fecha';
export const asSheet = 'Excel (XLSX)';
export const exportAs = 'Exportar';
export const howComputed = '¿Cómo se calcula?';
export const howComputedNote = 'Cómo se calcula';
export const howMany = 'Cuántas';
export const inTime = 'a tiempo';
export const late = 'fuera de plazo';
export const lateMark = ' · fuera de plazo';
export const lateOnes = 'Fuera de plazo';
export const meanPlace = 'Lugar promedio';
export const noAnswer = 'Sin respuesta';
export const notOrdered = 'sin ordenar';
export const onlyCounts = 'Pasaron doce meses desde que terminó: solo quedan los conteos.';
export const person = 'Persona';
export const question = 'Pregunta';
export const term = 'Plazo';
export const whoAnsweredWhat = 'Quién respondió qué';

// With names, dates and counts in them.
export const answerCount = (count: number) => formatCount(count, 'respuesta', 'respuestas');
export const lateCount = (count: number) => ` · ${formatNumber(count)} fuera de plazo`;
export const placeOnAverage = (place: number) => `lugar ${formatNumber(place)} en promedio`;
export const shownFrom = (count: number) =>
  `Los resultados se ven desde ${count} respuestas, para que nadie quede señalado.`;
